import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CARDS = '[data-sort-item="gift"]';

const cardsOf = (page: HTMLElement | null): HTMLElement[] => [...(page?.querySelectorAll<HTMLElement>(CARDS) ?? [])];

/**
 * When the card that had the focus leaves the list, the one in its place gets it, else the one before, else the way to a new gift: it
 * must not fall to the page. Answers what hears where the focus goes.
 */
export const useFocusBeside = (page: RefObject<HTMLElement | null>) => {
  const last = useRef<{ readonly card: HTMLElement; readonly index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.card.isConnected || document.activeElement !== document.body) return;
    const { index } = last.current;
    last.current = null;
    const cards = cardsOf(page.current);
    const beside = (cards[index] ?? cards[index - 1])?.querySelector('button');
    (beside ?? page.current?.querySelector<HTMLElement>('[data-add-gift]'))?.focus();
  });
  return ({ target }: FocusEvent<HTMLElement>): void => {
    const card = target.closest<HTMLElement>(CARDS);
    last.current = card === null ? null : { card, index: cardsOf(page.current).indexOf(card) };
  };
};
