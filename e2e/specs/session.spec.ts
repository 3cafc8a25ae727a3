import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { loginForm, loginPage } from '../support/login-page.js';
import { aPerson, demoPerson, register, signIn } from '../support/people.js';
import { killSession } from '../support/stored.js';

const account = (page: Page, firstName: string) => page.getByRole('button', { name: new RegExp(`^${firstName}.*, account$`) });
const firstNameField = (page: Page) => page.getByRole('main').getByLabel('Voornaam');
const saved = (page: Page) => page.getByText('Je gegevens zijn opgeslagen.').first();
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opslaan' }).click();

const openProfile = async (page: Page) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
};

test.describe('two tabs of one browser', () => {
  test('logging out in one says goodbye in the other', async ({ page, context }) => {
    await signIn(context, demoPerson('gijs'));
    const other = await context.newPage();
    await page.goto('/winkels');
    await other.goto('/gijs');
    await expect(account(other, 'Gijs')).toBeVisible();
    await account(page, 'Gijs').click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/account/goodbye');
      await expect(tab.getByRole('heading', { level: 1, name: 'Tot ziens' })).toBeVisible();
    }
  });

  test('logging in in one brings the other, which nobody was logged in to, to the root', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/winkels');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/account/login');
    const gijs = demoPerson('gijs');
    await loginPage(page).send(gijs.email, gijs.password);
    await expect(account(page, 'Gijs')).toBeVisible();
    await expect(other).toHaveURL('/');
    await expect(account(other, 'Gijs')).toBeVisible();
  });

  test('another person in one brings the other to the root, as that person', async ({ page, context }) => {
    await signIn(context, demoPerson('gijs'));
    const other = await context.newPage();
    await other.goto('/gijs');
    await expect(account(other, 'Gijs')).toBeVisible();
    await post(context.request, '/api/Account/Logout');
    const jasmijn = demoPerson('jasmijn');
    await page.goto('/account/login');
    await loginPage(page).send(jasmijn.email, jasmijn.password);
    await expect(other).toHaveURL('/');
    await expect(account(other, 'Jasmijn')).toBeVisible();
  });

  test('a guest who crosses something off in one does not disturb the other', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/winkels');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.evaluate(`
      window.heard = [];
      new BroadcastChannel('login-status').onmessage = ({ data }) => window.heard.push(data);
    `);
    await page.goto('/lotte');
    const gift = page
      .getByRole('main')
      .getByRole('button', { name: /^Afstrepen: / })
      .first();
    await gift.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Je e-mailadres').fill(aPerson('Gast').email);
    await dialog.getByRole('button', { name: 'Verder' }).click();
    await dialog.getByRole('button', { name: 'Afstrepen', exact: true }).click();
    const undo = page.getByRole('main').getByRole('button', { name: /^Ongedaan maken: / });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(undo).toHaveCount(0);
    // Becoming a guest is no login: the tab heard nothing, and is still the page it was.
    await expect(other).toHaveURL('/winkels');
    expect(await other.evaluate('window.heard')).toEqual([]);
  });
});

test.describe('a session that ended on the server while a form was filled in', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inloggen' });

  test('logging in over the form saves it, and nothing typed is lost', async ({ page, context }) => {
    const sjoerd = await register('Sjoerd');
    await signIn(context, sjoerd);
    await openProfile(page);
    await firstNameField(page).fill('Sjors');
    await killSession(context);
    await save(page);

    await expect(dialogOf(page)).toContainText('wat je hebt ingevuld blijft staan');
    expect(await violationsInBothThemes(page)).toEqual([]);
    const form = loginForm(dialogOf(page));
    await expect(form.identifier).toHaveValue(sjoerd.email);
    await form.password.fill('mis');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
    await form.password.fill(sjoerd.password);
    await page.keyboard.press('Enter');

    await expect(saved(page)).toBeVisible();
    await expect(firstNameField(page)).toHaveValue('Sjors');
    await expect(account(page, 'Sjors')).toBeVisible();
    await expect(page).toHaveURL('/account');
    await page.reload();
    await expect(firstNameField(page)).toHaveValue('Sjors');
  });

  test('who does not want to log in keeps what was typed, and may change their mind', async ({ page, context }) => {
    const sjoerd = await register('Sjoerd');
    await signIn(context, sjoerd);
    await openProfile(page);
    await firstNameField(page).fill('Sjaak');
    await killSession(context);
    await save(page);
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    // Whatever is said about it: the page stays, with the text in it.
    const told = page.getByRole('alertdialog');
    await told.getByRole('button', { name: 'Oké' }).click();
    await expect(firstNameField(page)).toHaveValue('Sjaak');
    await save(page);
    await loginForm(dialogOf(page)).password.fill(sjoerd.password);
    await page.keyboard.press('Enter');
    await expect(account(page, 'Sjaak')).toBeVisible();
  });

  test('another person who logs in there does not get the form saved as theirs', async ({ page, context }) => {
    const [sjoerd, dirk] = [await register('Sjoerd'), await register('Dirk')];
    await signIn(context, sjoerd);
    await openProfile(page);
    await firstNameField(page).fill('Sjors');
    await killSession(context);
    await save(page);
    await loginForm(dialogOf(page)).send(dirk.email, dirk.password);
    await expect(page).toHaveURL('/');
    await expect(account(page, 'Dirk')).toBeVisible();
  });
});

test.describe('a stale tab cannot change the person who logged in after it', () => {
  const openStale = async (page: Page, saveFirst: boolean) => {
    const [pien, ties] = [await register('Pien'), await register('Ties')];
    const context = page.context();
    await signIn(context, pien);
    await openProfile(page);
    if (saveFirst) {
      await save(page);
      await expect(saved(page)).toBeVisible();
    }
    await firstNameField(page).fill('Pieternel');
    await post(context.request, '/api/Account/Logout');
    await signIn(context, ties);
    await save(page);
  };
  const expectTies = async (page: Page) => {
    await expect(account(page, 'Ties')).toBeVisible();
    const answer = await page.request.get('/api/Account/UserData');
    expect(await answer.json()).toMatchObject({ firstName: 'Ties' });
  };

  test('its first call is refused for whom it is, and the page shows who is there now', async ({ page }) => {
    await openStale(page, false);
    const told = page.getByRole('alertdialog', { name: 'Opslaan is niet gelukt' });
    await expect(told).toContainText('Er ging iets mis.');
    await told.getByRole('button', { name: 'Oké' }).click();
    await expectTies(page);
    await expect(firstNameField(page)).toHaveValue('Ties');
  });

  test('with a token of its own session it is checked first, and leaves for the root', async ({ page }) => {
    await openStale(page, true);
    await expect(page).toHaveURL('/');
    await expectTies(page);
  });
});

test('a token of one session is worth nothing in another', async ({ browser, baseURL }) => {
  const [owner, thief] = [
    await browser.newContext({ baseURL: baseURL ?? '' }),
    await browser.newContext({ baseURL: baseURL ?? '' }),
  ];
  await signIn(owner, demoPerson('ivo'));
  await signIn(thief, demoPerson('hanna'));
  const stolen = (await (await owner.request.get('/api/Utility/CsrfToken')).json()) as string;
  const logout = (headers: Record<string, string>) => thief.request.post('/api/Account/Logout', { headers, data: {} });
  for (const headers of [{ 'x-csrf-token': stolen }, { 'x-csrf-token': 'geraden' }, {}]) {
    const answer = await logout(headers);
    expect(answer.status()).toBe(403);
    expect(answer.headers()['csrf-token-invalid']).toBe('1');
    expect(await answer.json()).toEqual({ error: 'Forbidden' });
  }
  for (const context of [owner, thief]) {
    expect((await context.request.get('/api/Account/UserData')).status()).toBe(200);
    await context.close();
  }
});

test('a page whose token died recovers by itself', async ({ page, context }) => {
  const nora = await register('Nora');
  await signIn(context, nora);
  await openProfile(page);
  await firstNameField(page).fill('Noortje');
  await save(page);
  await expect(saved(page)).toBeVisible();

  // The same person in a new session: the token that the page holds is of the old one.
  await post(context.request, '/api/Account/Logout');
  await signIn(context, nora);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/Account/Edit')) statuses.push(response.status());
  });
  await firstNameField(page).fill('Nora');
  await save(page);
  await expect(account(page, 'Nora')).toBeVisible();
  await expect.poll(() => statuses).toEqual([403, 200]);
});
