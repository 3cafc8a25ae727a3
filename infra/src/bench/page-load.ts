import { measuredInChromium } from './in-chromium.js';

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
  /** It comes whole, and so is measured against the same page without any script. */
  readonly hasTwin: boolean;
}

export const BENCHED_PAGES: readonly BenchedPage[] = [
  { name: 'list page', path: '/anna', ready: '[data-gift-state]', hasTwin: true },
  { name: 'login page', path: '/account/login', ready: 'main form input[name="password"]', hasTwin: false },
];

interface Loads {
  readonly plain: PageLoad;
  readonly throttled: PageLoad;
  /** The page's twin without any script, throttled. */
  readonly still: PageLoad | null;
}

/** One page, cold, on a plain and on a throttled connection. */
export const benchPage = (siteUrl: string, { path, ready, hasTwin }: BenchedPage): Promise<Loads> =>
  measuredInChromium('page-load.ts', {
    SITE_URL: siteUrl,
    PAGE_PATH: path,
    PAGE_READY: ready,
    PAGE_TWIN: hasTwin ? '1' : '',
  });
