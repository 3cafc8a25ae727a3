import type { Boxes } from './model/place-at.js';

/** What an element of a sorted list is called there. */
export const sortIdOf = (element: Element | undefined): string =>
  element instanceof HTMLElement ? (element.dataset['sortId'] ?? '') : '';

/** Elements as boxes; each is measured when it is asked for, and only then. */
export const boxesOf = (elements: ArrayLike<Element>): Boxes => ({
  length: elements.length,
  idAt: (index) => sortIdOf(elements[index]),
  boxAt: (index) => elements[index]?.getBoundingClientRect() ?? new DOMRect(),
});

const SECTION = '[data-sort-section]';

/** The categories of an area, found without looking through all that is in them. */
export const sectionsIn = (area: HTMLElement): HTMLElement[] =>
  [...area.children].flatMap((child) =>
    child instanceof HTMLElement && child.matches(SECTION) ? [child] : [...child.querySelectorAll<HTMLElement>(SECTION)],
  );
