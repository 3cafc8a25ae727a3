import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';
import type { Person } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const searchBox = (page: Page) => main(page).getByRole('searchbox', { name: /Naam, woonplaats/ });

/** Settings of somebody's first list: who finds it, by what. */
const settle = async (request: APIRequestContext, { firstName, lastName, username }: Person, settings: object) => {
  const { wishlistPrivateGuid: privateGuid } = await categoriesOf(request, username);
  const kept = { privateGuid, username, firstName, lastName, includeInSearchResult: true, showCrossedOff: false };
  const answer = await post(request, '/api/MyList/UpdateSettings', { ...kept, accessType: 'PUBLIC', ...settings });
  expect(answer.status(), await answer.text()).toBe(200);
};

const publicGuidOf = async (request: APIRequestContext, username: string): Promise<string> =>
  ((await (await request.get(`/api/Wishlist/Get/${username}`)).json()) as { publicGuid: string }).publicGuid;

const befriend = async (request: APIRequestContext, publicWishlistGuid: string): Promise<void> => {
  const answer = await post(request, '/api/Friend/Add', { publicWishlistGuid });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('a new public list is found as one types, a private one is not, and a lost connection is told', async ({
  browser,
  page,
}) => {
  // A name that nobody else in this run has.
  const lastName = `Zoek${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const open = await anOwner(browser, 'Vindbaar');
  const hidden = await anOwner(browser, 'Verborgen');
  await settle(open.page.context().request, open.person, { lastName, city: 'Zoutelande' });
  await settle(hidden.page.context().request, hidden.person, { lastName, accessType: 'UNKNOWN' });
  // Found within five seconds; the page asks once, so the journey begins when it is.
  await expect(async () => {
    const answer = await page.request.get(`/api/Wishlist/Search?query=${lastName}`);
    expect(((await answer.json()) as { totalCount: number }).totalCount).toBe(1);
  }).toPass();

  await page.goto('/list/search');
  await expect(main(page).getByRole('heading', { name: 'Voor wie zoek je een cadeau?' })).toBeVisible();
  await searchBox(page).fill('zo');
  await expect(main(page).getByText('Typ minstens 3 tekens om te zoeken.')).toBeVisible();

  await page.context().setOffline(true);
  await searchBox(page).fill(lastName.toUpperCase());
  await expect(main(page).getByRole('heading', { name: 'Het zoeken is niet gelukt' })).toBeVisible();
  await expect(main(page).getByText('Misschien is er geen verbinding.', { exact: false }).last()).toBeVisible();
  await page.context().setOffline(false);
  await main(page).getByRole('button', { name: 'Opnieuw proberen' }).click();

  const found = main(page).getByRole('link', { name: `Vindbaar ${lastName}` });
  await expect(found).toBeVisible();
  await expect(main(page).getByText('Zoutelande')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Verborgen' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/list/search\\?query=${lastName.toUpperCase()}$`));
  expect(await violationsInBothThemes(page)).toEqual([]);

  await found.click();
  await expect(page).toHaveURL(`/${open.person.username}`);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(lastName.toUpperCase());
  await expect(found).toBeVisible();

  await searchBox(page).fill(`${lastName} nergens`);
  await expect(main(page).getByRole('heading', { name: `Geen lijstje gevonden voor ‘${lastName} nergens’` })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
  await open.page.context().close();
  await hidden.page.context().close();
});

test('friends stand in the order one likes, may be deleted, and one whose list became private stays without a way to it', async ({
  browser,
}) => {
  const me = await anOwner(browser, 'Ilse');
  const anna = await anOwner(browser, 'Aafje');
  const bert = await anOwner(browser, 'Bert');
  const { request } = me.page.context();
  await settle(anna.page.context().request, anna.person, { city: 'Zwolle', birthday: '1980-02-03' });
  await settle(bert.page.context().request, bert.person, { city: 'Assen' });
  for (const { person } of [bert, anna]) await befriend(request, await publicGuidOf(request, person.username));
  await settle(bert.page.context().request, bert.person, { city: 'Assen', accessType: 'UNKNOWN' });

  const { page } = me;
  await page.goto('/friends');
  const names = main(page).getByRole('list', { name: 'Je vrienden' }).getByRole('heading');
  await expect(names).toHaveText([/^Aafje/, /^Bert/]);
  await expect(main(page).getByText('Jarig op 3 februari')).toBeVisible();
  await main(page).getByRole('button', { name: 'Woonplaats' }).click();
  await expect(names).toHaveText([/^Bert/, /^Aafje/]);
  await main(page).getByRole('button', { name: 'Woonplaats' }).click();
  await expect(names).toHaveText([/^Aafje/, /^Bert/]);
  await expect(main(page).getByRole('link', { name: /^Bert/ })).toHaveCount(0);
  await expect(main(page).getByText(/Dit lijstje is nu privé/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await main(page)
    .getByRole('button', { name: /^Bert .*verwijderen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(names).toHaveText([/^Aafje/]);
  await page.reload();
  await expect(names).toHaveText([/^Aafje/]);
  await names.getByRole('link').click();
  await expect(page).toHaveURL(`/${anna.person.username}`);
  for (const { page: theirs } of [me, anna, bert]) await theirs.context().close();
});
