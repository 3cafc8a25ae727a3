import type { Viewer, wishlistInternal } from '@site/contracts';
import { pathTo } from '@site/contracts';
import type { z } from 'zod/mini';
import { isOwner, isShareable } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';

type ToCouple = z.output<typeof wishlistInternal.listToCouple.reply>;
type Coupled = z.output<typeof wishlistInternal.coupledLists.reply>;

/** A list that this viewer owns, to be coupled to a lot; null for any other. */
export const listToCouple = async ({ stores }: Deps, privateGuid: string, viewer: Viewer): Promise<ToCouple> => {
  const list = await stores.wishlists.byPrivateGuid(privateGuid);
  if (list === null || !isOwner(list, viewer)) return null;
  const link = pathTo('listView', { username: list.username });
  return { publicWishlistGuid: list._id, isShareable: isShareable(list), link };
};

/** Lists on lots as a viewer may see them: no link while not shareable, the private guid for owners alone (spec 3 §12-§13). */
export const coupledLists = async ({ stores }: Deps, guids: readonly string[], viewer: Viewer): Promise<Coupled> =>
  (await stores.wishlists.byGuids(guids)).map((list) => ({
    publicWishlistGuid: list._id,
    link: isShareable(list) ? pathTo('listView', { username: list.username }) : null,
    ownPrivateGuid: isOwner(list, viewer) ? list.privateGuid : null,
  }));
