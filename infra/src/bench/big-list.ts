import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../system/folders.js';

/** Longest and total task of a page, in ms of its thread. */
interface Work {
  readonly longest: number;
  readonly total: number;
}

/** What owners do on lists of 50 and of 1,000 gifts; see `e2e/bench/big-list.ts`, which measures it. */
export const benchBigList = async (siteUrl: string): Promise<Record<string, Record<string, Work>>> => {
  const script = join(rootFolder, 'e2e/bench/big-list.ts');
  const env = { ...process.env, SITE_URL: siteUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env, maxBuffer: 1 << 20 });
  return JSON.parse(stdout) as Record<string, Record<string, Work>>;
};
