import { FIGURES } from '@site/contracts';
import { useEffect, useRef, type RefObject } from 'react';

/** What scrolls an element; null for the page itself. */
const scrollerOf = (element: Element): Element | null => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
};

/**
 * Calls `onNear` when the element that gets the answered ref is within 800 px of being seen
 * (docs/specification/2-wishlist-and-draw.md §9). Another `round` asks again: after a page that was too short to push the element
 * away.
 */
export const useNearEnd = (onNear: () => void, round: number): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      {
        root: scrollerOf(end.current),
        rootMargin: `0px 0px ${FIGURES.productPreloadPixels}px 0px`,
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [round]);
  return end;
};
