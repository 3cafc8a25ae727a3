import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../system/folders.js';

/** Longest and total task of a page, in ms of its thread. */
interface Work {
  readonly longest: number;
  readonly total: number;
}

const measuredBy = async <T>(script: string, siteUrl: string): Promise<T> => {
  const env = { ...process.env, SITE_URL: siteUrl };
  const args = ['--import', 'tsx', join(rootFolder, 'e2e/bench', script)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1 << 20 });
  return JSON.parse(stdout) as T;
};

/** What owners do on lists of 50 and of 1,000 gifts; see `e2e/bench/big-list.ts`, which measures it. */
export const benchBigList = (siteUrl: string) => measuredBy<Record<string, Record<string, Work>>>('big-list.ts', siteUrl);

/** Frames a second while something moves, and what the page did meanwhile: its longest task in ms, and what the compositor could not do alone. */
interface Frames {
  readonly perSecond: number;
  readonly longestTask: number;
  readonly byPage: readonly string[];
}

/** What moves at the best moments; see `e2e/bench/moments.ts`. */
export const benchMoments = (siteUrl: string) => measuredBy<Record<string, Frames>>('moments.ts', siteUrl);
