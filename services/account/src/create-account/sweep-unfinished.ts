import type { AccountDeps } from '../shared/account-deps.js';
import { takeBack } from './take-back.js';

const GIVEN_UP_AFTER_MS = 60_000;

/**
 * Takes back accounts that did not come about: what a crash left over a minute ago, and what could not be taken back
 * earlier. Repeat-safe, also by two workers at once. Answers how many it took on.
 */
export const sweepUnfinished = async (deps: Pick<AccountDeps, 'base' | 'making'>): Promise<number> => {
  const cutoff = new Date(deps.base.clock.now().getTime() - GIVEN_UP_AFTER_MS);
  const unfinished = await deps.making.unfinished(cutoff);
  for (const { publicGuid, attempt } of unfinished) await takeBack(deps, { userGuid: publicGuid, attempt });
  return unfinished.length;
};
