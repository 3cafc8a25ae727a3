import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { violationsInBothThemes } from '../support/accessible.js';
import { namesOf } from '../support/own-lists.js';
import { aPerson } from '../support/people.js';
import { tooWide } from '../support/widths.js';

test.use({ viewport: { width: 360, height: 740 } });

const fits = async (page: Page) => {
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
};

test('the site can be installed; a wish of a shop reaches a list that is made on the way, more are pasted, and all of it is taken along', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shared = new URLSearchParams({ title: 'Rode theepot', text: 'Mooi! https://winkel.example/theepot?kleur=rood' });
  await page.goto(`/mylist/toevoegen?${shared.toString()}`);
  await expect(page.getByLabel('Wat wil je hebben?')).toHaveValue('Rode theepot');
  await fits(page);

  const browser = await page.context().newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Test browsers keep nothing, which is the one thing in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const tess = aPerson('Tess');
  await page.getByRole('button', { name: 'Log in of maak een lijstje' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Maak een lijstje' }).click();
  await dialog.getByLabel('Voornaam').fill(tess.firstName);
  await dialog.getByLabel('Achternaam').fill(tess.lastName);
  await dialog.getByLabel('Naam van je lijstje').fill(tess.username);
  await dialog.getByLabel('E-mailadres', { exact: true }).fill(tess.email);
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(tess.password);
  await dialog.getByRole('button', { name: 'Maak mijn lijstje' }).click();
  await expect(dialog).toHaveCount(0);
  await fits(page);
  await page.getByRole('main').getByRole('button', { name: 'Zet op mijn lijstje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '‘Rode theepot’ staat op je lijstje' })).toBeVisible();
  const [[category, ...gifts] = ['']] = await namesOf(page.request, tess.username);
  expect(gifts).toEqual(['Rode theepot']);
  await page.getByRole('button', { name: 'Nog een wens' }).click();
  await expect(page.getByRole('heading', { name: 'Vanuit elke winkel' })).toBeVisible();
  await fits(page);
  const script = (await page.getByRole('link', { name: 'Zet op mijn lijstje' }).getAttribute('href')) ?? '';
  const opening = page.waitForEvent('popup');
  await page.evaluate(script.replace('javascript:', ''));
  const form = await opening;
  expect(new URL(form.url()).searchParams.get('url')).toBe(page.url());
  await expect(form.getByLabel('Wat wil je hebben?')).toHaveValue(await page.title());
  await form.close();

  await page.getByRole('main').getByLabel('Wat wil je hebben?').fill('=1+1');
  await page.getByRole('main').getByRole('button', { name: 'Zet op mijn lijstje' }).click();
  await page.getByRole('link', { name: 'Naar je lijstje' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true }).first().click();
  await page.getByRole('button', { name: 'Veel wensen tegelijk' }).click();
  const long = `winkel.example/${'x'.repeat(300)}`;
  await page.getByLabel('Plak je links of wensen').fill(`- Sjaal\n- Een dagje weg\n\n- Sjaal\nhttps://${long}`);
  await fits(page);
  let goOn = (): void => undefined;
  const shown = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/Gift/EmbellishUrlV2', async (route) => {
    await shown;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Zet op mijn lijstje' }).click();
  await expect(page.getByText('2 van 3')).toBeVisible();
  await expect(page.getByText('de link wordt bekeken')).toBeVisible();
  await fits(page);
  goOn();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => (await namesOf(page.request, tess.username))[0]?.slice(2))
    .toEqual(['=1+1', 'Sjaal', 'Een dagje weg', long]);

  await page.getByRole('button', { name: 'Delen', exact: true }).click();
  await fits(page);
  await page.getByRole('button', { name: 'Meenemen als tekst of bestand' }).click();
  await expect(page.getByLabel('Als tekst, voor in een chat')).toHaveValue(/- Rode theepot\n {2}https:\/\/winkel/);
  await fits(page);
  const kept = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return readFile(await (await coming).path());
  };
  const link = 'https://winkel.example/theepot?kleur=rood';
  expect((await readSheet(await kept('Excel (XLSX)'))).slice(1)).toEqual([
    [category, 'Rode theepot', null, null, null, null, link, null, null],
    ...['=1+1', 'Sjaal', 'Een dagje weg'].map((wish) => [category, wish, ...Array<null>(7).fill(null)]),
    [category, long, null, null, null, null, `https://${long}`, null, null],
  ]);
  expect(Papa.parse((await kept('CSV')).toString(), { skipEmptyLines: true }).data.slice(1)).toEqual([
    [category, 'Rode theepot', '', '', '', '', link, '', ''],
    ...["'=1+1", 'Sjaal', 'Een dagje weg'].map((wish) => [category, wish, ...Array<string>(7).fill('')]),
    [category, long, '', '', '', '', `https://${long}`, '', ''],
  ]);
});
