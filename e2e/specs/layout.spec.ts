import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { pullDown } from '../support/gestures.js';
import { withFlags } from '../support/operator.js';
import { loginPage } from '../support/login-page.js';
import { demoPerson, register, signIn } from '../support/people.js';

const footer = (page: Page) => page.getByRole('contentinfo');
const footerLink = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

const flag = (value: 'aan' | 'uit') => ({ value, usual: value === 'aan' ? 'uit' : 'aan' });

test.describe('the bar of a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Snel naar' });

  test('has five places in thumb reach, and a sheet with the rest that Back and another page close', async ({ page }) => {
    await page.goto('/account/goodbye');
    await expect(bar(page).getByRole('link')).toHaveText(['Start', 'Maken', 'Lootjes', 'Zoeken', 'Menu']);
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    const more = bar(page).getByRole('link', { name: 'Menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await more.tap();
    await expect(sheet).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/account/goodbye');
    await more.tap();
    await sheet.getByRole('link', { name: 'Winkels' }).tap();
    await expect(page).toHaveURL('/winkels');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('banner').getByText('Winkels')).toBeVisible();
    await page.getByRole('link', { name: 'Terug', exact: true }).tap();
    await expect(page).toHaveURL('/account/goodbye');
  });

  test('its sheet follows a finger down and closes', async ({ page }) => {
    await page.goto('/account/goodbye');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await bar(page).getByRole('link', { name: 'Menu' }).tap();
    await expect(sheet).toBeVisible();
    await pullDown(await page.context().newCDPSession(page), sheet.getByRole('heading'), 200);
    await expect(sheet).toBeHidden();
  });

  test('is in the HTML of a page, and moves nothing when the page comes to life', async ({ browser, baseURL }) => {
    const still = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage();
    await still.goto(`${baseURL ?? ''}/anna`);
    await expect(bar(still).getByRole('link')).toHaveText(['Start', 'Maken', 'Lootjes', 'Zoeken', 'Menu']);
    await bar(still).getByRole('link', { name: 'Zoeken' }).click();
    await expect(still).toHaveURL(/\/list\/search$/);
    await still.context().close();
  });
});

test('on a wide screen what a page says begins at the same place on each', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  /** Where the page's part of the screen begins, and where its first heading does; a band has air around its words. */
  const edges = async (path: string) => {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    await expect(heading).toBeVisible();
    return page.getByRole('main').evaluate((main) => {
      const title = main.querySelector('h1');
      const isBand = title?.closest('[data-room]') != null;
      return [main.getBoundingClientRect().left, isBand ? null : title?.getBoundingClientRect().left].map((at) => at ?? null);
    });
  };
  const visited = [
    '/winkels',
    '/faq',
    '/blog',
    '/contact',
    '/list/search',
    '/lootjestrekken',
    '/voorwaarden/gebruiksvoorwaarden',
    '/anna',
    '/account/login',
  ];
  const own = ['/', '/friends', '/crossedoff', '/mylist/new', '/account', '/account/berichten', '/anna', '/lootjestrekken'];
  const begins = new Map<string, readonly (number | null)[]>();
  for (const path of visited) begins.set(path, await edges(path));
  await signIn(context, demoPerson('anna'));
  for (const path of own) begins.set(`signed in: ${path}`, await edges(path));
  const [edge] = begins.get('/winkels') ?? [];
  const elsewhere = [...begins].filter(([, [main, title]]) => main !== edge || (title !== null && title !== edge));
  expect(elsewhere).toEqual([]);
});

test('a visitor’s menu and an account holder’s, with one list and with several', async ({ page, context }) => {
  await page.goto('/winkels');
  const links = sideMenu(page).getByRole('link');
  await expect(sideMenu(page).getByRole('link', { name: 'Maak een lijstje' })).toBeVisible();
  await expect(links.filter({ hasText: /Mijn|Vrienden|Nieuw lijstje/ })).toHaveCount(0);

  const femke = await register('Femke');
  await signIn(context, femke);
  await page.goto('/');
  await expect(sideMenu(page).getByRole('link', { name: 'Verlanglijstje van Femke van Proef', exact: true })).toHaveAttribute(
    'href',
    `/${femke.username}`,
  );
  await expect(sideMenu(page).getByRole('link', { name: 'Nieuw lijstje' })).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: 'Mijn gegevens' })).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: 'Maak een lijstje' })).toHaveCount(0);
  const dropdown = page.getByRole('button', { name: /^Femke.*, account$/ });
  await dropdown.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Verlanglijstje van Femke van Proef',
    'Mijn gegevens',
    'Berichten',
    'Uitloggen',
  ]);
  await expect(page.locator('h1')).toBeAttached();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const second = `${femke.username}-2`;
  const answer = await post(context.request, '/api/MyList/Create', {
    username: second,
    firstName: femke.firstName,
    lastName: femke.lastName,
    accessType: 'PUBLIC',
  });
  expect(answer.status()).toBe(201);
  await page.reload();
  await expect(sideMenu(page).getByRole('link', { name: `(${second})` })).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: `(${femke.username})` })).toBeVisible();
  await dropdown.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mijn gegevens', 'Berichten', 'Uitloggen']);
});

test('the footer has what is switched on, and an open page follows the switches', async ({ page }) => {
  await page.goto('/winkels');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer(page)).toContainText(`© 1999–${new Date().getFullYear().toString()} Verlanglijstje`);
  const usual = ['Veelgestelde vragen', 'Contact', 'Lootjes trekken', 'Winkels', 'Blog', 'Gebruiksvoorwaarden', 'Privacy'];
  for (const name of usual) await expect(footerLink(page, name)).toBeVisible();
  await expect(footerLink(page, 'Impressum')).toHaveCount(0);
  const missing = await page.request.get('/impressum');
  expect(missing.status()).toBe(404);

  const switches = {
    drawLotsEnabled: flag('uit'),
    blogEnabled: flag('uit'),
    termsAndConditionsEnabled: flag('uit'),
    privacyStatementUrl: { value: 'https://elders.voorbeeld/privacy', usual: '' },
    showAppStoreButtons: flag('uit'),
    impressumEnabled: flag('aan'),
  };
  await withFlags(switches, async () => {
    for (const name of ['Lootjes trekken', 'Blog', 'Gebruiksvoorwaarden']) await expect(footerLink(page, name)).toHaveCount(0);
    await expect(footer(page).getByRole('link', { name: /App Store|Google Play/ })).toHaveCount(0);
    await expect(footerLink(page, 'Privacy')).toHaveAttribute('href', 'https://elders.voorbeeld/privacy');
    await footerLink(page, 'Impressum').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect((await page.request.get('/voorwaarden/gebruiksvoorwaarden')).status()).toBe(404);
  });
  for (const name of usual) await expect(footerLink(page, name)).toBeVisible();
});

test('a press on an app-store button is counted, without who pressed it', async ({ page, context }) => {
  await context.route(/apps\.apple\.com|play\.google\.com/, (route) => route.fulfill({ body: 'winkel' }));
  await page.goto('/winkels');
  const counted = page.waitForRequest('**/api/Utility/ClickEvent');
  await footer(page)
    .getByRole('link', { name: /App Store/ })
    .click();
  expect((await counted).postDataJSON()).toEqual({ name: 'appStore' });
  expect((await (await counted).response())?.status()).toBe(204);
});

test.describe('in the app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) LijstjeApp/1.0', viewport: { width: 390, height: 800 } });

  test('there is no chrome, and a way back to the login', async ({ page }) => {
    await page.goto('/account/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const [link, path, title] of [
      ['Wachtwoord vergeten?', '/account/forgotpassword', 'Wachtwoord vergeten'],
      ['Maak een lijstje', '/account/create', 'Maak een lijstje'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
      await expect(page).toHaveURL('/account/login');
    }
    const kees = demoPerson('kees');
    await loginPage(page).send(kees.email, kees.password);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('a page that is not there says so within the site, with status 404', async ({ page }) => {
  const answer = await page.goto('/lootjestrekken/bestaat/niet');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await footerLink(page, 'Privacy').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible();
});

test('a legal page opens at the section that its address names', async ({ page }) => {
  await page.goto('/about/privacy#bewaren');
  await expect(page).toHaveURL('/voorwaarden/privacy#bewaren');
  const heading = page.getByRole('heading', { level: 2, name: 'Hoe lang we het bewaren' });
  await expect(heading).toBeInViewport();
  await page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL('/voorwaarden/privacy#cookies');
  await expect(page.getByRole('heading', { level: 2, name: 'Cookies' })).toBeInViewport();
  await expect(heading).not.toBeInViewport();
});
