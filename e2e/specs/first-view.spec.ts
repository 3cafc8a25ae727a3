import { expect, type Page, test } from '@playwright/test';
import { anOwner } from '../support/own-lists.js';
import { register, signIn } from '../support/people.js';

const GIFTS = ['Een kaars', 'Een boek', 'Een plant'];

/** A public list of somebody with three gifts; answers its path. */
const aPublicList = async (browser: Parameters<typeof anOwner>[0]): Promise<string> => {
  const owner = await anOwner(browser, 'Wende', [['Wensen', ...GIFTS]]);
  await owner.page.context().close();
  return `/${owner.person.username}`;
};

/** Asks for the page until it comes whole: on a busy machine one may be late, which is there for the next. */
const untilWhole = (page: Page, path: string) =>
  expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('id="first-view"');
  }).toPass();

const card = (page: Page, gift: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: gift, exact: true }) });

test('a public list can be read without JavaScript, and says what it is', async ({ browser, baseURL }) => {
  const path = await aPublicList(browser);
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  // A page that is late goes out empty, for the browser to fill, which this one cannot.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wende', { timeout: 1000 });
  }).toPass();
  for (const gift of GIFTS) await expect(card(page, gift)).toBeVisible();
  await expect(page.getByRole('link', { name: /naar de beginpagina/ })).toHaveAttribute('href', '/');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await context.close();
});

test('a list that came whole comes alive without a word, and crossing off works at once', async ({ browser, context, page }) => {
  const path = await aPublicList(browser);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await signIn(context, await register('Bo'));
  await untilWhole(page, path);
  await page.goto(path, { waitUntil: 'commit' });
  const gift = card(page, 'Een boek');
  await expect(gift).toBeVisible();
  await page.waitForLoadState();
  await gift.getByRole('button', { name: /Afstrepen/ }).click();
  await expect(gift.getByRole('button', { name: /Ongedaan maken/ })).toBeVisible();
  expect(said).toEqual([]);
});

test('a browser that cannot get the list’s code says so over the list, which can be read', async ({ browser, page }) => {
  const path = await aPublicList(browser);
  await untilWhole(page, path);
  await page.route('**/remotes/mf_wishlist/**', (route) => route.abort());
  await page.goto(path);
  const notice = page.getByText('Dit deel van de site laadt niet');
  await expect(notice).toBeVisible();
  await expect(card(page, 'Een kaars')).toBeVisible();
  await page.unroute('**/remotes/mf_wishlist/**');
  await page.getByRole('button', { name: /Opnieuw/ }).click();
  await expect(notice).toHaveCount(0);
  await expect(card(page, 'Een kaars').getByRole('button', { name: /Afstrepen/ })).toBeVisible();
});
