import { useLayoutEffect, type RefObject } from 'react';
import type { Lifting } from './use-lifting.js';

/**
 * After every change the focus is where the person left it: a row that went to another category is another element there.
 * While something is held it stays with that; otherwise it is given once.
 */
export const useKeptFocus = (
  area: RefObject<HTMLElement | null>,
  shown: unknown,
  { focus, keepFocus, lifted }: Lifting,
): void => {
  useLayoutEffect(() => {
    const wish = focus.current;
    if (wish === null) return;
    const item = area.current?.querySelector<HTMLElement>(`[data-sort-item][data-sort-id="${wish.id}"]`);
    const button = item?.querySelector<HTMLElement>(wish.part === 'handle' ? '[data-sort-handle]' : '[aria-haspopup="menu"]');
    if (button !== document.activeElement) button?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
    if (lifted === null) keepFocus(null);
  }, [area, shown, focus, keepFocus, lifted]);
};
