import { useEffect, useRef, type RefObject } from 'react';

/** What scrolls an element; null for the page itself. */
const scrollerOf = (element: Element): Element | null => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
};

/**
 * Calls `onNear` when the element that gets the answered ref is within so many pixels of being seen from above. Another `round`
 * asks again: after a page that was too short to push the element away.
 */
export const useNear = (pixels: number, onNear: () => void, round = 0): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: scrollerOf(place.current), rootMargin: `0px 0px ${pixels}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [pixels, round]);
  return place;
};
