import type { CrossedOffGift, CrossedOffWishlist } from '@site/contracts';
import { daysUntil } from '@site/shell-sdk';
import { priceOf } from '../../../shared/gift/gift-link.js';

/** How many of it this person gives. */
export const givenOf = ({ units }: Pick<CrossedOffGift, 'units'>): number => units?.mine ?? 1;

/**
 * Of one piece, in cents: their share of what is given together; else what they noted, what shops ask, or what its owner thinks; null
 * when nobody knows.
 */
export const pieceOf = (gift: CrossedOffGift): number | null =>
  gift.together?.mine ?? gift.shopping?.price ?? priceOf(gift) ?? gift.ownPrice ?? null;

/** What its owner has got was bought. */
export const isBought = ({ shopping, isReceived }: CrossedOffGift): boolean => shopping?.bought === true || isReceived === true;

/** What gifts come to, without those that were received: they are of a celebration that is past. */
export interface Spending {
  readonly gifts: number;
  readonly bought: number;
  /** Cents of all of them, and of those that are bought. */
  readonly total: number;
  readonly spent: number;
  /** Of so many nobody knows the price. */
  readonly unpriced: number;
}

export const spendingOf = (all: readonly CrossedOffGift[]): Spending => {
  const gifts = all.filter(({ isReceived }) => isReceived !== true);
  const costs = gifts.map((gift) => ({ isBought: isBought(gift), cents: (pieceOf(gift) ?? 0) * givenOf(gift) }));
  const sum = (some: typeof costs) => some.reduce((total, { cents }) => total + cents, 0);
  const bought = costs.filter((one) => one.isBought);
  const unpriced = gifts.filter((gift) => pieceOf(gift) === null).length;
  return { gifts: gifts.length, bought: bought.length, total: sum(costs), spent: sum(bought), unpriced };
};

export { formatAmount } from '../../../shared/gift/amount.js';

/** Soonest first, then those without a date, then what is past, the latest first. */
export const byDate = <T extends Pick<CrossedOffWishlist, 'occasionDate'>>(lists: readonly T[], today: string): readonly T[] => {
  const rank = ({ occasionDate }: T): readonly [group: number, days: number] => {
    if (occasionDate == null) return [1, 0];
    const days = daysUntil(occasionDate, today);
    return days < 0 ? [2, -days] : [0, days];
  };
  return [...lists].sort((one, other) => {
    const [[group, days], [otherGroup, otherDays]] = [rank(one), rank(other)];
    return group - otherGroup || days - otherDays;
  });
};
