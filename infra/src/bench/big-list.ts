import { measuredInChromium } from './in-chromium.js';

/** Longest and total task of a page, in ms of its thread. */
interface ScriptTimes {
  readonly longest: number;
  readonly total: number;
}

/** What owners do on lists of 50 and of 1,000 gifts; see `e2e/bench/big-list.ts`, which measures it. */
export const benchBigList = (siteUrl: string) =>
  measuredInChromium<Record<string, Record<string, ScriptTimes>>>('big-list.ts', { SITE_URL: siteUrl });

/** Frames a second while something moves, and what the page did meanwhile: its longest task in ms, and what the compositor could not do alone. */
interface Frames {
  readonly perSecond: number;
  readonly longestTask: number;
  readonly byPage: readonly string[];
}

/** What moves at the best moments; see `e2e/bench/moments.ts`. */
export const benchMoments = (siteUrl: string) => measuredInChromium<Record<string, Frames>>('moments.ts', { SITE_URL: siteUrl });
