import type { Language } from '../language-name.js';

/** What the one category of a new list is called, in the language of who makes it (docs/specification/3-decisions.md §12). */
export const FIRST_CATEGORY: Readonly<Record<Language, string>> = { nl: 'Algemeen', en: 'General' };
