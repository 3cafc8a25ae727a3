import { expect, type Page, test } from '@playwright/test';
import type { Connection } from 'mongoose';
import { violationsOn } from '../support/accessible.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson } from '../support/people.js';
import { inDatabase } from '../support/stored.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

interface Row {
  readonly _id: string;
  readonly lotingGuid: string;
  readonly email: string | null;
  readonly excluded: readonly string[];
}

test('check a draw: sealed before, proved on each lot, drawn again by everybody after the celebration, and found out when it was changed', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const [oma, bram, cas, daan] = [aPerson('Oma'), aPerson('Bram'), aPerson('Cas'), aPerson('Daan')];
  let start = '';

  await test.step('the seal is there before the draw, and the organizer lets everybody read it afterwards', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Pakjesavond');
    await page.getByLabel('Jouw naam').fill('Oma');
    await page.getByLabel('Jouw e-mailadres').fill(oma.email);
    await next(page);
    await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
    await page.getByLabel('Plak hier alle adressen').fill(`Bram ${bram.email}\nCas ${cas.email}\nDaan ${daan.email}`);
    await main(page).getByRole('button', { name: '3 personen toevoegen' }).click();
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    const begins = main(page).getByText(/^Begint met /);
    await expect(begins).toBeVisible();
    start = (await begins.innerText()).replace('Begint met ', '');
    await main(page).getByLabel('Na het feest mag iedereen de loting nalezen').check();
    await expect(main(page).getByLabel('De dag van het feest')).toHaveValue(/-12-/);
    expect(await violationsOn(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page).getByText(`Begint met ${start}`)).toBeVisible();
  });

  const other = await browser.newContext(phone);
  const lot = await other.newPage();
  let drawn = '';
  await test.step('the mail has the same seal, and the lot proves that it belongs to it', async () => {
    const mail = await waitForMail(page.request, cas.email, /lootje/i);
    for (const text of [mail.text, mail.html]) {
      expect(text.replace(/\s+/g, ' ')).toContain(`Zegel van deze loting: ${start}`);
      expect(text).toContain('mag iedereen die meedoet');
    }
    await lot.goto(linkIn(mail, '/lootjestrekken/lootje/'));
    await heading(lot, 'Pakjesavond');
    await main(lot).getByText('Dit lootje hoort bij de verzegelde loting').click();
    await expect(main(lot).getByText('Zout van dit lootje')).toBeVisible();
    expect(await violationsOn(lot)).toEqual([]);
    drawn = await main(lot)
      .getByText(/^(Oma|Bram|Daan)$/)
      .first()
      .innerText();
  });

  await test.step('until the day after the celebration nobody reads it', async () => {
    await main(lot).getByRole('link', { name: 'Deze loting controleren' }).click();
    await heading(lot, 'Een loting controleren');
    await expect(main(lot).getByText(/^Nalezen kan vanaf/)).toBeVisible();
    expect(await violationsOn(lot)).toEqual([]);
  });

  /** The draw that Cas takes part in. */
  const drawIn = async (database: Connection) =>
    (await database.collection<Row>('participants').findOne({ email: cas.email }))?.lotingGuid ?? '';
  await test.step('then everybody draws it again in their own browser, and it is the same', async () => {
    await inDatabase('lotting', async (database) => {
      const draws = database.collection<{ _id: string }>('lotingen');
      const aged = await draws.updateOne({ _id: await drawIn(database) }, { $set: { 'fair.day': '2026-01-01' } });
      expect(aged.modifiedCount).toBe(1);
    });
    await lot.reload();
    await expect(main(lot).getByText('Deze loting klopt', { exact: true })).toBeVisible();
    await main(lot).getByText('Wie trok wie').click();
    await expect(main(lot).getByText(`Cas trok ${drawn}`)).toBeVisible();
    expect(await violationsOn(lot)).toEqual([]);
  });

  await test.step('whoever changes a rule afterwards is found out', async () => {
    await inDatabase('lotting', async (database) => {
      const people = database.collection<Row>('participants');
      const rows = await people.find({ lotingGuid: await drawIn(database) }).toArray();
      const [organizer, another] = rows;
      await people.updateOne({ _id: organizer?._id ?? '' }, { $set: { excluded: [another?._id ?? ''] } });
    });
    await lot.reload();
    await expect(main(lot).getByText('Deze loting klopt niet')).toBeVisible();
  });
  await other.close();
  await context.close();
});
