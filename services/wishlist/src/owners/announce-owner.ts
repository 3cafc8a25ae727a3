import { emit } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../shared/deps.js';
import type { WishlistRecord } from '../shared/records.js';

type ListGuids = Pick<WishlistRecord, '_id' | 'privateGuid'>;

const guidsOf = (list: ListGuids, publicUserGuid: string) => ({
  publicWishlistGuid: list._id,
  privateWishlistGuid: list.privateGuid,
  publicUserGuid,
});

/** Somebody became an owner by this invite. */
export const announceJoined = async (
  { base }: Pick<Deps, 'base'>,
  session: ClientSession,
  list: ListGuids,
  { userGuid, inviteGuid }: { readonly userGuid: string; readonly inviteGuid: string },
): Promise<void> => {
  const payload = { ...guidsOf(list, userGuid), inviteGuid };
  await emit(base.mongo, session, { name: 'list.ownerJoined', aggregate: `wishlist:${list._id}`, payload });
};

/** Somebody is no owner any more. */
export const announceLeft = async (
  { base }: Pick<Deps, 'base'>,
  session: ClientSession,
  list: ListGuids,
  userGuid: string,
): Promise<void> => {
  const payload = guidsOf(list, userGuid);
  await emit(base.mongo, session, { name: 'list.ownerLeft', aggregate: `wishlist:${list._id}`, payload });
};
