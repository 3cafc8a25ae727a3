import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Key of the entry that a page was opened with: nobody navigated yet. */
const FIRST = 'default';

/**
 * For a page's heading: after a navigation it takes the focus, so that a screen reader reads the new page and the tab key
 * starts there. Not on the page that was opened first, and not away from a field that took the focus itself.
 */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === FIRST);
  useEffect(() => {
    const inPage = heading.current?.closest('main')?.querySelector(':focus');
    if (!isFirst.current && !inPage) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};
