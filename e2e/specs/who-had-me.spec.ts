import type { Lot } from '@site/contracts';
import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { linkIn, mailsTo, waitForMail } from '../support/inbox.js';
import { aPerson } from '../support/people.js';
import { inDatabase } from '../support/stored.js';
import { tooWide } from '../support/widths.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

const TOLD = 'Vanaf 6 december 2099 ziet iedereen op het eigen lootje wie hem of haar had';
const THANKS = /^Een bedankje/;

test('who had me: nobody draws who draws them, everybody is told beforehand, and afterwards one thanks their giver once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const people = [aPerson('Olga'), aPerson('Bram'), aPerson('Carlijn'), aPerson('Daan')];
  const addressOf = new Map(people.map(({ firstName, email }) => [firstName, email]));
  const [olga, ...others] = people;

  await test.step('the organizer chooses both, and reads them back on the page of the draw', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Pakjesavond');
    await page.getByLabel(/^Datum van het feest/).fill('2099-12-05');
    await page.getByLabel('Jouw naam').fill('Olga');
    await page.getByLabel('Jouw e-mailadres').fill(olga?.email ?? '');
    await next(page);
    await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
    await page
      .getByLabel('Plak hier alle adressen')
      .fill(others.map(({ firstName, email }) => `${firstName} ${email}`).join('\n'));
    await main(page).getByRole('button', { name: '3 personen toevoegen' }).click();
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    await page.getByRole('checkbox', { name: /^Liever niet elkaar/ }).check();
    await page.getByRole('checkbox', { name: /^Na het feest ziet iedereen wie hem of haar had/ }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page)).toContainText('Geen twee mensen trokken elkaar.');
    await expect(main(page)).toContainText(`${TOLD}.`);
  });

  const linkOf = new Map<string, string>();
  const drawnBy = new Map<string, string>();
  await test.step('every lot’s mail tells it beforehand, and no lot tells who had its holder', async () => {
    for (const { firstName, email } of people) {
      const mail = await waitForMail(page.request, email, /^Je lootje voor/);
      for (const text of [mail.text, mail.html])
        expect(text.replace(/\s+/g, ' ')).toContain(`${TOLD}: zo heeft Olga het gekozen.`);
      const link = linkIn(mail, '/lootjestrekken/lootje/');
      linkOf.set(firstName, link);
      const answer = await page.request.get(`/api/Lot/${new URL(link, 'https://lot').pathname.split('/').at(-1) ?? ''}`);
      const { drawnParticipant, giver } = (await answer.json()) as Lot;
      expect(giver).toEqual({ from: '2099-12-06', isOpen: false, name: null, isThanked: false });
      drawnBy.set(firstName, drawnParticipant.name);
    }
    expect([...drawnBy.values()].sort()).toEqual([...drawnBy.keys()].sort());
    for (const [giver, drawn] of drawnBy) expect(drawnBy.get(drawn)).not.toBe(giver);
  });

  const giver = [...drawnBy].find(([, drawn]) => drawn === 'Carlijn')?.[0] ?? '';
  const carlijns = await browser.newContext(phone);
  const [lot, tab] = [await carlijns.newPage(), await carlijns.newPage()];
  await test.step('before that day the page of a lot says from when on, above the envelope', async () => {
    await lot.goto(linkOf.get('Carlijn') ?? '');
    await heading(lot, 'Pakjesavond');
    await expect(main(lot)).toContainText(`${TOLD}.`);
    await expect(main(lot)).not.toContainText('Wie had jou?');
    await expect(main(lot)).not.toContainText(giver);
    expect(await violationsInBothThemes(lot)).toEqual([]);
    expect(await tooWide(lot)).toEqual([]);
  });

  const write = async (where: Page, words: string): Promise<void> => {
    await main(where).getByRole('button', { name: 'Stuur een bedankje' }).click();
    await where
      .getByRole('dialog', { name: `Bedank ${giver}` })
      .getByLabel('Jouw bedankje')
      .fill(words);
  };
  await test.step('from that day on it says who, who can be thanked', async () => {
    await inDatabase('lotting', async (database) => {
      const row = await database.collection<{ lotingGuid: string }>('participants').findOne({ email: addressOf.get('Carlijn') });
      const draws = database.collection<{ _id: string }>('lotingen');
      const aged = await draws.updateOne({ _id: row?.lotingGuid ?? '' }, { $set: { giversFrom: '2026-01-01' } });
      expect(aged.modifiedCount).toBe(1);
    });
    for (const each of [lot, tab]) {
      await each.goto(linkOf.get('Carlijn') ?? '');
      await expect(main(each).getByText(`${giver} had jouw lootje.`)).toBeVisible();
    }
    expect(await violationsInBothThemes(lot)).toEqual([]);
    expect(await tooWide(lot)).toEqual([]);
    await write(tab, 'Nog eens bedankt!');
    await write(lot, 'Wat een mooie puzzel!\nDank je wel.');
    expect(await violationsInBothThemes(lot)).toEqual([]);
    expect(await tooWide(lot)).toEqual([]);
    await lot.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click();
    await expect(main(lot).getByText('Je bedankje is verstuurd.')).toBeVisible();
    await expect(main(lot).getByRole('button', { name: 'Stuur een bedankje' })).toHaveCount(0);
    expect(await violationsInBothThemes(lot)).toEqual([]);
  });

  await test.step('the mail of it names nobody but its reader and leads to their lot; sent again it stays one', async () => {
    const mail = await waitForMail(page.request, addressOf.get(giver) ?? '', THANKS);
    expect(mail.text).toContain('Wat een mooie puzzel!');
    expect(mail.text).not.toContain('Carlijn');
    expect(linkIn(mail, '/lootjestrekken/lootje/').split('?')[0]).toBe(linkOf.get(giver)?.split('?')[0]);
    await tab.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click();
    await expect(tab.getByText(`Je had ${giver} al bedankt. Dat kan één keer.`).first()).toBeVisible();
    await expect(main(tab).getByText('Je bedankje is verstuurd.')).toBeVisible();
    for (const { firstName, email } of people) {
      const thanks = (await mailsTo(page.request, email)).filter(({ subject }) => THANKS.test(subject));
      expect([firstName, thanks.length]).toEqual([firstName, firstName === giver ? 1 : 0]);
    }
  });
  await carlijns.close();
  await context.close();
});
