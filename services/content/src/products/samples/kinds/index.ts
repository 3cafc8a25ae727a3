import { AT_HOME } from './at-home.js';
import type { Kind } from './kind.js';
import { TO_PLAY_AND_READ } from './to-play-and-read.js';
import { TO_WEAR_AND_DO } from './to-wear-and-do.js';

/** Everything the samples are made of. The order counts: codes follow from it, so new ones go to the end. */
export const KINDS: readonly Kind[] = [...TO_PLAY_AND_READ, ...AT_HOME, ...TO_WEAR_AND_DO];

/** Names of colours, and how they are drawn. */
export const COLOURS: readonly (readonly [name: string, hex: string])[] = [
  ['oceaanblauw', '#2f6690'],
  ['mosgroen', '#4c7044'],
  ['okergeel', '#a87412'],
  ['terracotta', '#b0563a'],
  ['antraciet', '#474d55'],
  ['oudroze', '#a65f74'],
];
