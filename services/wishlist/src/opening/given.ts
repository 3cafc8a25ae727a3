import { createHash } from 'node:crypto';
import type { Givers } from '@site/contracts';
import { byGift, holdsUnit, unitsHeld } from '../cross-off/units.js';
import { wishOf } from '../gift/wish.js';
import { type KeptGift, wishReceived } from '../received/received-gift.repository.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { isOpen, isShownBy } from './opening.js';

type GivenDeps = Pick<Deps, 'base' | 'stores'>;

/** Something that was given on a list that opened. */
export interface GiftWithGivers {
  readonly gift: GiftRecord;
  /** Null while it stands on the list. */
  readonly received: KeptGift | null;
  readonly crossOffs: readonly CrossOffRecord[];
}

/** By which owners point at a cross-off. Its own guid would let them undo it. */
export const giverKey = ({ _id }: Pick<CrossOffRecord, '_id'>): string =>
  createHash('sha256').update(`giver:${_id}`).digest('base64url').slice(0, 22);

export const presentGivers = (crossOffs: readonly CrossOffRecord[]): Givers =>
  crossOffs.map((crossOff) => ({
    key: giverKey(crossOff),
    name: crossOff.giverName ?? null,
    units: unitsHeld(crossOff).length,
    isThanked: crossOff.thankedAt !== undefined,
    canBeThanked: crossOff.by !== null,
  }));

/** What owners may know of what was given of what they received: what was received before the list closed stays as it was seen. */
const isReceivedShown = (list: WishlistRecord, { receivedAt }: KeptGift, now: Date): boolean =>
  isOpen(list, now) || (list.openedUntil !== undefined && receivedAt < list.openedUntil);

/**
 * Of those who give something together nobody is shown for as long as who arranges it is not: that it is given at all is not theirs to tell.
 */
const withoutHidden = (shown: readonly CrossOffRecord[]): readonly CrossOffRecord[] => {
  const groups = new Set(shown.filter(holdsUnit).flatMap(({ member }) => member?.group ?? []));
  return shown.filter((one) => holdsUnit(one) || (one.member !== undefined && groups.has(one.member.group)));
};

/** Those of these gifts that somebody gave, as far as the owners of the list may see it. */
const shownOf = async (
  { base, stores }: GivenDeps,
  list: WishlistRecord,
  gifts: readonly Omit<GiftWithGivers, 'crossOffs'>[],
): Promise<readonly GiftWithGivers[]> => {
  const now = base.clock.now();
  const wishes = gifts.map(({ gift, received }) => (received === null ? wishOf(gift) : wishReceived(received)));
  const made = byGift(wishes.length === 0 ? [] : await stores.crossOffs.standingOfGifts(wishes));
  return gifts.flatMap((one, index) => {
    const ofGift = made.get(wishes[index] ?? '') ?? [];
    const crossOffs = withoutHidden(ofGift.filter((crossOff) => isShownBy(list, crossOff, now)));
    return crossOffs.length === 0 ? [] : [{ ...one, crossOffs }];
  });
};

/** What was received of a list and tells who gave it. Of a list that never opened no cross-off is read. */
export const givenOfReceived = (
  deps: GivenDeps,
  list: WishlistRecord,
  received: readonly KeptGift[],
): Promise<readonly GiftWithGivers[]> => {
  const now = deps.base.clock.now();
  const shown = received.filter((one) => isReceivedShown(list, one, now));
  return shownOf(
    deps,
    list,
    shown.map((one) => ({ gift: one.gift, received: one })),
  );
};

/** All that was given on a list, as its owners may see it: what stands on it once it is open, what was received of it before. */
export const givenOf = async (deps: GivenDeps, list: WishlistRecord): Promise<readonly GiftWithGivers[]> => {
  const { stores, base } = deps;
  const isListOpen = isOpen(list, base.clock.now());
  if (!isListOpen && list.openedUntil === undefined) return [];
  const standing = isListOpen ? await stores.gifts.ofList(list._id) : [];
  const received = await stores.receivedGifts.ofList(list._id);
  const onList = await shownOf(
    deps,
    list,
    standing.map((gift) => ({ gift, received: null })),
  );
  return [...onList, ...(await givenOfReceived(deps, list, received))];
};
