import type { Gift } from '@site/contracts';

export type Offer = NonNullable<Gift['groupedProduct']>['products'][number];

const byPrice = (one: Offer, other: Offer): number => (one.price ?? Infinity) - (other.price ?? Infinity) || 0;

/** Offers of a gift that can be followed, cheapest first, unknown prices last; none when there is nothing to compare. */
export const offersToCompare = ({ groupedProduct }: Pick<Gift, 'groupedProduct'>): readonly Offer[] => {
  const offers = (groupedProduct?.products ?? []).filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url));
  return offers.length < 2 ? [] : offers.sort(byPrice);
};
