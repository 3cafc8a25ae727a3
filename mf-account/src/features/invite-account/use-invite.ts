import { Guid, pathTo } from '@site/contracts';
import { openInvite } from '@site/contracts/calls';
import { call, isApiError, throwPageError, useParams } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';

interface InviteOfAddress {
  readonly guid: string;
  /** Who invites; null as long as, and when, that cannot be found out: the forms work without. */
  readonly name: string | null;
  readonly isLoading: boolean;
  /** It cannot be accepted, and the invite's own page says why. */
  readonly isVoid: boolean;
  readonly paths: Readonly<Record<'invite' | 'open' | 'login' | 'createAccount', string>>;
}

/** Does the service say that there is nothing to accept? 400 for unknown and withdrawn invites, 422 for used and old ones. */
const saysVoid = (error: unknown): boolean => isApiError(error) && (error.status === 400 || error.status === 422);

/** The invite of the address `/i/:guid/…`. An address that no invite can have is not found. */
export const useInvite = (): InviteOfAddress => {
  const guid = Guid.safeParse(useParams().guid).data ?? throwPageError('notFound');
  const { data, error, isPending } = useQuery({
    queryKey: ['account', 'invite', guid],
    queryFn: ({ signal }) => call(openInvite, { params: { guid }, signal }),
  });
  return {
    guid,
    name: data?.name ?? null,
    isLoading: isPending,
    isVoid: saysVoid(error),
    paths: {
      invite: pathTo('wishlistOwnerInvite', { guid }),
      open: pathTo('wishlistOwnerInvite.open', { guid }),
      login: pathTo('wishlistOwnerInvite.login', { guid }),
      createAccount: pathTo('wishlistOwnerInvite.createAccount', { guid }),
    },
  };
};
