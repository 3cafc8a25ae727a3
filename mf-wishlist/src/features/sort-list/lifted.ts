import type { SortItem } from './model/step.js';

/** What is being moved, and by what. */
export interface Lifted extends SortItem {
  readonly by: 'pointer' | 'keys';
}

/** Whose button should have the focus once the list has its new order: its row may be another element by then. */
export interface FocusWish {
  readonly id: string;
  readonly part: 'handle' | 'menu';
}

/** Id of the words that say how to sort with keys; every handle refers to them. */
export const SORT_HELP = 'sort-help';
