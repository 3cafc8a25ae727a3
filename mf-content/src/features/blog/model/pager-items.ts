/** A page's number, from 1, or pages that are left out. */
export type PagerItem = number | 'gap';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * What a pager shows: the current page with `window` neighbours on each side, the first and the last page, and a gap wherever
 * pages between them are left out (docs/specification/2-wishlist-and-draw.md §2.11, §9).
 */
export const pagerItems = (current: number, count: number, window: number): PagerItem[] => {
  const shown = [...new Set([1, ...numbers(current - window, current + window), count])].filter(
    (number) => number >= 1 && number <= count,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((number, index): PagerItem[] => (number - (shown[index - 1] ?? 0) > 1 ? ['gap', number] : [number]));
};
