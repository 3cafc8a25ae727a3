import type { Language } from './language-name.js';

/** The language that this build is in. Services, which speak them all, have the site's own. */
export const language: Language = 'nl';
export const locale = 'nl-NL';
