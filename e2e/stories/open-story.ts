import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Made by `storybook build`. */
const FOLDER = process.env['STORIES_FOLDER'] ?? '';
const ORIGIN = 'http://stories.test';

interface Index {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly name: string; readonly tags: readonly string[] }>
  >;
}

export const stories = () => Object.values((JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Index).entries);

/** Shows a story once all of it is there. The catalogue needs no server. */
export const openStory = async (page: Page, id: string): Promise<void> => {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: join(FOLDER, new URL(route.request().url()).pathname) }));
  await page.clock.setFixedTime('2026-11-20T11:00:00Z');
  await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
  await expect(page.locator('body.sb-show-main')).toBeAttached();
  await expect(page.locator('#storybook-root > *').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};
