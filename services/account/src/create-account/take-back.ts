import { wishlistInternal } from '@site/contracts';
import { InternalCallError } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';

interface Attempt {
  readonly userGuid: string;
  readonly attempt: string;
}
type Deps = Pick<AccountDeps, 'base' | 'making'>;

/** Ends an attempt at an account that has no list: the address is free, a new person is gone, an afstreper stays one. */
export const discardMaking = async ({ making }: Deps, { userGuid, attempt }: Attempt): Promise<void> => {
  await making.giveUp(userGuid, attempt);
  await making.forget(userGuid);
};

/**
 * Ends an attempt at an account that may own a list already, its first or the one it was invited to. The address is free
 * at once; when the wishlist service does not answer, the attempt stays marked and the sweep tries again.
 */
export const takeBack = async ({ base, making }: Deps, { userGuid, attempt }: Attempt): Promise<void> => {
  if (!(await making.giveUp(userGuid, attempt))) return;
  try {
    // Which of the two it was does not matter: taking back what was not made is harmless.
    await base.internal.call(wishlistInternal.discardFirstList, { ownerGuid: userGuid });
    await base.internal.call(wishlistInternal.discardInviteAcceptance, { userGuid });
  } catch (error) {
    if (!(error instanceof InternalCallError)) throw error;
    base.log.warn({ err: error }, 'the list of an account that did not come about is still there; the sweep takes it back');
    return;
  }
  await making.forget(userGuid);
};

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
