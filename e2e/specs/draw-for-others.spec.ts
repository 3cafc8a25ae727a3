import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

test('somebody draws lots for others on a phone, and takes no part: the draw is managed without a lot', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const [juf, bram, cas, daan] = [aPerson('Juf'), aPerson('Bram'), aPerson('Cas'), aPerson('Daan')];

  await test.step('a tick says so, by keyboard', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Surprise in groep 8');
    await page.getByLabel(/^Datum van het feest/).fill('2027-12-03');
    await page.getByLabel(/^Bedrag/).fill('Hooguit € 10');
    await page.getByLabel(/^Plek/).fill('In de klas');
    await page.getByLabel('Jouw naam').fill('Juf');
    await page.getByLabel('Jouw e-mailadres').fill(juf.email);
    await page.getByLabel('Jouw e-mailadres').press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /^Ik regel alleen/ })).toBeChecked();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await next(page);
    await heading(page, 'Wie doen er mee?');
  });

  await test.step('three others are enough, and the teacher is none of them', async () => {
    await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
    await page.getByLabel('Plak hier alle adressen').fill(`Bram <${bram.email}>; Cas ${cas.email}; Daan ${daan.email}`);
    await main(page).getByRole('button', { name: '3 personen toevoegen' }).click();
    await expect(main(page)).toContainText('3 deelnemers');
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    await expect(main(page)).toContainText('Jij regelt alleen en krijgt zelf geen lootje.');
    await expect(main(page)).toContainText('vrijdag 3 december 2027');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page)).toContainText('Je regelt deze loting en doet zelf niet mee.');
    await expect(main(page).getByRole('link', { name: 'Bekijk mijn lootje' })).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('each of the three gets a lot, and the link of the mail leads to the draw', async () => {
    const lot = await waitForMail(page.request, bram.email, /lootje/i);
    const brams = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
    const bramsPage = await brams.newPage();
    await bramsPage.goto(linkIn(lot, '/lootjestrekken/lootje/'));
    await expect(main(bramsPage)).toContainText(/Cas|Daan/);
    expect(lot.text).toContain('Wanneer: vrijdag 3 december 2027');
    expect(await violationsInBothThemes(bramsPage)).toEqual([]);
    const [file] = await Promise.all([
      bramsPage.waitForEvent('download'),
      main(bramsPage).getByRole('button', { name: 'Zet in je agenda: 3 december 2027' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('lootjes.ics');
    const agenda = await readFile(await file.path(), 'utf8');
    expect(agenda).toContain('DTSTART;VALUE=DATE:20271203\r\n');
    expect(agenda).not.toMatch(/Cas|Daan|lootje\//);
    await brams.close();
    const manage = await waitForMail(page.request, juf.email, /Surprise/);
    await page.goto(linkIn(manage, '/lootjestrekken/open/'));
    await heading(page, 'Je loting beheren');
    await expect(main(page)).toContainText('3 van 3');
  });

  await test.step('volgend jaar weer: the same people, a year later', async () => {
    await main(page).getByRole('button', { name: 'Volgend jaar weer' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await expect(page.getByLabel('Titel')).toHaveValue('Surprise in groep 8');
    await expect(page.getByLabel(/^Datum van het feest/)).toHaveValue('2028-12-03');
    await next(page);
    await heading(page, 'Wie doen er mee?');
    for (const { email } of [bram, cas, daan]) await expect(main(page)).toContainText(email);
    await page.getByLabel('Naam', { exact: true }).fill('Eva');
    await page.getByLabel('E-mailadres', { exact: true }).fill(aPerson('Eva').email);
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    await expect(
      page.getByRole('checkbox', { name: /^Niet dezelfde als vorige keer \(Surprise in groep 8 20\d\d\)/ }),
    ).toBeChecked();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Proefloting' }).click();
    const played = page.getByRole('dialog', { name: 'Proefloting' });
    await played.getByRole('tab', { name: 'Wie een mail krijgt' }).click();
    await expect(played).toContainText(`Bram krijgt op ${bram.email} de mail`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await played.getByRole('button', { name: 'Klaar' }).click();
    await expect(played).toHaveCount(0);
  });
  await context.close();
});
