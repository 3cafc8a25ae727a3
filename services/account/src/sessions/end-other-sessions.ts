import { endUserSessions } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'changes'>;

/** Notes with a new password or address that the sessions are to be ended: part of the same write. */
export const sessionsToEnd = ({ base }: Pick<AccountDeps, 'base'>): NonNullable<UserRecord['sessionsToEnd']> => ({
  mark: base.newGuid(),
  since: base.clock.now(),
});

/**
 * Ends the sessions of somebody with a new password or address. Until this is done the note of the change stays with the
 * person, so that the sweep does what a crash left undone.
 * @param keep id of the session that made the change; null keeps none.
 */
export const endOtherSessions = async (
  { base, changes }: Deps,
  { publicGuid, sessionsToEnd: note }: UserRecord,
  keep: string | null,
): Promise<void> => {
  await endUserSessions(base, publicGuid, { except: keep });
  if (note !== undefined) await changes.sessionsEnded(publicGuid, note.mark);
};

const LEFT_UNDONE_AFTER_MS = 60_000;

/**
 * Ends the sessions of everybody whose new password or address is a minute old and whose request did not get that far.
 * Which session was to stay is not known any more, so none does: the person logs in again with what is right now.
 * Repeat-safe, also by two workers at once. Answers how many people it was.
 */
export const sweepSessions = async (deps: Pick<AccountDeps, 'base' | 'changes'>): Promise<number> => {
  const cutoff = new Date(deps.base.clock.now().getTime() - LEFT_UNDONE_AFTER_MS);
  const people = await deps.changes.withSessionsToEnd(cutoff);
  for (const person of people) await endOtherSessions(deps, person, null);
  return people.length;
};
