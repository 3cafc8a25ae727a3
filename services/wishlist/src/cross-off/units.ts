import type { CrossOffRecord, GiftRecord, Unit } from '../shared/records.js';

/** The units that a cross-off is of. */
export const unitsOf = ({ units }: Pick<CrossOffRecord, 'units'>): readonly Unit[] => units ?? [null];

/** From here on they are no units, but places of who gives along with somebody. */
const FIRST_PLACE = 1000;

const isUnit = (unit: Unit): boolean => unit === null || unit < FIRST_PLACE;

/** Those of them that are given by it: a place beside a unit counts as nothing. */
export const unitsHeld = (crossOff: Pick<CrossOffRecord, 'units'>): readonly Unit[] => unitsOf(crossOff).filter(isUnit);

/** Has it a unit of the gift, and not just a place beside one? */
export const holdsUnit = (crossOff: Pick<CrossOffRecord, 'units'>): boolean => unitsHeld(crossOff).length > 0;

/** The first place that nobody has, so that of two who come at once one comes too late. */
export const firstPlace = (standing: ExistingCrossOffs): Unit => {
  const taken = new Set(standing.flatMap(unitsOf));
  let place = FIRST_PLACE;
  while (taken.has(place)) place += 1;
  return place;
};

type ExistingCrossOffs = readonly Pick<CrossOffRecord, 'units'>[];

/** How many of a gift may still be given. None where its owner lowered the number below what was crossed off. */
export const leftOf = ({ quantity }: Pick<GiftRecord, 'quantity'>, standing: ExistingCrossOffs): number =>
  Math.max(0, (quantity ?? 1) - standing.flatMap(unitsHeld).length);

/**
 * The first so many units that nobody has. Whoever takes some at the same moment begins with the same one, so that the unique index
 * refuses one of the two.
 */
export const firstFree = (standing: ExistingCrossOffs, count: number): readonly Unit[] => {
  const taken = new Set(standing.flatMap(unitsOf));
  const numbers = Array.from({ length: taken.size + count }, (_, index): Unit => (index === 0 ? null : index));
  return numbers.filter((unit) => !taken.has(unit)).slice(0, count);
};

/** Cross-offs by the gift that they are of. */
export const byGift = <T extends Pick<CrossOffRecord, 'giftGuid'>>(standing: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of standing) groups.set(one.giftGuid, [...(groups.get(one.giftGuid) ?? []), one]);
  return groups;
};
