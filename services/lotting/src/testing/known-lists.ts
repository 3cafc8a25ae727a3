import { platformInternal, type Viewer, wishlistInternal } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';
import { aSiteState } from '@site/service-kit/testing';

export interface KnownList {
  readonly publicGuid: string;
  readonly privateGuid: string;
  readonly link: string;
  ownerGuids: readonly string[];
  isShareable: boolean;
}

interface ListQuery {
  readonly privateWishlistGuid?: string;
  readonly publicWishlistGuids?: readonly string[];
  readonly userGuid?: string;
  readonly viewer: Viewer;
}

/** The wishlist service as far as draws ask it, over lists that a test may change, and the site's flags; everything else is for `others`. */
export const knownLists = (newGuid: () => string, others: InternalClient) => {
  const lists: KnownList[] = [];
  /** Who are among somebody's friends, by that person's guid. */
  const friends = new Map<string, { userGuid: string; name: string }[]>();
  /** Runs after the draws asked about a list to couple. */
  const hooks = { afterAsking: (): void => undefined };
  const owns = (viewer: Viewer, { ownerGuids }: KnownList): boolean =>
    viewer.kind !== 'anonymous' && ownerGuids.includes(viewer.userGuid);
  const toCouple = ({ privateWishlistGuid, viewer }: ListQuery) => {
    const list = lists.find(({ privateGuid }) => privateGuid === privateWishlistGuid);
    const found = list === undefined || !owns(viewer, list) ? null : { ...list, publicWishlistGuid: list.publicGuid };
    hooks.afterAsking();
    return found;
  };
  const coupled = ({ publicWishlistGuids = [], viewer }: ListQuery) =>
    lists
      .filter(({ publicGuid }) => publicWishlistGuids.includes(publicGuid))
      .map((list) => ({
        publicWishlistGuid: list.publicGuid,
        link: list.isShareable ? list.link : null,
        ownPrivateGuid: owns(viewer, list) ? list.privateGuid : null,
      }));
  const answers: Record<string, (query: ListQuery) => unknown> = {
    [wishlistInternal.listToCouple.path]: toCouple,
    [wishlistInternal.coupledLists.path]: coupled,
    [platformInternal.flags.path]: () => aSiteState().flags,
    [wishlistInternal.peopleAmongFriends.path]: ({ userGuid = '' }) => friends.get(userGuid) ?? [],
  };
  const internal = {
    call: async (call, body) => {
      const answer = answers[call.path];
      return answer === undefined ? others.call(call, body) : answer(body as ListQuery);
    },
  } as InternalClient;
  const add = (owner: { readonly userGuid: string }, isShareable = true): KnownList => {
    const publicGuid = newGuid();
    const link = `/lijst-${publicGuid.slice(0, 8)}`;
    const list = { publicGuid, privateGuid: newGuid(), link, ownerGuids: [owner.userGuid], isShareable };
    lists.push(list);
    return list;
  };
  return { lists, friends, hooks, add, internal };
};
