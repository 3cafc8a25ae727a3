import { type Opening, type OwnerWishlist, TIMES } from '@site/contracts';
import { addDays, type Day, startOfDay } from '@site/service-kit';
import type { CrossOffRecord, GiftRecord, OpeningRecord, WishlistRecord } from '../shared/records.js';

type OpeningList = Pick<WishlistRecord, 'opening'>;

/** Do the owners see by now what was given on their list? A matter of its stored time alone, whatever job ran or did not. */
export const isOpen = ({ opening }: OpeningList, now: Date): boolean => opening != null && opening.opensAt <= now;

/** The list on which something was crossed off, wherever its gift is now: what its giver was promised there holds. */
export const crossedOffOn = ({ wishlistGuid, firstOn }: Pick<CrossOffRecord, 'wishlistGuid' | 'firstOn'>): string =>
  firstOn ?? wishlistGuid;

/** What somebody crossed off on this list when they knew, long enough, that it opens. */
export const isShownBy = (
  { _id }: Pick<WishlistRecord, '_id'>,
  crossOff: Pick<CrossOffRecord, 'wishlistGuid' | 'firstOn' | 'seenFrom'>,
  now: Date,
): boolean => crossedOffOn(crossOff) === _id && crossOff.seenFrom !== undefined && crossOff.seenFrom <= now;

type ShowingList = Pick<WishlistRecord, '_id' | 'opening' | 'showCrossedOff'>;

/** May owners see anything at all of what is crossed off on their list? */
export const mayOwnersSee = (list: Pick<ShowingList, 'opening' | 'showCrossedOff'>, now: Date): boolean =>
  list.showCrossedOff || isOpen(list, now);

/**
 * Do the owners of this list see this cross-off? Those who chose to see what is crossed off see what was crossed off on that list, and not
 * what somebody did on another one where the same wish stands; those whose list opened see what its givers knew of. Of ideas nobody does.
 */
export const doOwnersSee = (
  list: ShowingList,
  crossOff: Pick<CrossOffRecord, 'wishlistGuid' | 'firstOn' | 'seenFrom'>,
  { wish, isIdea }: Pick<GiftRecord, 'wish' | 'isIdea'>,
  now: Date,
): boolean =>
  isIdea !== true &&
  ((list.showCrossedOff && (wish == null || crossOff.wishlistGuid === list._id)) ||
    (isOpen(list, now) && isShownBy(list, crossOff, now)));

/** What givers are told of a list that opens. */
export const openingFor = ({ opening, showCrossedOff }: Pick<ShowingList, 'opening' | 'showCrossedOff'>): { opening?: Opening } =>
  opening == null ? {} : { opening: { at: opening.opensAt.toISOString(), seesNow: showCrossedOff } };

/** What owners are told of theirs. */
export const openingForOwners = (
  { opening, openedUntil }: Pick<WishlistRecord, 'opening' | 'openedUntil'>,
  now: Date,
): Pick<OwnerWishlist, 'opening' | 'wasOpen'> => ({
  ...(opening == null ? {} : { opening: { at: opening.opensAt.toISOString(), isOpen: isOpen({ opening }, now) } }),
  ...(openedUntil === undefined ? {} : { wasOpen: true }),
});

/** What a giver is told of one cross-off, which may have been made on another list, and by what name it is told of there. */
export const openingOfCrossOff = (
  list: ShowingList,
  crossOff: Pick<CrossOffRecord, 'wishlistGuid' | 'firstOn' | 'ofIdea' | 'giverName'>,
): { opening?: Opening; giverName?: string | null } => {
  const { opening } = openingFor(list);
  const isOfIt = crossedOffOn(crossOff) === list._id && crossOff.ofIdea !== true;
  return opening === undefined || !isOfIt ? {} : { opening, giverName: crossOff.giverName ?? null };
};

/** A list opens on the day after its occasion. */
const dayAfter = (date: Day): Date => startOfDay(addDays(date, 1));

interface Change {
  readonly now: Date;
  readonly newGuid: () => string;
}

/** What changes of a list when its opening becomes this one. What was received while it was open stays as it was seen. */
const replaced = (list: OpeningList, opening: OpeningRecord | null, now: Date): Partial<WishlistRecord> => {
  const closes = isOpen(list, now) && (opening === null || opening.opensAt > now);
  return { opening, ...(closes ? { openedUntil: now } : {}) };
};

/**
 * A list that is to open gets another date. Further away it opens later; nearer, it does not open before its givers knew of it for two days,
 * unless it was to open then already. Without a date it stays a surprise.
 */
export const openingMoved = (list: OpeningList, date: Day | null, { now, newGuid }: Change): Partial<WishlistRecord> => {
  const { opening } = list;
  if (opening == null || opening.date === date) return {};
  if (date === null) return replaced(list, null, now);
  const soonest = Math.min(opening.opensAt.getTime(), noticed(now).getTime());
  const opensAt = new Date(Math.max(dayAfter(date).getTime(), soonest));
  const isSooner = opensAt < opening.opensAt;
  return replaced(list, { ...opening, date, opensAt, ...(isSooner ? notice(now, newGuid) : {}) }, now);
};

const noticed = (now: Date): Date => new Date(now.getTime() + TIMES.openingNotice + TIMES.openingTold);

/** Givers are told once it has been quiet for a while. */
const notice = (now: Date, newGuid: () => string): Pick<OpeningRecord, 'notice' | 'tellAt'> => ({
  notice: newGuid(),
  tellAt: new Date(now.getTime() + TIMES.giverMailQuiet),
});

/** A list is chosen to open after this date, not before its givers knew of it for two days. */
export const openingChosen = (list: OpeningList, date: Day, { now, newGuid }: Change): Partial<WishlistRecord> => {
  if (list.opening != null) return {};
  const opensAt = new Date(Math.max(dayAfter(date).getTime(), noticed(now).getTime()));
  return replaced(list, { date, opensAt, ...notice(now, newGuid) }, now);
};

/** A list stays a surprise after all. */
export const openingLeft = (list: OpeningList, now: Date): Partial<WishlistRecord> =>
  list.opening == null ? {} : replaced(list, null, now);
