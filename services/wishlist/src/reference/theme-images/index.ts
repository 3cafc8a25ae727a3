import { HOBBIES } from './hobbies.js';
import { HOME } from './home.js';
import { OUTDOORS } from './outdoors.js';
import { PARTIES } from './parties.js';
import { WINTER } from './winter.js';

/** The pictures of our own making that a list may have, as SVG, in the order in which they are offered. */
export const THEME_IMAGES: Readonly<Record<string, string>> = { ...PARTIES, ...WINTER, ...HOME, ...HOBBIES, ...OUTDOORS };
