import { endUserSessions } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';

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
