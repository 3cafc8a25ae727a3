import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { anOwner } from '../support/own-lists.js';
import { everythingSentTo, register, signIn } from '../support/people.js';
import { tooWide } from '../support/widths.js';

/** Four browsers at once are slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

/** A gift's card on a visitor's page. */
const card = (page: Page, gift: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: gift, exact: true }) });

/** Somebody with an account, in a browser of their own. */
const aVisitor = async (browser: Browser, firstName: string, options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', ...options });
  await signIn(context, await register(firstName));
  return context.newPage();
};

const dialog = (page: Page) => page.getByRole('dialog');

test('three people, one of them a guest on a phone, give a gift together while its owner looks on', async ({ browser }) => {
  test.setTimeout(300_000);
  const { person: saar, page: owner } = await anOwner(browser, 'Saar', [['Wensen', 'Bakfiets', 'Sjaal']]);
  const sentToOwner = everythingSentTo(owner.context());
  await owner.goto(`/${saar.username}`);
  await expect(owner.getByRole('button', { name: 'Instellingen', exact: true })).toBeVisible();
  const asOwnerSaw = await owner.getByRole('main').innerText();
  const [bas, cor] = [await aVisitor(browser, 'Bas'), await aVisitor(browser, 'Cor')];
  const guestContext = await browser.newContext({
    ...{ baseURL: process.env['SITE_URL'] ?? '', viewport: { width: 360, height: 740 }, hasTouch: true },
  });
  const guest = await guestContext.newPage();
  for (const page of [bas, cor, guest]) {
    await page.goto(`/${saar.username}`);
    await expect(card(page, 'Bakfiets')).toBeVisible();
  }

  await test.step('one gives it, and by keyboard opens it for others', async () => {
    await bas.getByRole('button', { name: 'Afstrepen: Bakfiets' }).press('Enter');
    await bas.getByRole('link', { name: 'Samen geven: Bakfiets' }).press('Enter');
    await bas.getByRole('button', { name: 'Openen voor anderen' }).press('Enter');
    await bas.getByLabel('Wat kost het samen?').fill('60');
    await bas.getByRole('button', { name: 'Een derde' }).press('Enter');
    await dialog(bas).getByRole('button', { name: 'Openen voor anderen' }).press('Enter');
    await expect(bas.getByText('€ 20 van € 60 bij elkaar')).toBeVisible();
  });

  await test.step('a guest joins on a phone, and everybody sees at once how much is left', async () => {
    await expect(card(cor, 'Bakfiets')).toContainText('nog € 40 van € 60');
    await guest.getByRole('button', { name: 'Doe mee: Bakfiets' }).click();
    await dialog(guest)
      .getByLabel('Je e-mailadres')
      .fill(`oma-${String(Date.now())}@voorbeeld.nl`);
    await dialog(guest).getByRole('button').last().click();
    await expect(dialog(guest).getByRole('list')).toBeVisible();
    await dialog(guest).getByRole('button').last().click();
    await guest.getByLabel('Wat leg jij in?').fill('15');
    await guest.getByLabel('Hoe noemen de anderen jou?').fill('Oma');
    expect(await tooWide(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Ik doe mee' }).click();
    await expect(card(guest, 'Bakfiets')).toContainText('Jij geeft € 15 mee');
    await expect(card(cor, 'Bakfiets')).toContainText('nog € 25 van € 60');
    await expect(bas.getByText('Oma').first()).toBeVisible();
  });

  await test.step('without JavaScript it is said what is left, and how to come along', async () => {
    const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false });
    const plain = await context.newPage();
    // A page that is late goes out empty, for the browser to fill, which this one cannot.
    await expect(async () => {
      await plain.goto(`/${saar.username}`);
      await expect(card(plain, 'Bakfiets')).toContainText('nog € 25 van € 60', { timeout: 1000 });
    }).toPass();
    await expect(card(plain, 'Bakfiets').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await card(plain, 'Bakfiets').getByRole('link', { name: 'Doe mee' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Dit cadeau wordt samen gegeven');
    await expect(plain.getByText('Er is nog € 25 van € 60 over, en je kunt meedoen.')).toBeVisible();
    await plain.getByRole('link', { name: 'Terug naar het lijstje' }).click();
    await expect(plain).toHaveURL(`/${saar.username}`);
    await context.close();
  });

  await test.step('the third adds the rest, writes, and buys it', async () => {
    await cor.getByRole('button', { name: 'Doe mee: Bakfiets' }).click();
    await cor.getByRole('button', { name: 'Wat er nog bij kan' }).click();
    await cor.getByRole('button', { name: 'Ik doe mee' }).click();
    await cor.getByRole('link', { name: 'Ons cadeau: Bakfiets' }).click();
    await cor.getByRole('button', { name: 'Ik koop het' }).click();
    await cor.getByLabel('Schrijf aan wie er meedoen').fill('Ik haal hem zaterdag.');
    await cor.getByRole('button', { name: 'Versturen' }).click();
    await expect(bas.getByText('Ik haal hem zaterdag.')).toBeVisible();
    await expect(bas.getByText('Het is rond')).toBeVisible();
    expect(await violationsInBothThemes(cor)).toEqual([]);
    await guest.getByRole('link', { name: 'Ons cadeau: Bakfiets' }).click();
    await expect(guest.getByText('Ik haal hem zaterdag.')).toBeVisible();
    expect(await violationsInBothThemes(guest)).toEqual([]);
    expect(await tooWide(guest)).toEqual([]);
  });

  await test.step('whoever comes now sees that it is crossed off, and no more', async () => {
    const late = await aVisitor(browser, 'Dee');
    await late.goto(`/${saar.username}`);
    await expect(late.getByRole('button', { name: 'Toon 1 afgestreept cadeau' })).toBeVisible();
    await expect(late.getByRole('button', { name: /Doe mee/ })).toHaveCount(0);
    await late.context().close();
  });

  await test.step('the first leaves; the longest standing arranges it, and his share is free again', async () => {
    await bas.getByRole('button', { name: 'Niet meer meedoen' }).click();
    await bas.getByRole('button', { name: 'Niet meer meedoen' }).last().click();
    await expect(card(bas, 'Bakfiets')).toContainText('nog € 20 van € 60');
    await expect(guest.getByRole('button', { name: 'Totaal wijzigen' })).toBeVisible();
    await guest.goto('/crossedoff');
    await expect(card(guest, 'Bakfiets')).toContainText('Jij geeft € 15 mee');
    expect(await violationsInBothThemes(guest)).toEqual([]);
  });

  expect(await owner.getByRole('main').innerText()).toBe(asOwnerSaw);
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Instellingen', exact: true })).toBeVisible();
  expect(await owner.getByRole('main').innerText()).toBe(asOwnerSaw);
  expect(sentToOwner()).not.toMatch(/together|Oma|zaterdag/);
  await Promise.all([owner, bas, cor, guest].map((page) => page.context().close()));
});
