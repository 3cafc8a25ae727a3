import { FIGURES } from '@site/contracts';

/**
 * Pixels per millisecond that the page scrolls by while something is held `y` px below the top of a window of this height
 * (docs/specification/2-wishlist-and-draw.md §9: within 40 px of an edge, 0.42 px per ms); below 0 upwards.
 */
export const edgeSpeed = (y: number, height: number): number => {
  if (y < FIGURES.dragEdgePixels) return -FIGURES.dragEdgePixelsPerMs;
  return y > height - FIGURES.dragEdgePixels ? FIGURES.dragEdgePixelsPerMs : 0;
};
