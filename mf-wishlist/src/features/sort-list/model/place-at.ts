import { FIGURES } from '@site/contracts';

/**
 * Pixels per millisecond that the page scrolls by while something is held `y` px below the top of a window of this height
 * (docs/specification/2-wishlist-and-draw.md §9: within 40 px of an edge, 0.42 px per ms); below 0 upwards.
 */
export const edgeSpeed = (y: number, height: number): number => {
  if (y < FIGURES.dragEdgePixels) return -FIGURES.dragEdgePixelsPerMs;
  return y > height - FIGURES.dragEdgePixels ? FIGURES.dragEdgePixelsPerMs : 0;
};

/** Where something is on the screen; a `DOMRect` fits. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Things in reading order, of which only those that matter are measured: a list may hold a thousand. */
export interface Boxes {
  readonly length: number;
  readonly idAt: (index: number) => string;
  readonly boxAt: (index: number) => Box;
}

/** A category on the screen. */
export interface Section {
  readonly category: string;
  readonly box: Box;
  /** Its gifts; null while it is folded. */
  readonly gifts: Boxes | null;
}

/** A place for what is dragged: before this one, `null` at the end. */
export interface Place {
  readonly category: string;
  readonly before: string | null;
}

const between = (value: number, from: number, to: number): number => Math.max(from - value, 0, value - to);

/** How far a point is from a box; 0 within it. */
export const distanceTo = ({ x, y }: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(between(x, left, right), between(y, top, bottom));

/** Index of the first box that ends at or below `y`: boxes come in reading order, so their ends never go up. */
export const firstEndingAt = ({ length, boxAt }: Boxes, y: number): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxAt(middle).bottom < y) low = middle + 1;
    else high = middle;
  }
  return low;
};

interface Near {
  readonly index: number;
  readonly box: Box;
  readonly above: number;
  readonly beside: number;
}

/** The row that a point is in decides before what is beside it there: a row may be short. */
const isNearer = (one: Near, other: Near | null): boolean =>
  other === null || one.above < other.above || (one.above === other.above && one.beside < other.beside);

const nearest = (boxes: Boxes, { x, y }: Point): Near | null => {
  let best: Near | null = null;
  const rowFrom = (start: number, step: 1 | -1) => {
    let top: number | null = null;
    for (let index = start; index >= 0 && index < boxes.length; index += step) {
      const box = boxes.boxAt(index);
      top ??= box.top;
      if (box.top !== top) return;
      const near = { index, box, above: between(y, box.top, box.bottom), beside: between(x, box.left, box.right) };
      if (isNearer(near, best)) best = near;
    }
  };
  const below = firstEndingAt(boxes, y);
  rowFrom(below, 1);
  rowFrom(below - 1, -1);
  return best;
};

const hasColumns = ({ length, boxAt }: Boxes): boolean => length > 1 && boxAt(0).top === boxAt(1).top;

/** Beyond its middle: to the right of it in a row of several, else below it. */
const isPast = ({ x, y }: Point, { box, above }: Near, inColumns: boolean): boolean =>
  inColumns && above === 0 ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2;

/** The box after this one, leaving out what is dragged; null at the end. */
const following = ({ length, idAt }: Boxes, index: number, dragged: string): string | null => {
  const next = index + 1 < length && idAt(index + 1) === dragged ? index + 2 : index + 1;
  return next < length ? idAt(next) : null;
};

/** `stay`: over what is dragged itself, so nothing changes. */
const beside = (boxes: Boxes, near: Near, point: Point, dragged: string): Pick<Place, 'before'> | 'stay' => {
  const id = boxes.idAt(near.index);
  if (id === dragged) return 'stay';
  return { before: isPast(point, near, hasColumns(boxes)) ? following(boxes, near.index, dragged) : id };
};

/**
 * Where a gift that is held at `point` would go: into the nearest category within `snap` px
 * (docs/specification/2-wishlist-and-draw.md §9 ghost snap), beside its nearest gift. Null when it is too far from all, `stay`
 * when it is over its own place.
 */
export const giftPlaceAt = (point: Point, sections: readonly Section[], dragged: string, snap: number): Place | null | 'stay' => {
  let section: Section | null = null;
  let closest = snap;
  for (const one of sections) {
    const distance = distanceTo(point, one.box);
    if (distance > closest || (section !== null && distance === closest)) continue;
    section = one;
    closest = distance;
  }
  if (section === null) return null;
  const { category, gifts } = section;
  if (gifts === null) return { category, before: null };
  const near = nearest(gifts, point);
  if (near === null) return { category, before: null };
  const place = beside(gifts, near, point, dragged);
  return place === 'stay' ? place : { category, ...place };
};

/** The same for a category among the others, of which one only says what it would come before. */
export const categoryPlaceAt = (
  point: Point,
  categories: Boxes,
  dragged: string,
  snap: number,
): Pick<Place, 'before'> | null | 'stay' => {
  const near = nearest(categories, point);
  if (near === null || distanceTo(point, near.box) > snap) return null;
  return beside(categories, near, point, dragged);
};
