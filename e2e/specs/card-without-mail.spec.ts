import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { aPerson } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

test('card without mail: a child opens a printed card, chooses four digits, and whoever looked shows', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const childs = await browser.newContext(phone);
  const child = await childs.newPage();
  const [oma, bram] = [aPerson('Oma'), aPerson('Bram')];

  await test.step('a child takes part without an address', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Pakjesavond');
    await page.getByLabel('Jouw naam').fill('Oma');
    await page.getByLabel('Jouw e-mailadres').fill(oma.email);
    await next(page);
    await heading(page, 'Wie doen er mee?');
    await page.getByLabel('Naam', { exact: true }).fill('Bram');
    await page.getByLabel('E-mailadres', { exact: true }).fill(bram.email);
    await main(page).getByRole('button', { name: 'Toevoegen' }).click();
    await page.getByLabel('Naam', { exact: true }).fill('Saar');
    await page.getByLabel('Naam', { exact: true }).press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /^Heeft geen e-mail/ })).toBeChecked();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Zonder e-mail: krijgt een kaartje');
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page)).toContainText('2 van 2');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  /** Makes a card as the organizer, and answers its link and code. */
  const makeCard = async (button: string) => {
    await main(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Jij kunt zo’n kaartje zelf ook openen.');
    await dialog.getByRole('button', { name: 'Maak het kaartje' }).click();
    await expect(dialog).toContainText('Het kaartje is klaar');
    expect(await violationsInBothThemes(page)).toEqual([]);
    const link = await dialog.getByRole('textbox', { name: 'Link voor Saar' }).inputValue();
    const code = await dialog.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).innerText();
    return { link, code, dialog };
  };
  const { link, code, dialog } = await makeCard('Kaartje maken voor Saar');

  await test.step('on paper is the card alone, and it does not say whom she drew', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(main(page)).toBeHidden();
    const paper = page.getByRole('article', { includeHidden: true }).filter({ hasText: 'Een lootje voor' });
    await expect(paper).toBeVisible();
    await expect(paper).toContainText(code);
    await expect(paper).not.toContainText(/Bram|Oma/);
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Klaar' }).click();
  });

  await test.step('the code is typed as it is read, and four digits are chosen', async () => {
    await child.goto('/lootjestrekken/kaart');
    await heading(child, 'Open je lootje');
    expect(await violationsInBothThemes(child)).toEqual([]);
    await child.getByLabel('Code van het kaartje').fill(code.toLowerCase());
    await child.keyboard.press('Enter');
    await heading(child, 'Hallo Saar');
    await expect(main(child)).toContainText('Je bent de eerste');
    await child.getByLabel('Kies vier cijfers').fill('12');
    await child.keyboard.press('Enter');
    await expect(main(child)).toContainText('Vul vier cijfers in.');
    await child.getByLabel('Kies vier cijfers').fill('0412');
    expect(await violationsInBothThemes(child)).toEqual([]);
    await child.keyboard.press('Enter');
    await heading(child, 'Pakjesavond');
    await expect(main(child).getByText(/^(Oma|Bram)$/)).toBeVisible();
    expect(child.url()).not.toContain('/lootje/');
    expect(await violationsInBothThemes(child)).toEqual([]);
  });

  await test.step('the organizer sees when, and a second look asks for the digits', async () => {
    await expect(main(page)).toContainText(/Geopend op \d/, { timeout: 20_000 });
    await child.goto(link);
    await heading(child, 'Hallo Saar');
    await expect(main(child)).toContainText(/Dit kaartje is geopend op \d/);
    await child.getByLabel('Jouw vier cijfers').fill('9999');
    await child.keyboard.press('Enter');
    await expect(main(child)).toContainText('Dat zijn niet de goede cijfers.');
    await child.getByLabel('Jouw vier cijfers').fill('0412');
    await child.keyboard.press('Enter');
    await heading(child, 'Pakjesavond');
  });

  await test.step('a new card ends the one before, and does not hide that somebody looked', async () => {
    const second = await makeCard('Nieuw kaartje maken voor Saar');
    await second.dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect(main(page)).toContainText(/Eerder geopend op \d/, { timeout: 20_000 });
    await child.goto(link);
    await heading(child, 'Dit kaartje opent geen lootje');
    expect(await violationsInBothThemes(child)).toEqual([]);
    await child.goto(second.link);
    await heading(child, 'Hallo Saar');
    await expect(main(child)).toContainText(/Dit lootje is eerder geopend op \d/);
    expect(await violationsInBothThemes(child)).toEqual([]);
  });
  await childs.close();
  await context.close();
});
