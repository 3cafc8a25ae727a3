import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { linkIn, mailsTo, waitForMail } from '../support/inbox.js';
import { tabTo } from '../support/keyboard.js';
import { loginPage } from '../support/login-page.js';
import { type Person, register, signIn } from '../support/people.js';
import { expireResetCode } from '../support/stored.js';

const RESET_MAIL = /nieuw wachtwoord/;
const EXPIRED = 'Deze link werkt niet meer';
const newPassword = 'een heel nieuw wachtwoord';

const requestForm = (page: Page) => page.getByRole('main').getByLabel('E-mailadres of naam van je lijstje');

const ask = async (page: Page, login: string) => {
  await page.goto('/account/forgotpassword');
  await requestForm(page).fill(login);
  await page.getByRole('button', { name: 'Stuur me een link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mailbox' })).toBeVisible();
};

/** Links of the reset mails so far, oldest first; waits until there are `count`. */
const resetLinks = async (request: APIRequestContext, person: Person, count = 1): Promise<string[]> => {
  const resetMails = async () => (await mailsTo(request, person.email)).filter(({ subject }) => RESET_MAIL.test(subject));
  await expect.poll(async () => (await resetMails()).length, { timeout: 15_000 }).toBe(count);
  return (await resetMails()).map((mail) => linkIn(mail, '/account/resetpassword/'));
};

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Nog een keer', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Opslaan en inloggen' }).click();
};

test('a forgotten password: mail, new password, logged in, out everywhere else, and the link is used up', async ({
  page,
  browser,
  baseURL,
}) => {
  const rosa = await register('Rosa');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, rosa);
  const otherDevice = await elsewhere.newPage();
  await otherDevice.goto('/account');
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();

  const link = await test.step('what was typed at the login comes along, and a mail comes', async () => {
    await page.goto('/account/login');
    await loginPage(page).identifier.fill(rosa.email);
    await page.getByRole('main').getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await expect(requestForm(page)).toHaveValue(rosa.email);
    await page.getByRole('button', { name: 'Stuur me een link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mailbox' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(rosa.email);
    expect(await violationsInBothThemes(page)).toEqual([]);
    return linkIn(await waitForMail(page.request, rosa.email, RESET_MAIL), '/account/resetpassword/');
  });

  await test.step('rules of the password are said on its fields', async () => {
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(rosa.email);
    await choose(page, 'kort');
    await expect(page.getByText('Kies een wachtwoord van minstens 8 tekens.')).toBeVisible();
    await choose(page, rosa.email);
    await expect(page.getByText('Kies een wachtwoord dat anders is dan je naam en je e-mailadres.')).toBeVisible();
    await choose(page, newPassword, 'iets anders nog');
    await expect(page.getByText('De wachtwoorden komen niet overeen.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('the new password logs in and is told', async () => {
    await choose(page, newPassword);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Je nieuwe wachtwoord is opgeslagen', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rosa.*, account$/ })).toBeVisible();
  });

  await test.step('the other device is logged out, and only the new password fits', async () => {
    await otherDevice.goto('/account');
    await loginPage(otherDevice).send(rosa.email, rosa.password);
    await expect(otherDevice.getByRole('alert')).toBeVisible();
    await loginPage(otherDevice).send(rosa.email, newPassword);
    await expect(otherDevice.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Vraag een nieuwe link aan' }).click();
    await expect(page).toHaveURL('/account/forgotpassword');
  });
  await elsewhere.close();
});

test('a newer link voids the older, the fourth within an hour is refused, and the third still works', async ({ page }) => {
  const rob = await register('Rob');
  await ask(page, rob.email);
  await resetLinks(page.request, rob, 1);
  await ask(page, rob.username); // the name of a list is as good
  await resetLinks(page.request, rob, 2);
  await ask(page, rob.email);
  const [first = '', second = '', third = ''] = await resetLinks(page.request, rob, 3);

  await page.goto('/account/forgotpassword');
  await requestForm(page).fill(rob.email);
  await page.getByRole('button', { name: 'Stuur me een link' }).click();
  await expect(page.getByText('al een paar keer kort na elkaar', { exact: false })).toBeVisible();

  for (const voided of [first, second]) {
    await page.goto(voided);
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
  }
  await page.goto(third);
  await choose(page, newPassword);
  await expect(page.getByRole('button', { name: /^Rob.*, account$/ })).toBeVisible();
});

test('a link of yesterday has expired, also under the hands of who is typing', async ({ page }) => {
  const ria = await register('Ria');
  await ask(page, ria.email);
  const [link = ''] = await resetLinks(page.request, ria);
  await page.goto(link);
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeVisible();

  await expireResetCode(link.split('/').at(-1) ?? '');

  await choose(page, newPassword);
  await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click();
  await loginPage(page).send(ria.email, ria.password);
  await expect(page.getByRole('button', { name: /^Ria.*, account$/ })).toBeVisible();
});

test('a link that was cut off is no link, and who is unknown is told so', async ({ page }) => {
  for (const path of ['/account/resetpassword/afgebroken', '/account/resetpassword']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link klopt niet' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Vraag een nieuwe link aan' }).click();
  await requestForm(page).fill('niemand-zo@voorbeeld.nl');
  await page.getByRole('button', { name: 'Stuur me een link' }).click();
  await expect(page.getByText('kennen we niet', { exact: false })).toBeVisible();
  await expect(requestForm(page)).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('without a mouse: from the login to a new password', async ({ page }) => {
  const rik = await register('Rik');
  await page.goto('/account/login');
  const form = loginPage(page);
  await expect(form.identifier).toBeVisible();
  await tabTo(page, form.identifier);
  await page.keyboard.type(rik.email);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Wachtwoord vergeten?' }));
  await page.keyboard.press('Enter');
  await expect(requestForm(page)).toHaveValue(rik.email);
  await tabTo(page, page.getByRole('button', { name: 'Stuur me een link' }));
  await page.keyboard.press('Enter');
  const [link = ''] = await resetLinks(page.request, rik);
  await page.goto(link);
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeVisible();
  await tabTo(page, page.getByLabel('Nieuw wachtwoord', { exact: true }));
  await page.keyboard.type('mis');
  await page.keyboard.press('Enter');
  // The field has the focus already: only its error says that the form has answered.
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newPassword);
  await tabTo(page, page.getByLabel('Nog een keer', { exact: true }));
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Rik.*, account$/ })).toBeVisible();
});
