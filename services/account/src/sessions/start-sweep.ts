import type { AccountDeps } from '../shared/account-deps.js';
import { sweepSessions } from './sweep-sessions.js';
import { sweepUnfinished } from '../create-account/sweep-unfinished.js';
import { repeat } from './repeat.js';

const EVERY_MS = 15_000;

/** Sweeps up what crashes leave: accounts that did not come about, and sessions that should have ended. */
export const startSweep = (deps: Pick<AccountDeps, 'base' | 'making' | 'changes'>, everyMs = EVERY_MS): void => {
  repeat(deps.base, { name: 'sweep of unfinished accounts', work: () => sweepUnfinished(deps), everyMs });
  repeat(deps.base, { name: 'sweep of sessions', work: () => sweepSessions(deps), everyMs });
};
