import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { anOwner } from '../support/own-lists.js';
import { aPerson, register, signIn } from '../support/people.js';
import { tooWide } from '../support/widths.js';

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
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const drawn = await page.request.get(picture);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await context.close();
});

test('without JavaScript a list is searched, a gift crossed off and an account logged in by plain forms', async ({
  browser,
  baseURL,
  page: scripted,
}) => {
  const path = await aPublicList(browser);
  const person = await register('Noor');
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Zoek een lijstje' }).click();
  await page.getByRole('searchbox').fill('lotte');
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page.getByRole('link', { name: /^Lotte/ })).toHaveAttribute('href', /\/lotte$/);

  const gift = card(page, 'Een boek');
  await expect(async () => {
    await page.goto(path);
    await expect(gift).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(gift.getByRole('button')).toHaveCount(0);
  await gift.getByRole('link', { name: 'Afstrepen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Een boek” afstrepen');
  // axe is a script: it looks at the same page in a browser that has them.
  await scripted.goto(page.url());
  expect([...(await violationsInBothThemes(scripted)), ...(await tooWide(scripted))]).toEqual([]);
  await page.getByRole('textbox').fill(aPerson('Oma').email);
  await page.getByRole('button', { name: 'Afstrepen' }).click();
  await expect(page).toHaveURL(path);
  await context.clearCookies();
  await page.goto(path);
  await expect(gift.getByRole('link', { name: 'Afstrepen' })).toHaveCount(0);
  await page.goto('/deze/is/er/niet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is er niet');

  await page.goto('/account/login?returnUrl=%2Fwinkels');
  const field = (name: string) => page.getByLabel(name);
  await field('E-mailadres of naam van je lijstje').fill(person.email);
  await field('Wachtwoord').fill('fout wachtwoord');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Deze gegevens kloppen niet. Probeer het opnieuw.');
  await field('Wachtwoord').fill(person.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/winkels');
  expect(await (await page.request.get('/api/Account/UserData')).json()).toMatchObject({ email: person.email });
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
