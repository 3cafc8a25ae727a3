import { expect, type Page } from '@playwright/test';

/** For a browser's context or page: our service worker may run in it. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Everything that the browser keeps for this site, as paths; the names of its caches are left out. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });

export const untilKept = (page: Page, ...paths: readonly string[]): Promise<void> =>
  expect.poll(() => keptPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining([...paths]));
