import type { Language } from './language-name.js';

// Without zod: every page has the choice of a language in its footer.

/** The language of the site itself: of whoever wishes none that is offered, and of what has no other. */
export const OWN_LANGUAGE: Language = 'nl';

/** Those that are offered: front ends are built in each (docs/decisions/0175-english.md). */
export const LANGUAGES: readonly Language[] = ['nl', 'en'];

/** As their readers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { nl: 'Nederlands', en: 'English' };

/** How each writes dates and numbers. Pages have that of their own language alone, as `FIGURES.locale`. */
export const LOCALES: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** Cookie of who chose a language, and the field of the form that chooses it. */
export const LANGUAGE_COOKIE = 'taal';

/** Where that form is sent. */
export const LANGUAGE_PATH = '/account/taal';

/** Of a file of a published version the one for this language: `mf-manifest.en.json`. */
export const inLanguage = (file: string, language: Language): string =>
  language === OWN_LANGUAGE ? file : file.replace(/\.\w+$/, `.${language}$&`);
