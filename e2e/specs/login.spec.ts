import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { tabTo } from '../support/keyboard.js';
import { loginForm, loginPage } from '../support/login-page.js';
import { demoPerson, register, signIn } from '../support/people.js';

const WRONG = 'Deze combinatie van e-mailadres of naam van je lijstje en wachtwoord kennen we niet.';
const kees = demoPerson('kees');

test('a wrong password is said where it was typed; the right one leads to the return URL', async ({ page }) => {
  await page.goto('/account/login?returnUrl=%2Fwinkels%3Fvan%3Dlogin');
  const form = loginPage(page);
  await form.send(kees.email, 'niet het wachtwoord');
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveValue('');
  await expect(form.identifier).toHaveValue(kees.email);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.send(kees.email, kees.password);
  await expect(page).toHaveURL('/winkels?van=login');
  await expect(page.getByRole('button', { name: /^Kees.*, account$/ })).toBeVisible();
});

test('the name of a list is as good as an address', async ({ page }) => {
  await page.goto('/account/login');
  await loginPage(page).send('KEES', kees.password);
  await expect(page.getByRole('button', { name: /^Kees.*, account$/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a return URL of another origin leads to the root, at the login and for who is logged in', async ({ page, context }) => {
  const asked: string[] = [];
  await context.route(
    (url) => url.hostname === 'elders.voorbeeld',
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  const at = (returnUrl: string) => page.goto(`/account/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await at('https://elders.voorbeeld/anna');
  await loginPage(page).send(kees.email, kees.password);
  await expect(page.getByRole('button', { name: /^Kees.*, account$/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  for (const returnUrl of ['//elders.voorbeeld/anna', '/\\elders.voorbeeld', '/x/..//elders.voorbeeld', 'javascript:alert(1)']) {
    await at(returnUrl);
    await expect(page, returnUrl).toHaveURL('/');
  }
  expect(asked).toEqual([]);
});

test('a login that failed before the page came is told on it, with the address filled in', async ({ page }) => {
  await page.goto('/account/login?loginFailed=oma%40voorbeeld.nl');
  const dialog = page.getByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
  await expect(dialog).toContainText(WRONG);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(loginPage(page).identifier).toHaveValue('oma@voorbeeld.nl');
});

test('after ten failures nobody gets in under that name for a while, not even with the right password', async ({
  page,
  request,
}) => {
  const toos = await register('Toos');
  for (let failure = 0; failure < 10; failure += 1) {
    const answer = await post(request, '/api/Account/Login', { emailOrUsername: toos.email, password: 'geraden' });
    expect(await answer.json()).toBe(false);
  }
  await page.goto('/account/login');
  await loginPage(page).send(toos.email, toos.password);
  const dialog = page.getByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
  await expect(dialog).toContainText('te vaak achter elkaar');
  await dialog.getByRole('button', { name: 'Oké' }).click();
  await expect(loginPage(page).identifier).toHaveValue(toos.email);
  // The other name of the same account is a name of its own.
  await loginPage(page).send(toos.username, toos.password);
  await expect(page.getByRole('button', { name: /^Toos.*, account$/ })).toBeVisible();
});

test('a page that needs a login shows it in its place, and itself after it', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/account');
  await loginPage(page).send(kees.email, kees.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});

test('without a mouse: wrong, right, in', async ({ page }) => {
  await page.goto('/account/login');
  const form = loginPage(page);
  await expect(form.identifier).toBeVisible();
  await tabTo(page, form.identifier);
  await page.keyboard.type(kees.email);
  await tabTo(page, form.password);
  await page.keyboard.type('mis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await expect(form.password).toBeFocused();
  await page.keyboard.type(kees.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Kees.*, account$/ })).toBeVisible();
});

test.describe('the form in the header of a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the right password logs in where one is', async ({ page }) => {
    await page.goto('/carlijn');
    await loginForm(page.getByRole('banner')).send(kees.email, kees.password);
    await expect(page.getByRole('button', { name: /^Kees.*, account$/ })).toBeVisible();
    await expect(page).toHaveURL('/carlijn');
  });

  test('a wrong one leads to the login page, which tells it and has the address; from there one comes back', async ({ page }) => {
    await page.goto('/carlijn');
    await loginForm(page.getByRole('banner')).send(kees.email, 'mis');
    await expect(page).toHaveURL(/\/account\/login/);
    const dialog = page.getByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
    await expect(dialog).toContainText(WRONG);
    await dialog.getByRole('button', { name: 'Oké' }).click();
    await expect(loginPage(page).identifier).toHaveValue(kees.email);
    await loginPage(page).password.fill(kees.password);
    await loginPage(page).submit.click();
    await expect(page).toHaveURL('/carlijn');
  });
});

test('who is logged in and opens the login page goes on at once', async ({ page, context }) => {
  await signIn(context, kees);
  await page.goto('/account/login?returnUrl=%2Fwinkels');
  await expect(page).toHaveURL('/winkels');
});
