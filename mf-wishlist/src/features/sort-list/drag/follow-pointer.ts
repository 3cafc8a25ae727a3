import { FIGURES } from '@site/contracts';
import type { CategoryMove, GiftMove } from '../model/list-move.js';
import { categoryPlaceAt, distanceTo, giftPlaceAt, type Point, edgeSpeed } from '../model/place-at.js';
import type { SortItem } from '../model/step.js';
import { readCategories, readSections } from './read-layout.js';

/** What is under the pointer: a place in the list, the target for another list, its own place, or none of these. */
export type DropTarget = GiftMove | CategoryMove | 'away' | 'stay' | null;

export interface FollowPointer {
  readonly area: HTMLElement;
  readonly item: SortItem;
  /** The press that began it. */
  readonly event: Event;
  /** False while rows are on their way to their places: what is measured then is not where it will be. */
  readonly isStill: () => boolean;
  readonly onOver: (over: DropTarget) => void;
}

const pointOf = (event: Event): Point | null => {
  if ('touches' in event) {
    const touch = (event as TouchEvent).touches[0] ?? (event as TouchEvent).changedTouches[0];
    return touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
  }
  return event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : null;
};

const overAt = (area: HTMLElement, { kind, id }: SortItem, point: Point): DropTarget => {
  const target = area.querySelector('[data-sort-away]');
  if (target !== null && distanceTo(point, target.getBoundingClientRect()) === 0) return 'away';
  const snap = FIGURES.dragGhostSnapPixels;
  if (kind === 'gift') {
    const place = giftPlaceAt(point, readSections(area), id, snap);
    return place === null || place === 'stay' ? place : { kind, gift: id, ...place };
  }
  const place = categoryPlaceAt(point, readCategories(area), id, snap);
  return place === null || place === 'stay' ? place : { kind, category: id, ...place };
};

/**
 * Follows mouse or finger while something is dragged: says what it is over and scrolls the page at its edges. Once per
 * frame, however many events there are. Answers the function that ends it, to be called before the drag is over.
 */
export const followPointer = ({ area, item, event, isStill, onOver }: FollowPointer): (() => void) => {
  let point = pointOf(event) ?? { x: 0, y: 0 };
  let looked = '';
  let untold: { readonly over: DropTarget } | null = null;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let before = performance.now();
  let frame = 0;

  const move = (moved: Event) => {
    point = pointOf(moved) ?? point;
  };
  const tell = () => {
    clearTimeout(telling);
    const found = untold;
    untold = null;
    if (found !== null) onOver(found.over);
  };
  const look = () => {
    const here = `${point.x} ${point.y} ${window.scrollY}`;
    if (here === looked || !isStill()) return;
    looked = here;
    untold = { over: overAt(area, item, point) };
    // Looking and showing it are two tasks: on a slow phone with a long list each takes its time.
    clearTimeout(telling);
    telling = setTimeout(tell);
  };
  const next = (now: number) => {
    const by = edgeSpeed(point.y, window.innerHeight) * Math.max(0, now - before);
    before = now;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
    look();
    frame = requestAnimationFrame(next);
  };

  // A finger's moves are told to what it was put on, also when that has left the page meanwhile.
  const source: EventTarget = 'touches' in event && event.target !== null ? event.target : document;
  source.addEventListener('mousemove', move);
  source.addEventListener('touchmove', move, { passive: true });
  frame = requestAnimationFrame(next);
  return () => {
    // What was seen last counts, also when it is let go of right then.
    tell();
    cancelAnimationFrame(frame);
    source.removeEventListener('mousemove', move);
    source.removeEventListener('touchmove', move);
  };
};
