import { type APIRequestContext, type APIResponse, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { post } from './calls.js';
import { type Person, register, signIn } from './people.js';

/** A list by its names: those of its categories, each with those of its gifts. */
export type Names = readonly (readonly [category: string, ...gifts: string[]])[];

interface OwnCategory {
  readonly privateGuid: string;
  readonly name: string;
  readonly gifts: readonly { readonly publicGuid: string; readonly description: string }[];
}

interface Categories {
  readonly wishlistPrivateGuid: string;
  readonly categories: readonly OwnCategory[];
}

const made = async (answer: APIResponse): Promise<APIResponse> => {
  expect(answer.status(), await answer.text()).toBe(201);
  return answer;
};

/** The categories of an own list as the service has them. */
export const categoriesOf = async (request: APIRequestContext, username: string): Promise<Categories> =>
  (await (await request.get(`/api/Category/Get/${username}`)).json()) as Categories;

/** What the service has on an own list, by name. */
export const namesOf = async (request: APIRequestContext, username: string): Promise<Names> =>
  (await categoriesOf(request, username)).categories.map(({ name, gifts }) => [
    name,
    ...gifts.map(({ description }) => description),
  ]);

/** Makes one more list by a call. */
export const makeList = async (request: APIRequestContext, { firstName, lastName }: Person, username: string): Promise<void> => {
  await made(await post(request, '/api/MyList/Create', { username, firstName, lastName, accessType: 'PUBLIC' }));
};

/** Puts categories and gifts on a list that has only its first category, which takes the first name. */
export const fill = async (request: APIRequestContext, username: string, names: Names): Promise<void> => {
  const { wishlistPrivateGuid, categories } = await categoriesOf(request, username);
  for (const [index, [name, ...gifts]] of names.entries()) {
    let guid = index === 0 ? categories[0]?.privateGuid : undefined;
    if (guid === undefined) {
      const answer = await made(await post(request, '/api/Category/Create', { name, wishlistPrivateGuid }));
      guid = ((await answer.json()) as OwnCategory).privateGuid;
    } else {
      await post(request, '/api/Category/Rename', { privateGuid: guid, name });
    }
    for (const description of gifts) {
      await made(await post(request, '/api/MyGift/EditWithoutProduct', { categoryPrivateGuid: guid, description }));
    }
  }
};

/** A new person in a browser of their own, whose first list holds `names`; close its context afterwards. */
export const anOwner = async (
  browser: Browser,
  firstName: string,
  names: Names = [],
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ person: Person; page: Page }> => {
  const person = await register(firstName);
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', ...options });
  await signIn(context, person);
  if (names.length > 0) await fill(context.request, person.username, names);
  return { person, page: await context.newPage() };
};

/** Opens an own list, and waits for what its buttons need. */
export const openOwnList = async (page: Page, username: string): Promise<void> => {
  await page.goto(`/${username}`);
  await expect(page.getByRole('button', { name: 'Instellingen', exact: true })).toBeVisible();
};

/** Brings the ways to change an own list that is open: grips, menus, categories and its header. */
export const beginChanging = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Wijzig', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Klaar', exact: true })).toBeFocused();
};

/** A category on the own list. */
export const section = (page: Page, category: string): Locator => page.getByRole('region', { name: category, exact: true });

/** What an own list's page shows, by name. */
export const shownOn = (page: Page): Promise<Names> =>
  page
    .locator('[data-sort-section]')
    .evaluateAll((sections) =>
      sections.map((one) => [
        one.querySelector('h2')?.textContent ?? '',
        ...[...one.querySelectorAll('h3')].map((gift) => gift.textContent),
      ]),
    ) as unknown as Promise<Names>;

/** The menu of a gift or category, and what is chosen in it. */
export const chooseInMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Meer met ‘${name}’` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** What a gift or category is dragged by. */
export const handleOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Verplaats ‘${name}’` });
