import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf, openOwnList, shownOn } from '../support/own-lists.js';
import { aPerson, register, signIn } from '../support/people.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A new invite to this list, as the path of its link. */
const invited = async (request: APIRequestContext, username: string): Promise<string> => {
  const { wishlistPrivateGuid } = await categoriesOf(request, username);
  const answer = await post(request, '/api/WishlistOwner/InviteExtraOwner', {
    name: 'Iemand',
    privateWishlistGuid: wishlistPrivateGuid,
  });
  expect(answer.status()).toBe(201);
  return `/i/${((await answer.json()) as { guid: string }).guid}`;
};

const aPage = async (browser: Browser) => (await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' })).newPage();

test('an invite is accepted with a new account or by logging in, once; else the page says why not', async ({ browser }) => {
  test.setTimeout(120_000);
  const { person: owner, page: own } = await anOwner(browser, 'Wies', [['Wensen', 'Theepot']]);
  const { request } = own.context();
  const link = await invited(request, owner.username);

  await test.step('with a new account, made on the way', async () => {
    const page = await aPage(browser);
    const newcomer = aPerson('Xander');
    await page.goto(link);
    await expect(heading(page)).toContainText(`Uitnodiging van ${owner.firstName}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Maak een account' }).click();
    await page.getByLabel('Voornaam').fill(newcomer.firstName);
    await page.getByLabel('Achternaam').fill(newcomer.lastName);
    await page.getByLabel('E-mailadres', { exact: true }).fill(newcomer.email);
    await page.getByRole('main').getByLabel('Wachtwoord', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Maak een account en doe mee' }).click();
    await expect(page).toHaveURL(`/${owner.username}`);
    await expect.poll(() => shownOn(page)).toEqual([['Wensen', 'Theepot']]);
    // A link works once, also for who used it.
    await page.goto(link);
    await expect(heading(page)).toHaveText('Deze uitnodiging is al aangenomen');
    await page.context().close();
  });

  await test.step('by logging in with the account one has', async () => {
    const page = await aPage(browser);
    const other = await register('Yara');
    await page.goto(await invited(request, owner.username));
    await page.getByRole('main').getByRole('link', { name: 'Ik heb al een account' }).click();
    await page.getByRole('main').getByLabel('E-mailadres of naam van je lijstje').fill(other.email);
    await page.getByRole('main').getByLabel('Wachtwoord', { exact: true }).fill(other.password);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await page.getByRole('button', { name: 'Ja, ik doe mee' }).click();
    await expect(page).toHaveURL(`/${owner.username}`);
    await page.context().close();
  });

  await test.step('not by who owns the list already, and not by a link that is none', async () => {
    await own.goto(await invited(request, owner.username));
    await expect(own).toHaveURL(`/${owner.username}`);
    await expect(own.getByText('Dit lijstje is al van jou.').first()).toBeVisible();
    await own.goto(`/i/${randomUUID()}`);
    await expect(heading(own)).toHaveText('Deze uitnodiging kennen we niet');
  });
  await own.context().close();
});

test('a list that is deleted in another tab says so where it is still open, and leads to the others', async ({ browser }) => {
  const { person, page: deleting } = await anOwner(browser, 'Zoe', [['Wensen', 'Theepot']]);
  const context = deleting.context();
  const second = `${person.username}-2`;
  const answer = await post(context.request, '/api/MyList/Create', {
    username: second,
    firstName: person.firstName,
    lastName: person.lastName,
    accessType: 'PUBLIC',
  });
  expect(answer.status()).toBe(201);
  const open = await context.newPage();
  await openOwnList(open, second);
  await open.getByRole('button', { name: 'Cadeau toevoegen', exact: true }).click();
  await open.getByRole('dialog').getByLabel('Wat wil je hebben?').fill('Half getypt');

  await openOwnList(deleting, second);
  await deleting.getByRole('button', { name: 'Instellingen', exact: true }).click();
  const settings = deleting.getByRole('dialog', { name: 'Instellingen' });
  await settings.getByRole('button', { name: 'Leegmaken of verwijderen' }).click();
  await settings.getByRole('button', { name: 'Lijstje verwijderen' }).click();
  await deleting
    .getByRole('alertdialog', { name: 'Dit lijstje verwijderen?' })
    .getByRole('button', { name: 'Lijstje verwijderen' })
    .click();

  const told = open.getByRole('alertdialog', { name: 'Dit lijstje is verwijderd' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Oké' }).click();
  await expect(open).toHaveURL('/');
  await expect(open.getByRole('main').getByRole('link', { name: `Verlanglijstje van ${person.firstName}` })).toBeVisible();
  await context.close();
});

test('somebody who has crossed off as a guest is asked for an account first', async ({ browser }) => {
  const { person: owner, page: own } = await anOwner(browser, 'Abel');
  const link = await invited(own.context().request, owner.username);
  const page = await aPage(browser);
  const guest = await post(page.context().request, '/api/Afstreper/Create', { email: `gast-${owner.email}` });
  expect(guest.status()).toBe(200);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Maak een account');
  await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue(`gast-${owner.email}`);
  await signIn(page.context(), await register('Bas'));
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Ja, ik doe mee' })).toBeVisible();
  await Promise.all([page.context().close(), own.context().close()]);
});
