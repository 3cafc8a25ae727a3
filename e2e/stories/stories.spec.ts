import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';

/** Made by `storybook build`. */
const FOLDER = process.env['STORIES_FOLDER'] ?? '';
const ORIGIN = 'http://stories.test';
/** A story with this tag is pictured whole, not only its first screen. Storybook reads it where it is written: in the story itself. */
const WHOLE = 'whole';
const SIZES = { 360: 740, 768: 900, 1280: 800 } as const;

interface Index {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly name: string; readonly tags: readonly string[] }>
  >;
}

const { entries } = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Index;

for (const { id, title, name, tags } of Object.values(entries)) {
  test(`${title}: ${name}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    // The catalogue needs no server.
    await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: join(FOLDER, new URL(route.request().url()).pathname) }));
    await page.clock.setFixedTime('2026-11-20T11:00:00Z');
    await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
    await expect(page.locator('body.sb-show-main')).toBeAttached();
    await expect(page.locator('#storybook-root > *').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const isScreen = title.startsWith('Screens/');
    const found = await violationsInBothThemes(page);
    expect(found.filter((each) => isScreen || !each.includes('page-has-heading-one'))).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [width, height] of Object.entries(SIZES)) {
        await page.setViewportSize({ width: Number(width), height });
        await expect.soft(page).toHaveScreenshot(`${id}-${width}-${colorScheme}.png`, { fullPage: tags.includes(WHOLE) });
      }
    }
    expect(problems).toEqual([]);
  });
}
