import type { Boxes, Section } from '../model/place-at.js';
import { boxesOf, sectionsIn, sortIdOf } from '../read-boxes.js';

/** The categories on the screen with their gifts. */
export const readSections = (area: HTMLElement): Section[] =>
  sectionsIn(area).map((element) => {
    const gifts = element.querySelector('[data-sort-gifts]');
    return {
      category: sortIdOf(element),
      box: element.getBoundingClientRect(),
      gifts: gifts === null ? null : boxesOf(gifts.children),
    };
  });

/** The categories alone. */
export const readCategories = (area: HTMLElement): Boxes => boxesOf(sectionsIn(area));

/** How many gifts stand beside each other in a category. */
export const columnsOf = (area: HTMLElement, gift: string): number => {
  const row = area.querySelector<HTMLElement>(`[data-sort-item="gift"][data-sort-id="${gift}"]`);
  const columns = row?.parentElement ? getComputedStyle(row.parentElement).gridTemplateColumns : '';
  return Math.max(1, columns.split(' ').filter((width) => width.endsWith('px')).length);
};
