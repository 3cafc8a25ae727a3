import { expect as expectSoon, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';
import { tooWide } from '../support/widths.js';

/** A page of a thousand cards is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

const GIFTS = 1000;

/** Its categories, and what is said of a few of their gifts. */
const HALVES: readonly (readonly [name: string, from: number, said: Readonly<Record<number, object>>])[] = [
  ['Eerder', 0, { 1: { ownPrice: 4000 }, 2: { ownPrice: 1500 } }],
  ['Later', GIFTS / 2, { 3: { ownPrice: 2000, priority: 'Favourite' }, 4: { ownPrice: 2500 } }],
];

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('on a list of a thousand gifts somebody finds one by keyboard, and passes on what they looked for', async ({ browser }) => {
  test.setTimeout(300_000);
  const { person, page: owner } = await anOwner(browser, 'Saar');
  const { wishlistPrivateGuid } = await categoriesOf(owner.request, person.username);
  // As much as one import takes, so twice.
  for (const [name, from, said] of HALVES) {
    const gifts = Array.from({ length: GIFTS / 2 }, (_, index) => ({
      ...{ description: `Cadeau ${String(from + index)}`, url: null },
      ...said[index],
    }));
    const made = await post(owner.request, '/api/MyGift/Import', { wishlistPrivateGuid, categories: [{ name, gifts }] });
    expect(made.status()).toBe(201);
  }
  await owner.context().close();

  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`/${person.username}`);
  await expect(shown(page)).toHaveCount(GIFTS);
  await page.getByRole('button', { name: 'Filteren' }).press('Enter');
  const amount = page.getByLabel('Tot en met (€)');
  await amount.press('2');
  await expect(page.getByText('0 van 1.000 wensen.')).toBeVisible();

  await amount.press('5');
  await expect(shown(page)).toHaveText(['Cadeau 2', 'Cadeau 503', 'Cadeau 504']);

  await test.step('the rest goes by keyboard, and stands in the address', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Categorie')).toBeFocused();
    await page.keyboard.type('Later');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Alleen wat nog vrij is')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`/${person.username}?tot=25&categorie=Later&vrij=1&favoriet=1`);
    await expect(shown(page)).toHaveText(['Cadeau 503', 'Cadeau 504']);
    expect([...(await violationsInBothThemes(page)), ...(await tooWide(page))]).toEqual([]);
  });

  await test.step('whoever gets that address sees the same', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(shown(other)).toHaveText(['Cadeau 503', 'Cadeau 504']);
    await expect(other.getByLabel('Favorieten eerst')).toBeChecked();
    await other.getByRole('button', { name: 'Alles tonen' }).press('Enter');
    await expect(shown(other)).toHaveCount(GIFTS);
    await expect(other).toHaveURL(`/${person.username}`);
  });
  await context.close();
});
