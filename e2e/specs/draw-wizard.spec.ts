import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/accessible.js';
import { gripOf, holdWithFinger, middleOf, touch } from '../support/gestures.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

/** Marks people who do not draw each other. */
const markHousehold = async (page: Page, names: readonly string[]) => {
  await main(page).getByRole('button', { name: 'Stel of huishouden aanvinken' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of names) await dialog.getByLabel(name, { exact: true }).check();
  await dialog.getByRole('button', { name: `Deze ${names.length.toString()} trekken elkaar niet` }).click();
  await expect(dialog).toHaveCount(0);
};

/** Takes back the rule that leaves no draw, by the button that says so. */
const mend = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Laat .* toch trekken$/ })
    .click();
  await expect(main(page)).not.toContainText('Zo kunnen we geen lootjes trekken');
};

test('somebody without an account makes a draw on a phone: all at once, rules that do not work out and do, and nothing typed is lost', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  const page = await context.newPage();
  const [oma, bram, cas] = [aPerson('Oma'), aPerson('Bram'), aPerson('Cas')];

  await test.step('from the start of the draws straight to the details', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Pakjesavond');
    await page.getByLabel('Jouw naam').fill('Oma');
    await page.getByLabel('Jouw e-mailadres').fill(oma.email);
    expect(await violationsOn(page)).toEqual([]);
    // Reloaded at once: what was typed is kept all the same.
    await page.reload();
    await expect(page.getByLabel('Jouw e-mailadres')).toHaveValue(oma.email);
    await next(page);
    await heading(page, 'Wie doen er mee?');
  });

  await test.step('everybody from one text', async () => {
    await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
    await page.getByLabel('Plak hier alle adressen').fill(`Bram <${bram.email}>; Cas ${cas.email}\ngeen adres`);
    await main(page).getByRole('button', { name: '2 personen toevoegen' }).click();
    await expect(main(page)).toContainText('Dit zou een e-mailadres moeten zijn');
    await expect(main(page)).toContainText('3 deelnemers');
    expect(await violationsOn(page)).toEqual([]);
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
  });

  await test.step('a couple leaves no draw for three: it is explained, and mended by its button', async () => {
    await markHousehold(page, ['Oma', 'Bram']);
    await expect(main(page)).toContainText('Zo kunnen we geen lootjes trekken');
    await expect(main(page)).toContainText('kunnen samen alleen nog Cas trekken');
    expect(await violationsOn(page)).toEqual([]);
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await mend(page);
  });

  await test.step('the same by dragging one onto the other, with a mouse and with a finger', async () => {
    const grip = (name: string) => main(page).getByRole('button', { name: `Zet ${name} bij een huisgenoot` });
    const held = page.getByRole('status').filter({ hasText: 'Je houdt Bram vast.' });
    const isTogether = page.getByRole('status').filter({ hasText: 'Bram en Oma trekken elkaar niet' });

    const from = await gripOf(grip('Bram'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 8, { steps: 2 });
    const oma = await middleOf(grip('Oma'));
    await page.mouse.move(oma.x, oma.y, { steps: 6 });
    await page.mouse.up();
    await expect(main(page)).toContainText('kunnen samen alleen nog Cas trekken');
    await mend(page);

    const finger = await context.newCDPSession(page);
    const at = await holdWithFinger(finger, main(page).getByText('Bram', { exact: true }), held);
    const there = await middleOf(grip('Oma'));
    for (const part of [0.3, 0.6, 1])
      await touch(finger, 'touchMove', { x: at.x + (there.x - at.x) * part, y: at.y + (there.y - at.y) * part });
    await touch(finger, 'touchEnd');
    await expect(isTogether).toBeAttached();
    await expect(main(page)).toContainText('kunnen samen alleen nog Cas trekken');
    await mend(page);
    await next(page);
    await heading(page, 'Klopt alles?');
  });

  await test.step('back and on again, and a reload in the middle, lose nothing', async () => {
    await page.goBack();
    await heading(page, 'Wie trekt wie liever niet?');
    await page.goBack();
    await heading(page, 'Wie doen er mee?');
    await expect(main(page)).toContainText(cas.email);
    await page.reload();
    await expect(main(page)).toContainText(cas.email);
    await page.goForward();
    await heading(page, 'Wie trekt wie liever niet?');
    await page.goForward();
    await heading(page, 'Klopt alles?');
    await page.reload();
    await expect(main(page)).toContainText('trekt niet');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('the draw, and everybody’s own lot', async () => {
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await expect(page.getByRole('dialog', { name: 'We trekken de lootjes' })).toBeVisible();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page)).toContainText('Kijk in je mail');
    await expect(main(page).getByRole('link', { name: 'Bekijk mijn lootje' })).toBeVisible();
    const path = linkIn(await waitForMail(page.request, cas.email, /lootje/i), '/lootjestrekken/lootje/');
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const lot = await other.newPage();
    await lot.goto(path);
    await heading(lot, 'Pakjesavond');
    await other.close();
    // Nothing is in progress any more.
    await page.goto('/lootjestrekken/deelnemers');
    await heading(page, 'Waarvoor trekken jullie lootjes?');
  });
  await context.close();
});
