import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../system/folders.js';

/** What Chromium saw of one load; see `e2e/bench/page-load.ts`, which measures it. */
export interface PageLoad {
  readonly requests: number;
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly ttfbMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly roundTripsAfterHtml: number;
}

/** A page with the selector of the content one came for. */
export interface BenchedPage {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
}

export const BENCHED_PAGES: readonly BenchedPage[] = [
  { name: 'list page', path: '/anna', ready: '[data-gift-state]' },
  { name: 'login page', path: '/account/login', ready: 'main form input[name="password"]' },
];

/** One page, cold, on a plain and on a throttled connection. */
export const benchPage = async (
  siteUrl: string,
  { path, ready }: BenchedPage,
): Promise<{ plain: PageLoad; throttled: PageLoad }> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(rootFolder, 'e2e/bench/page-load.ts')],
    { env: { ...process.env, SITE_URL: siteUrl, PAGE_PATH: path, PAGE_READY: ready }, maxBuffer: 1 << 20 },
  );
  return JSON.parse(stdout) as { plain: PageLoad; throttled: PageLoad };
};
