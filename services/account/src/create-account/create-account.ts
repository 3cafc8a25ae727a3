import { type BodyOf, type createAccount as call, isReservedName, wishlistInternal } from '@site/contracts';
import { InternalCallError, type SessionView } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { type GetList, type MadeAccount, makeAccount, type NotMade } from './make-account.js';

type Request = BodyOf<typeof call>;
type Problem = 'UsernameUnavailable' | 'WishlistFailed';
interface FirstList {
  readonly username: string;
  readonly privateGuid: string;
  readonly forLot: string | null;
}

const DEFAULT_LIST = { city: null, accessType: 'PUBLIC', listQuestion: null, listAnswer: null } as const;

/** Makes an account with its first list, or nothing at all. */
export const createAccount = (
  deps: AccountDeps,
  session: SessionView,
  request: Request,
): Promise<MadeAccount<FirstList> | NotMade<Problem>> => makeAccount(deps, session, request, makeFirstList(deps, request));

const makeFirstList =
  ({ base }: AccountDeps, request: Request): GetList<FirstList, Problem> =>
  async (ownerGuid) => {
    const { username, firstName, lastName } = request;
    if (isReservedName(username)) return { problem: 'UsernameUnavailable', nothingMade: true };
    try {
      const settings = request.wishlist ?? DEFAULT_LIST;
      const asked = { ownerGuid, username, firstName, lastName, ...settings };
      const list = await base.internal.call(wishlistInternal.createFirstList, asked);
      return 'problem' in list
        ? { ...list, nothingMade: true }
        : { username, privateGuid: list.privateGuid, forLot: request.fromLot };
    } catch (error) {
      if (!(error instanceof InternalCallError)) throw error;
      base.log.warn({ err: error }, 'the first list of a new account was not made');
      return { problem: 'WishlistFailed', nothingMade: false };
    }
  };
