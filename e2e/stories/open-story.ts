import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Made by `storybook build`. */
const FOLDER = process.env['STORIES_FOLDER'] ?? '';
const ORIGIN = 'http://stories.test';
const FRAMED =
  '<html lang="nl"><meta name="color-scheme" content="light dark"><title>Mail</title><main><h1>De mail</h1><p>Hier staat de mail zelf.</p></main></html>';

interface Index {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly name: string; readonly tags: readonly string[] }>
  >;
}

export const stories = () => Object.values((JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Index).entries);

/** Shows a story once all of it is there. The catalogue needs no server; what is framed in a page is asked of one all the same. */
export const openStory = async (page: Page, id: string): Promise<void> => {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: join(FOLDER, new URL(route.request().url()).pathname) }));
  await page.route(`${ORIGIN}/api/**`, (route) => route.fulfill({ contentType: 'text/html', body: FRAMED }));
  // Whether the site is back: it is not.
  await page.route(`${ORIGIN}/health/**`, (route) => route.abort());
  await page.clock.setFixedTime('2026-11-20T11:00:00Z');
  await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
  await expect(page.locator('body.sb-show-main')).toBeAttached();
  await expect(page.locator('#storybook-root > *').first()).toBeAttached();
  const done = await page.waitForFunction('globalThis.__STORYBOOK_PREVIEW__?.channel?.last("storyFinished")?.[0].status');
  expect(await done.jsonValue(), 'what it does by itself').toBe('success');
  // The end of what a frame loads is not told; its picture is taken once it stands still.
  if ((await page.locator('iframe').count()) === 0) await page.waitForLoadState('networkidle');
};
