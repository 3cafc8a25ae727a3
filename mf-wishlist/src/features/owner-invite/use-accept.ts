import { acceptExtraOwnerInvite, type AcceptInviteProblem, type InviteInvalidReason, pathTo } from '@site/contracts';
import { call, errorText, isApiError, refusalOf, showProblem, toast, useConfig, useNavigate, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { accessStateQuery, crossedOffQuery, wishlistQuery } from '../../shared/queries.js';
import { INVITE_DAYS } from './invite-days.js';
import { t } from './messages.js';
interface Options {
  readonly guid: string;
  /** The person is not as the page thinks: ask again what keeps them from accepting. */
  readonly onChanged: () => Promise<unknown>;
  readonly reload: () => void;
}

const isInvalid = (problem: AcceptInviteProblem | null): problem is InviteInvalidReason =>
  problem === 'AlreadyAccepted' || problem === 'Expired' || problem === 'NotFound';

/** What this page knew of the list as a visitor must not be seen by who owns it now (docs/specification/3-decisions.md §5). */
const useForgetVisit = () => {
  const queryClient = useQueryClient();
  return (username: string) => {
    for (const { queryKey } of [accessStateQuery(username), wishlistQuery(username), crossedOffQuery()]) {
      queryClient.removeQueries({ queryKey });
    }
  };
};

/**
 * Accepts the invite and goes to the list. An invite that cannot be accepted any more is said in a dialog, after which the
 * page is loaded again (docs/specification/2-wishlist-and-draw.md §8 Invite accept). Answers what to say in the page, null when
 * it has been dealt with. Trying again after a lost answer is harmless: the service gives the same one.
 */
export const useAccept = ({ guid, onChanged, reload }: Options) => {
  const navigate = useNavigate();
  const { product } = useConfig();
  const { reloadWishlists } = useSession();
  const forgetVisit = useForgetVisit();

  const refused = async (error: unknown): Promise<string | null> => {
    const problem = refusalOf(acceptExtraOwnerInvite, error);
    if (isInvalid(problem)) {
      const text = t(`owner_invite.invalid.${problem}.body`, { product, days: INVITE_DAYS });
      await showProblem(t(`owner_invite.invalid.${problem}.title`), text);
      reload();
      return null;
    }
    if (problem === null && !isApiError(error, 'Unauthorized')) return errorText(error);
    await onChanged();
    return null;
  };

  return async (names: { readonly firstName: string | null; readonly lastName: string | null }): Promise<string | null> => {
    try {
      const { username } = await call(acceptExtraOwnerInvite, { body: { invitationGuid: guid, ...names } });
      forgetVisit(username);
      await reloadWishlists();
      toast(t('owner_invite.accepted', { product }));
      await navigate(pathTo('listView', { username }), { replace: true });
      return null;
    } catch (error) {
      return refused(error);
    }
  };
};
