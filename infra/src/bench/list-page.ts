import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../system/folders.js';

/** What Chromium saw of one load; see `e2e/bench/list-page.ts`, which measures it. */
export interface PageLoad {
  readonly requests: number;
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly roundTripsAfterHtml: number;
}

/** The visitor's list page, cold, on a plain and on a throttled connection. */
export const benchListPage = async (siteUrl: string): Promise<{ plain: PageLoad; throttled: PageLoad }> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(rootFolder, 'e2e/bench/list-page.ts')],
    { env: { ...process.env, SITE_URL: siteUrl, LIST_PATH: '/anna' }, maxBuffer: 1 << 20 },
  );
  return JSON.parse(stdout) as { plain: PageLoad; throttled: PageLoad };
};
