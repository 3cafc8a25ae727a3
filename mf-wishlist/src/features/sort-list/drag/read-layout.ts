import type { Boxes, Section } from '../model/place-at.js';

const idOf = (element: Element | undefined): string => (element instanceof HTMLElement ? (element.dataset['sortId'] ?? '') : '');

/** Elements as boxes; each is measured when it is asked for, and only then. */
const boxesOf = (elements: ArrayLike<Element>): Boxes => ({
  length: elements.length,
  idAt: (index) => idOf(elements[index]),
  boxAt: (index) => elements[index]?.getBoundingClientRect() ?? new DOMRect(),
});

const sectionElements = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-sort-section]')];

/** The categories on the screen with their gifts. */
export const readSections = (area: HTMLElement): Section[] =>
  sectionElements(area).map((element) => {
    const gifts = element.querySelector('[data-sort-gifts]');
    return {
      category: idOf(element),
      box: element.getBoundingClientRect(),
      gifts: gifts === null ? null : boxesOf(gifts.children),
    };
  });

/** The categories alone. */
export const readCategories = (area: HTMLElement): Boxes => boxesOf(sectionElements(area));

/** How many gifts stand beside each other in a category. */
export const columnsOf = (area: HTMLElement, gift: string): number => {
  const row = area.querySelector<HTMLElement>(`[data-sort-item="gift"][data-sort-id="${gift}"]`);
  const columns = row?.parentElement ? getComputedStyle(row.parentElement).gridTemplateColumns : '';
  return Math.max(1, columns.split(' ').filter((width) => width.endsWith('px')).length);
};
