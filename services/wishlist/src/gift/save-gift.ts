import { isDeepStrictEqual } from 'node:util';
import type { TypedGift, Viewer } from '@site/contracts';
import { digestGuid, HttpProblem, inTransaction, nearGuid } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { otherPlaces } from '../also-on/places.js';
import { announceEdit } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownCategory, ownGift } from '../access/list-access.js';
import { askPagePicture, isOfPage } from '../page-picture/page-picture.js';
import type { CategoryRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

/** Which gift is saved, and where it is to lie. */
export interface GiftToSave {
  /** Null: a new gift. */
  readonly giftGuid: string | null;
  readonly categoryPrivateGuid: string;
  readonly viewer: Viewer;
  /** The request's Idempotency-Key: a new gift is made once under it, however late it is sent again. */
  readonly idempotencyKey?: string | null;
}

/** What a gift is saved with; without `imageId` its picture stays as it is. */
export type GiftContent = TypedGift &
  Pick<GiftRecord, 'url' | 'crossOffEnabled' | 'product'> & {
    readonly imageId?: string | null;
  };

export interface SavedGift {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly isCreate: boolean;
}

interface Place {
  readonly category: CategoryRecord;
  readonly list: WishlistRecord;
  /** The gift as it stands; null for a new one. */
  readonly known: GiftRecord | null;
}

const findPlace = async (
  deps: Deps,
  { giftGuid, categoryPrivateGuid, viewer }: GiftToSave,
  session: ClientSession | null,
): Promise<Place> => {
  const { category, list } = await ownCategory(deps, categoryPrivateGuid, viewer, session);
  const known = giftGuid === null ? null : (await ownGift(deps, giftGuid, viewer, session)).gift;
  // Moving between lists is another call: for this one a gift of another list is not there.
  if (known !== null && known.wishlistGuid !== list._id) throw new HttpProblem('NotFound');
  return { category, list, known };
};

/**
 * May this gift be saved there? Asked before anything is done that takes time, and again when it is saved. Answers the gift as it
 * stands; null for a new one.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const checkGiftToSave = async (deps: Deps, toSave: GiftToSave): Promise<GiftRecord | null> =>
  (await findPlace(deps, toSave, null)).known;

/** The guid of the gift that this request makes: one that follows from its key, so that the same request finds what it made. */
const guidOf = ({ idempotencyKey, viewer }: GiftToSave): string | null =>
  idempotencyKey == null || viewer.kind === 'anonymous'
    ? null
    : digestGuid(JSON.stringify(['gift', viewer.userGuid, idempotencyKey]));

const insert = async (
  deps: Deps,
  session: ClientSession,
  { category, list }: Place,
  content: GiftContent,
  guid: string | null,
): Promise<GiftRecord> => {
  const { base, stores } = deps;
  const now = base.clock.now();
  const gift: GiftRecord = {
    imageId: null,
    ...content,
    _id: nearGuid(guid ?? base.newGuid(), list._id),
    wishlistGuid: list._id,
    categoryGuid: category._id,
    position: await stores.gifts.nextPosition(category._id, session),
    textEditedAt: now,
    createdAt: now,
  };
  await stores.gifts.insert(gift, session);
  await announceEdit(deps, session, list, { operation: 'Create', giftGuid: gift._id, contextId: null });
  return gift;
};

/** Gifts of before a field was there have none of it. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** What differs from the gift as it stands. */
const changesTo = (gift: GiftRecord, content: GiftContent, now: Date): Partial<GiftRecord> => {
  const { note = gift.note } = content;
  const sameText = gift.description === content.description && gift.url === content.url && isSame(gift.note, note);
  const wanted: Partial<GiftRecord> = {
    ...content,
    ...(sameText ? {} : { textEditedAt: now }),
    // One of what were more is told apart from one that always was: which of them are crossed off is to be looked at.
    ...(content.quantity === null && gift.quantity != null ? { quantity: 1 } : {}),
    ...(content.imageId !== undefined && isOfPage(gift) ? { imageFrom: null } : {}),
  };
  const keys = Object.keys(wanted) as (keyof GiftRecord)[];
  const changed = keys.filter((key) => !isSame(wanted[key], gift[key]));
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
};

const update = async (
  deps: Deps,
  session: ClientSession,
  { category, list }: Place,
  gift: GiftRecord,
  content: GiftContent,
): Promise<GiftRecord> => {
  const { base, stores } = deps;
  const moved =
    category._id === gift.categoryGuid
      ? {}
      : { categoryGuid: category._id, position: await stores.gifts.nextPosition(category._id, session) };
  const now = base.clock.now();
  const change = { ...changesTo(gift, content, now), ...moved };
  for (const other of await otherPlaces(deps, gift, session)) {
    const same = changesTo(other.gift, content, now);
    if (Object.keys(same).length === 0) continue;
    await stores.gifts.update(other.gift._id, same, session);
    await announceEdit(deps, session, other.list, { operation: 'Update', giftGuid: other.gift._id, contextId: null });
  }
  if (Object.keys(change).length === 0) return gift; // saved as it was: nothing to tell anybody
  await stores.gifts.update(gift._id, change, session);
  await announceEdit(deps, session, list, { operation: 'Update', giftGuid: gift._id, contextId: null });
  return { ...gift, ...change };
};

/**
 * Makes or changes a gift (docs/specification/2-wishlist-and-draw.md §7.1, docs/specification/3-decisions.md §12). Another
 * category of its list moves it to the end of that one; what it says it says on all lists on which it stands.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const saveGift = (deps: Deps, toSave: GiftToSave, content: GiftContent): Promise<SavedGift> =>
  inTransaction(deps.base.mongo, async (session) => {
    const place = await findPlace(deps, toSave, session);
    const { list, known } = place;
    const guid = guidOf(toSave);
    const made = known === null && guid !== null ? await deps.stores.gifts.byGuid(nearGuid(guid, list._id), session) : null;
    if (made !== null) return { gift: made, list, isCreate: true };
    const gift =
      known === null ? await insert(deps, session, place, content, guid) : await update(deps, session, place, known, content);
    await askPagePicture(deps, session, { gift, before: known, viewer: toSave.viewer });
    return { gift, list, isCreate: known === null };
  });
