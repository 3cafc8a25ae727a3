import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.js';
import { startStaticTwin } from './static-twin.js';

/**
 * Measures one page in Chromium, cold each time: first byte, bytes over the wire, requests, FCP, LCP, layout shift, and how
 * many round trips after the HTML its content took. Run: `SITE_URL=... PAGE_PATH=/anna PAGE_READY='[data-gift-state]' tsx
 * page-load.ts`; PAGE_READY is the selector of the content one came for. `PAGE_TWIN=1` also measures the same
 * page without any script. Prints JSON.
 */
interface PageLoad {
  readonly requests: number;
  /** Compressed kB (1000 bytes) as they came over the wire. */
  readonly totalKb: number;
  readonly scriptKb: number;
  /** From the start of the navigation to the first byte of the HTML. */
  readonly ttfbMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** The longest chain of requests, each begun after the one before it ended, until the content stood; the HTML is 0. */
  readonly roundTripsAfterHtml: number;
}

interface LoadedRequest {
  readonly type: string;
  readonly url: string;
  start: number;
  end: number;
  bytes: number;
}

const NETWORKS = {
  plain: null,
  // 1.6 Mbit/s down, 750 kbit/s up, 150 ms: a slow phone
  throttled: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;

const follow = async (session: CDPSession): Promise<Map<string, LoadedRequest>> => {
  const seen = new Map<string, LoadedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    seen.set(requestId, { type: type ?? 'Other', url: request.url, start: timestamp, end: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request !== undefined) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return seen;
};

/** Longest chain in which every request began after its predecessor ended, of those ended `until` seconds after the first began. */
const chainLength = (requests: readonly LoadedRequest[], until: number): number => {
  // neither letters nor pictures keep the gifts waiting
  const needed = requests.filter(({ type, url }) => type !== 'Font' && type !== 'Image' && !url.endsWith('favicon.svg'));
  const begun = Math.min(...requests.map(({ start }) => start));
  const ended = needed.filter((request) => request.end - begun <= until).sort((a, b) => a.end - b.end);
  const depth = new Map<LoadedRequest, number>();
  for (const request of ended) {
    const before = ended.filter((other) => other.end <= request.start).map((other) => depth.get(other) ?? 0);
    depth.set(request, before.length === 0 ? 0 : Math.max(...before) + 1);
  }
  return Math.max(0, ...depth.values());
};

const ready = process.env['PAGE_READY'] ?? '[data-gift-state]';

/** Notes when the content stood on the page, in ms since the navigation began. */
const NOTE_CONTENT = `new MutationObserver((_, observer) => {
  if (document.querySelector(${JSON.stringify(ready)}) === null) return;
  window.contentAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/** Runs in the page, as text: what the loader adds to functions is unknown there. */
const PAINT_TIMES = `new Promise((resolve) => {
  const found = { ttfb: performance.getEntriesByType('navigation')[0].responseStart, fcp: 0, lcp: 0, cls: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime; });
  observe('largest-contentful-paint', (entry) => { found.lcp = entry.startTime; });
  observe('layout-shift', (entry) => { found.cls += entry.value; });
  setTimeout(() => resolve(found), 500);
})`;

const paintTimes = (page: Page) => page.evaluate<{ ttfb: number; fcp: number; lcp: number; cls: number }>(PAINT_TIMES);

const load = async (url: string, network: keyof typeof NETWORKS): Promise<PageLoad> => {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await (await browser.newContext({ locale: 'nl-NL', viewport: { width: 390, height: 844 } })).newPage();
    const session = await page.context().newCDPSession(page);
    const seen = await follow(session);
    const conditions = NETWORKS[network];
    if (conditions !== null) {
      await session.send('Network.emulateNetworkConditions', conditions);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.addInitScript(NOTE_CONTENT);
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    const contentAt = await page.evaluate<number>('window.contentAt');
    await page.waitForLoadState('networkidle');
    const { ttfb, fcp, lcp, cls } = await paintTimes(page);
    const requests = [...seen.values()].filter((request) => request.end !== Number.POSITIVE_INFINITY);
    const kb = (some: readonly LoadedRequest[]) => some.reduce((sum, request) => sum + request.bytes, 0) / 1000;
    return {
      requests: requests.length,
      totalKb: kb(requests),
      scriptKb: kb(requests.filter((request) => request.type === 'Script')),
      ttfbMs: ttfb,
      fcpMs: fcp,
      lcpMs: lcp,
      cls,
      roundTripsAfterHtml: chainLength(requests, contentAt / 1000),
    };
  } finally {
    await browser.close();
  }
};

const ROUNDS = 3;

/** The load whose content was painted in the middle of the others' times. */
const middle = (loads: readonly PageLoad[]): PageLoad | undefined =>
  [...loads].sort((a, b) => a.lcpMs - b.lcpMs)[Math.floor(loads.length / 2)];

const site = process.env['SITE_URL'] ?? '';
const url = `${site}${process.env['PAGE_PATH'] ?? '/anna'}`;
await load(url, 'plain'); // the first start of the browser warms the machine's disk, not the page's cache
const plain = await load(url, 'plain');
const twin = process.env['PAGE_TWIN'] === '1' ? await startStaticTwin(site, url) : null;
const slow: PageLoad[] = [];
const slowTwin: PageLoad[] = [];
// In turn, so that what else the machine does falls on both.
for (let round = 0; round < ROUNDS; round += 1) {
  slow.push(await load(url, 'throttled'));
  if (twin !== null) slowTwin.push(await load(twin.url, 'throttled'));
}
await twin?.stop();
const throttled = middle(slow);
const still = middle(slowTwin) ?? null;
process.stdout.write(`${JSON.stringify({ plain, throttled, still })}\n`);
