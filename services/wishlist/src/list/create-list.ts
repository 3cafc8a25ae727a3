import { type AccessType, isReservedName, type Occasion } from '@site/contracts';
import { emit, inTransaction, isDuplicateKey } from '@site/service-kit';
import { usernameKeyOf } from './wishlist.repository.js';
import { firstCategory } from '../shared/messages.js';
import type { Deps } from '../shared/deps.js';
import { birthdayOf } from './edit-list.js';
import type { WishlistRecord } from '../shared/records.js';

export interface NewList {
  readonly ownerGuid: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string | null;
  readonly accessType: AccessType;
  readonly listQuestion: string | null;
  readonly listAnswer: string | null;
  readonly occasion?: Occasion | null;
  readonly occasionDate?: string | null;
  /** Private guid of the lot it is made for; null, like leaving it out, for none. */
  readonly fromLot?: string | null;
}

const recordOf = ({ base }: Deps, list: NewList): WishlistRecord => {
  const now = base.clock.now();
  const { ownerGuid, username, firstName, lastName, city, accessType, occasion = null, occasionDate = null } = list;
  return {
    _id: base.newGuid(),
    privateGuid: base.newGuid(),
    username,
    usernameKey: usernameKeyOf(username),
    primaryOwnerGuid: ownerGuid,
    ownerGuids: [ownerGuid],
    title: null,
    description: null,
    firstName,
    lastName,
    city,
    accessType,
    accessQuestion: list.listQuestion,
    accessAnswer: list.listAnswer,
    questionVersion: 1,
    includeInSearchResult: true,
    showCrossedOff: false,
    birthday: birthdayOf({ birthday: null, occasion, occasionDate }),
    occasion,
    occasionDate,
    imageId: null,
    lastUpdated: now,
    viewRevision: 1,
    createdAt: now,
  };
};

const insert = (deps: Deps, list: WishlistRecord, fromLot: string | null = null): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { stores, base } = deps;
    await stores.wishlists.insert(list, session);
    const category = { name: firstCategory(), wishlistGuid: list._id, position: 0 };
    await stores.categories.insert({ _id: base.newGuid(), privateGuid: base.newGuid(), ...category }, session);
    if (fromLot === null) return;
    const payload = { ownerGuid: list.primaryOwnerGuid, privateWishlistGuid: list.privateGuid, lotPrivateGuid: fromLot };
    await emit(base.mongo, session, { name: 'list.madeForLot', payload, aggregate: `wishlist:${list._id}` });
  });

/** Makes a list with its one category; null when the name is reserved or taken, also by somebody at this very moment. */
export const createList = async (deps: Deps, wanted: NewList): Promise<WishlistRecord | null> => {
  if (isReservedName(wanted.username)) return null;
  const list = recordOf(deps, wanted);
  try {
    await insert(deps, list, wanted.fromLot);
    return list;
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey')) return null;
    throw error;
  }
};

/**
 * The list that comes with an account. Repeating it for the same owner answers the list that is there, so that the
 * account service may ask again after a lost answer. Null when the name is not free.
 */
export const createFirstList = async (deps: Deps, wanted: NewList): Promise<WishlistRecord | null> => {
  const { stores } = deps;
  const known = await stores.wishlists.firstListOf(wanted.ownerGuid);
  if (known !== null) return known;
  if (isReservedName(wanted.username)) return null;
  const list = { ...recordOf(deps, wanted), firstListOf: wanted.ownerGuid };
  try {
    await insert(deps, list);
  } catch (error) {
    if (!isDuplicateKey(error, 'usernameKey') && !isDuplicateKey(error, 'firstListOf')) throw error;
    return stores.wishlists.firstListOf(wanted.ownerGuid);
  }
  const { firstName, lastName } = wanted;
  // The event of the new account tells the same in a moment, and newer.
  await stores.people.learn({ _id: wanted.ownerGuid, firstName, lastName, isAccount: true, version: 0 });
  return list;
};

/** Takes back what `createFirstList` made; harmless when there is nothing. */
export const discardFirstList = ({ base, stores }: Deps, ownerGuid: string): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.firstListOf(ownerGuid, session);
    if (list === null) return;
    await stores.gifts.deleteOfList(list._id, session);
    await stores.categories.deleteOfList(list._id, session);
    await stores.wishlists.delete(list._id, session);
  });
