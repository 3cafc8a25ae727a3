import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import express from 'express';

/** Made by `storybook build`. */
const FOLDER = process.env['STORIES_FOLDER'] ?? '';
const FRAMED =
  '<html lang="nl"><meta name="color-scheme" content="light dark"><title>Mail</title><main><h1>De mail</h1><p>Hier staat de mail zelf.</p></main></html>';

interface Index {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly name: string; readonly tags: readonly string[] }>
  >;
}

export const stories = () => Object.values((JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Index).entries);

/** Shows a story once all of it is there. */
type OpenStory = (id: string) => Promise<void>;

interface Catalogue {
  readonly origin: string;
  readonly page: Page;
  /** Requests of the page that are under way. */
  readonly requests: ReadonlySet<Request>;
}

/**
 * Resolves once the document has not changed for 100 ms, or for 400 while a part of it says that it is on its way: React shows
 * what came after a waiting sign up to 300 ms later. For what changes again and again after a second.
 */
const untilQuiet = () =>
  new Promise<void>((resolve) => {
    const wait = () => setTimeout(resolve, document.querySelector('[aria-busy="true"]') === null ? 100 : 400);
    let quiet = wait();
    new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = wait();
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(resolve, 1000);
  });

/** One page shows story after story: a new one for each would compile everything again. Nothing of a story is left for the next. */
export const test = base.extend<{ openStory: OpenStory }, { catalogue: Catalogue }>({
  catalogue: [
    async ({ browser }, use) => {
      const server = createServer(
        express()
          // What is framed in a page.
          .use('/api', (_request, response) => void response.type('html').send(FRAMED))
          // Whether the site is back: it is not.
          .use('/health', (request) => void request.socket.destroy())
          .use(express.static(FOLDER, { maxAge: '1h' })),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', serviceWorkers: 'block' });
      const page = await context.newPage();
      const requests = new Set<Request>();
      page.on('request', (request) => requests.add(request));
      page.on('requestfinished', (request) => requests.delete(request));
      page.on('requestfailed', (request) => requests.delete(request));
      await use({ origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, page, requests });
      await context.close();
      server.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ catalogue: { origin, page } }, use) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await use(page);
    page.removeAllListeners('pageerror');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.detach();
  },
  openStory: ({ page, catalogue: { origin, requests } }, use) =>
    use(async (id) => {
      await page.clock.setFixedTime('2026-11-20T11:00:00Z');
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
      await expect(page.locator('body.sb-show-main')).toBeAttached();
      await expect(page.locator('#storybook-root > *').first()).toBeAttached();
      const done = await page.waitForFunction('globalThis.__STORYBOOK_PREVIEW__?.channel?.last("storyFinished")?.[0].status');
      expect(await done.jsonValue(), 'what it does by itself').toBe('success');
      do {
        await expect.poll(() => requests.size).toBe(0);
        await page.evaluate(untilQuiet);
      } while (requests.size > 0);
    }),
});
