import { type BodyOf, type createAccountForInvite as call, wishlistInternal } from '@site/contracts';
import { InternalCallError, type SessionView } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { type GetList, type MadeAccount, makeAccount, type NotMade } from './make-account.js';

type Request = BodyOf<typeof call>;
type Problem = 'InvalidInvite' | 'Other';
interface JoinedList {
  readonly username: string;
}

/**
 * Makes an account for somebody invited to own a list with others, or nothing at all: the invite is accepted in the place
 * where `Create` makes a first list (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §4).
 */
export const createAccountForInvite = (
  deps: AccountDeps,
  session: SessionView,
  request: Request,
): Promise<MadeAccount<JoinedList> | NotMade<Problem>> => makeAccount(deps, session, request, acceptInvite(deps, request));

const acceptInvite =
  ({ base }: AccountDeps, { inviteGuid, firstName, lastName }: Request): GetList<JoinedList, Problem> =>
  async (userGuid) => {
    try {
      const list = await base.internal.call(wishlistInternal.acceptInvite, { inviteGuid, userGuid, firstName, lastName });
      return 'problem' in list ? { ...list, nothingMade: true } : list;
    } catch (error) {
      if (!(error instanceof InternalCallError)) throw error;
      base.log.warn({ err: error }, 'the invite of a new account was not accepted');
      return { problem: 'Other', nothingMade: false };
    }
  };
