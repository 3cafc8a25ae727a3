import type { AccountDeps } from '../shared/account-deps.js';
import { endOtherSessions } from './end-other-sessions.js';

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
