import { FIGURES } from '@site/contracts';

/** Euros at which the price range can begin and end; the last means no upper limit. */
export const PRICE_STEPS: readonly number[] = FIGURES.priceSteps;
export const TOP_STEP = PRICE_STEPS.length - 1;

/** The two thumbs, as positions in `PRICE_STEPS`, in whatever order they were left. */
export type Thumbs = readonly [number, number];

export const FULL_RANGE: Thumbs = [0, TOP_STEP];

/** Lowest and highest position: the range is sorted ascending (docs/specification/2-wishlist-and-draw.md §5). */
export const boundsOf = ([a, b]: Thumbs): { readonly from: number; readonly to: number } => ({
  from: Math.min(a, b),
  to: Math.max(a, b),
});

/** The thumbs after one was moved; on top of the other it stays where it was, for a range without width finds nothing. */
export const withThumb = (thumbs: Thumbs, which: 0 | 1, position: number): Thumbs => {
  const [first, second] = thumbs;
  const moved: Thumbs = which === 0 ? [position, second] : [first, position];
  return moved[0] === moved[1] ? thumbs : moved;
};

/** Limits in euro cents as the search takes them; absent where the range has none. */
export interface PriceFilter {
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

/** The filter for a range; empty when it covers everything (docs/specification/2-wishlist-and-draw.md §5). */
export const filterOf = (thumbs: Thumbs): PriceFilter => {
  const { from, to } = boundsOf(thumbs);
  return {
    ...(from > 0 && { minPrice: (PRICE_STEPS[from] ?? 0) * 100 }),
    ...(to < TOP_STEP && { maxPrice: (PRICE_STEPS[to] ?? 0) * 100 }),
  };
};
