import type { GiftOperation } from '@site/contracts';
import { emit } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.js';
import type { WishlistRecord } from './records.js';

interface Change {
  readonly operation: GiftOperation;
  /** Null: more than one gift, or the categories (spec 3 §13 Realtime). */
  readonly giftGuid: string | null;
  readonly contextId: string | null;
}

type ListGuids = Pick<WishlistRecord, '_id' | 'privateGuid' | 'showCrossedOff'>;

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
export const announceEdit = async ({ base, stores }: Deps, session: ClientSession, list: ListGuids, change: Change) => {
  await stores.wishlists.touch(list._id, session, base.clock.now());
  await emit(base.mongo, session, changeOf(list, change, 'everyone'));
};

/** A gift was crossed off or freed: told to visitors only, unless the owners chose to see it (spec 3 §5). */
export const announceCrossOff = async (
  { base, stores }: Deps,
  session: ClientSession,
  list: ListGuids,
  gift: { readonly giftGuid: string; readonly contextId: string | null },
) => {
  await stores.wishlists.touch(list._id, session);
  const audience = list.showCrossedOff ? 'everyone' : 'visitors';
  await emit(base.mongo, session, changeOf(list, { operation: 'Update', ...gift }, audience));
};
