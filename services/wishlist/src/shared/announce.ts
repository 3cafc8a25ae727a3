import type { GiftOperation } from '@site/contracts';
import { emit } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { GiftPlaced } from '../also-on/places.js';
import type { Deps } from './deps.js';
import type { WishlistRecord } from './records.js';

interface Change {
  readonly operation: GiftOperation;
  /** Null: more than one gift, or the categories (docs/specification/3-decisions.md §13 Realtime). */
  readonly giftGuid: string | null;
  readonly contextId: string | null;
}

type ListGuids = Pick<WishlistRecord, '_id' | 'privateGuid'>;

const changeOf = (list: ListGuids, { operation, giftGuid, contextId }: Change, audience: 'everyone' | 'visitors') => ({
  name: 'gift.changed' as const,
  aggregate: `wishlist:${list._id}`,
  payload: {
    publicWishlistGuid: list._id,
    privateWishlistGuid: list.privateGuid,
    operation,
    giftPublicGuid: giftGuid,
    contextId,
    audience,
  },
});

/** An owner changed the list: everybody who has it open hears of it, and "last updated" moves. */
export const announceEdit = async (
  { base, stores }: Deps,
  session: ClientSession,
  list: ListGuids,
  change: Change,
): Promise<void> => {
  await stores.wishlists.touch(list._id, session, base.clock.now());
  await emit(base.mongo, session, changeOf(list, change, 'everyone'));
};

/**
 * The categories, the order or several gifts changed: everybody fetches anew (docs/specification/3-decisions.md §13 Realtime).
 */
export const announceMuch = (deps: Deps, session: ClientSession, list: ListGuids): Promise<void> =>
  announceEdit(deps, session, list, { operation: 'Update', giftGuid: null, contextId: null });

/** Settings changed: everybody who has the list open fetches anew, and "last updated" stays. */
export const announceSettings = async ({ base, stores }: Deps, session: ClientSession, list: ListGuids): Promise<void> => {
  await stores.wishlists.touch(list._id, session);
  const refresh = { operation: 'Update', giftGuid: null, contextId: null } as const;
  await emit(base.mongo, session, changeOf(list, refresh, 'everyone'));
};

/** A gift got the picture of its page, by no doing of anybody's: whoever has the list open fetches it. */
export const announcePicture = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  session: ClientSession,
  list: ListGuids,
  giftGuid: string,
): Promise<void> => {
  await stores.wishlists.touch(list._id, session);
  await emit(base.mongo, session, changeOf(list, { operation: 'Update', giftGuid, contextId: null }, 'everyone'));
};

/** Who may see the list changed: whoever has it open and lost it is put out. */
export const announceAccess = async ({ base }: Deps, session: ClientSession, { _id }: ListGuids): Promise<void> => {
  const payload = { publicWishlistGuid: _id };
  await emit(base.mongo, session, { name: 'list.accessChanged', aggregate: `wishlist:${_id}`, payload });
};

/** Something was written or deleted that visitors say to each other: never for owners, whatever else their list shows them. */
export const announceToVisitors = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  session: ClientSession,
  list: ListGuids,
) => {
  await stores.wishlists.touch(list._id, session);
  const refresh = { operation: 'Update', giftGuid: null, contextId: null } as const;
  await emit(base.mongo, session, changeOf(list, refresh, 'visitors'));
};

/** The same on another list: its owners see what is crossed off there, and nothing of this. */
export const crossOffNewsElsewhere = ({ gift, list }: GiftPlaced) =>
  changeOf(list, { operation: 'Update', giftGuid: gift._id, contextId: null }, 'visitors');

/** A gift was crossed off or freed: told to visitors only, unless the owners see it. */
export const crossOffNews = (
  list: ListGuids,
  gift: { readonly giftGuid: string; readonly contextId: string | null },
  isSeen: boolean,
) => changeOf(list, { operation: 'Update', ...gift }, isSeen ? 'everyone' : 'visitors');
