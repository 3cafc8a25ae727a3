import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { post } from '../support/calls.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson, demoPerson, signIn } from '../support/people.js';

const FOLDER = process.env['LOOK_FOLDER'] ?? join(import.meta.dirname, '../../docs/look');
const SIZES = { 360: 740, 1280: 800 } as const;

/** Addresses of the screens that stand on a draw of somebody who is signed in. */
const drawn = async ({ request }: BrowserContext): Promise<{ organizer: string; lot: string }> => {
  const anna = demoPerson('anna');
  const bram = aPerson('Bram');
  const people = { Anna: anna.email, Bram: bram.email, Carlijn: aPerson('Carlijn').email, Daan: aPerson('Daan').email };
  const participants = Object.entries(people).map(([name, email]) => ({ localGuid: name, name, email, exclude: [] }));
  const title = `Pakjesavond bij ${bram.lastName}`;
  const made = await post(request, '/api/Loting/Create', { title, description: 'Vijf december, om zeven uur.', participants });
  expect(made.status(), await made.text()).toBe(201);
  return {
    organizer: linkIn(await waitForMail(request, anna.email, /^De lootjes voor/), '/lootjestrekken/open/'),
    lot: linkIn(await waitForMail(request, bram.email, /^Je lootje voor/), '/lootjestrekken/lootje/'),
  };
};

/** All that is to be seen has come: text, letters and pictures. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => null))]),
  );
};

const takePictures = async (browser: Browser, who: 'anna' | null, screens: Readonly<Record<string, string>>): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of Object.entries(SIZES).map(([side, other]) => [Number(side), other] as const)) {
      const baseURL = process.env['SITE_URL'] ?? '';
      const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce', viewport: { width, height } });
      if (who !== null) await signIn(context, demoPerson(who));
      const page = await context.newPage();
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await settled(page);
        const file = `${name}-${width.toString()}-${colorScheme}.jpg`;
        await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 72, animations: 'disabled' });
      }
      await context.close();
    }
  }
};

test('screens of somebody who visits', async ({ browser }) => {
  test.slow();
  await takePictures(browser, null, { landing: '/', list: '/anna', 'new-account': '/account/create', shops: '/winkels' });
});

test('screens of somebody who is signed in', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  await signIn(context, demoPerson('anna'));
  const { organizer, lot } = await drawn(context);
  await context.close();
  const own = { home: '/', 'own-list': '/anna', draws: '/lootjestrekken', 'crossed-off': '/crossedoff' };
  await takePictures(browser, 'anna', { ...own, organizer });
  // Whose it is comes from a mail, logged in as nobody: anybody else is first told that it is not theirs.
  await takePictures(browser, null, { lot });
});
