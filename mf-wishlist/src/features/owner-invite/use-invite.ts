import { type Invite, type InviteInvalidReason, openInvite, pathTo } from '@site/contracts';
import { call, isApiError, refusalOf, useNavigationError, useParams, useSession } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** What is known of an invite: nothing yet, what it says, or why it says nothing. */
export type InviteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'valid'; readonly invite: Invite }
  | { readonly kind: 'invalid'; readonly reason: InviteInvalidReason };

/** Unknown invites are told by a 400 of their own, used and old ones by a 422 (docs/specification/3-decisions.md §4). */
const invalidReason = (error: unknown): InviteInvalidReason | null => {
  if (isApiError(error) && error.status === 400 && error.code === 'NotFound') return 'NotFound';
  return refusalOf(openInvite, error);
};

const stateOf = (invite: Invite | undefined, reason: InviteInvalidReason | null): InviteState => {
  if (reason !== null) return { kind: 'invalid', reason };
  return invite === undefined ? { kind: 'loading' } : { kind: 'valid', invite };
};

/** The invite of the address `/i/:guid/…`, asked afresh for who is logged in; other failures are the page's error. */
export const useInvite = () => {
  const { guid = '' } = useParams();
  const { user, reloadUser } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['wishlist', 'owner-invite', guid, user?.publicGuid ?? null],
    queryFn: async ({ signal }) => {
      const invite = await call(openInvite, { params: { guid }, signal });
      // The session ended elsewhere: without this, logging in would say that one is logged in.
      if (invite.problem === 'NoLogin' && user !== null) await reloadUser();
      return invite;
    },
  });
  const reason = invalidReason(error);
  useNavigationError(data === undefined && reason === null ? error : null);
  const to = { guid };
  return {
    guid,
    state: stateOf(data, reason),
    refetch,
    paths: {
      open: pathTo('wishlistOwnerInvite.open', to),
      error: pathTo('wishlistOwnerInvite.error', to),
      login: pathTo('wishlistOwnerInvite.login', to),
      createAccount: pathTo('wishlistOwnerInvite.createAccount', to),
    },
  };
};
