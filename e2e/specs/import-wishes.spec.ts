import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { anOwner, categoriesOf, namesOf, openOwnList } from '../support/own-lists.js';
import { inDatabase } from '../support/stored.js';
import { tooWide } from '../support/widths.js';

const WISHES = Array.from({ length: 500 }, (_, index) => `Wens ${String(index + 1)}`);
const SHEET = [
  'Wens;Prijs;Link;Categorie',
  ...WISHES.map((wish, index) => `${wish};12,50;;${index < 250 ? 'Boeken' : 'Muziek'}`),
];
const SAVED_PAGE = `<!-- saved from url=(0027)https://shop.example/lijst/1 --><html><body><nav><a href="/x">Menu</a></nav><ul>
  ${['Lamp', 'Theepot'].map((name) => `<li><h2><a href="/${name}">${name}</a></h2><img src="x.jpg">€ 20,00</li>`).join('')}</ul></body></html>`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wensen uit een bestand' });
const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Cadeau toevoegen', exact: true }).first().press('Enter');
  await page.getByRole('button', { name: 'Veel wensen tegelijk' }).press('Enter');
  await page.getByRole('button', { name: 'Haal ze uit een bestand' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
};
const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .getByLabel('Bestand', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

interface StoredGift {
  readonly wishlistGuid: string;
  readonly description: string;
  readonly ownPrice?: number | null;
  readonly url: string | null;
}

/** What the database has of this list's gifts, as a file that was taken along tells it. */
const stored = (wishlistPrivateGuid: string) =>
  inDatabase('wishlist', async (database) => {
    const list = await database.collection('wishlists').findOne({ privateGuid: wishlistPrivateGuid });
    const gifts = await database
      .collection<StoredGift>('gifts')
      .find({ wishlistGuid: String(list?._id) })
      .sort({ position: 1 })
      .toArray();
    return gifts.map(({ description, ownPrice, url }) => ({ description, ownPrice: ownPrice ?? null, url }));
  });

test('wishes of another site come on the list and are taken along as stored; five hundred of a file come, and go in one press', async ({
  browser,
}) => {
  const { person, page } = await anOwner(browser, 'Isa', [['Wensen', 'Theepot']], { viewport: { width: 360, height: 740 } });
  const { request } = page.context();
  await openOwnList(page, person.username);

  await test.step('a page of another site is shown first, by keyboard, with what stands there already', async () => {
    await openImport(page);
    await choose(page, 'lijst.html', SAVED_PAGE);
    await expect(dialog(page).getByRole('checkbox', { name: /Lamp/ })).toBeChecked();
    await expect(dialog(page).getByRole('checkbox', { name: /Theepot/ })).not.toBeChecked();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zet 1 wens op mijn lijstje' }).press('Enter');
    await page.getByRole('button', { name: 'Klaar' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Lamp', exact: true })).toBeVisible();
  });

  await test.step('what is taken along is what is stored', async () => {
    await page.getByRole('button', { name: 'Delen', exact: true }).click();
    await page.getByRole('button', { name: 'Meenemen als tekst of bestand' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON', exact: true }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      categories: { gifts: Pick<StoredGift, 'description' | 'ownPrice' | 'url'>[] }[];
    };
    const kept = file.categories.flatMap(({ gifts }) =>
      gifts.map(({ description, ownPrice, url }) => ({ description, ownPrice, url })),
    );
    const { wishlistPrivateGuid } = await categoriesOf(request, person.username);
    expect(kept).toEqual([
      { description: 'Theepot', ownPrice: null, url: null },
      { description: 'Lamp', ownPrice: 2000, url: 'https://shop.example/Lamp' },
    ]);
    expect(await stored(wishlistPrivateGuid)).toEqual(kept);
    await page.getByRole('dialog').press('Escape');
  });

  await test.step('a file of five hundred comes on the list, and off it', async () => {
    const before = await namesOf(request, person.username);
    await openImport(page);
    await choose(page, 'wensen.csv', SHEET.join('\r\n'));
    await page.getByRole('button', { name: 'Zet 500 wensen op mijn lijstje' }).press('Enter');
    await expect(page.getByText('500 wensen staan op je lijstje.')).toBeVisible();
    expect((await namesOf(request, person.username)).map((names) => names.length - 1)).toEqual([2, 250, 250]);
    await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
    await expect(page.getByText('De wensen uit het bestand staan niet meer op je lijstje.')).toBeVisible();
    expect(await namesOf(request, person.username)).toEqual(before);
  });
  await page.context().close();
});
