import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { lowTargets } from '../support/targets.js';
import { tooWide } from '../support/widths.js';
import { stories, test } from './story-test.js';

/** A story with this tag is pictured whole, not only its first screen. Storybook reads it where it is written: in the story itself. */
const WHOLE = 'whole';
const SIZES = { 360: 740, 768: 900, 1280: 800 } as const;

/** What comes only with whoever scrolls down to it is there before the whole page is pictured. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    scrollTo(0, 0);
  });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** As somebody does who sees little. Nothing: as they are by themselves. */
const setLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => void Object.assign(document.documentElement.style, { fontSize }), size);

/** A picture that is the same to the byte need not be compared by its pixels, which takes four times as long. */
const looksAs = async (page: Page, name: string, fullPage: boolean): Promise<void> => {
  const kept = test.info().snapshotPath(name, { kind: 'screenshot' });
  const picture = await page.screenshot({ animations: 'disabled', fullPage });
  if (existsSync(kept) && picture.equals(await readFile(kept))) return;
  await expect.soft(page).toHaveScreenshot(name, { fullPage });
};

for (const { id, title, name, tags } of stories()) {
  test(`${title}: ${name}`, async ({ page, openStory }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await openStory(id);
    const isScreen = title.startsWith('Screens/');
    const found = await violationsInBothThemes(page);
    const counts = (each: string): boolean =>
      // Links of the catalogue's own come before it, so that it is not seen to be what skips to the page.
      !each.includes('Naar de inhoud') && (isScreen || !each.includes('page-has-heading-one'));
    expect(found.filter(counts)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await setLetters(page, '200%');
    expect(await tooWide(page), 'with letters twice as large').toEqual([]);
    await setLetters(page, '');
    await page.setViewportSize({ width: 360, height: SIZES[360] });
    if (isScreen) expect(await lowTargets(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    if (tags.includes(WHOLE)) await scrollThrough(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [width, height] of Object.entries(SIZES)) {
        await page.setViewportSize({ width: Number(width), height });
        await looksAs(page, `${id}-${width}-${colorScheme}.png`, tags.includes(WHOLE));
      }
    }
    expect(problems).toEqual([]);
  });
}
