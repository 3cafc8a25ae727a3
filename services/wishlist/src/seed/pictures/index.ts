import { AT_HOME } from './at-home.js';
import { OUT_AND_ABOUT } from './out-and-about.js';
import { TO_PLAY } from './to-play.js';

/** Pictures of the demo gifts, drawn by us, as SVG. */
export const PICTURES = { ...AT_HOME, ...OUT_AND_ABOUT, ...TO_PLAY } as const;
export type PictureName = keyof typeof PICTURES;
