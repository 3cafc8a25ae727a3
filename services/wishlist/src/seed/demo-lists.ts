import { BIRTHDAY_LISTS } from './demo-lists-birthdays.js';
import { OTHER_LISTS } from './demo-lists-others.js';
import type { DemoList } from './demo-shape.js';

/** All lists of the demo data. */
export const DEMO_LISTS: readonly DemoList[] = [...BIRTHDAY_LISTS, ...OTHER_LISTS];
