import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { totpCode, withAuthenticator } from '../support/authenticator.js';
import { post } from '../support/calls.js';
import { waitForMail } from '../support/inbox.js';
import { loginPage } from '../support/login-page.js';
import { signInAsOperator } from '../support/operator.js';
import { register, signIn } from '../support/people.js';

const PERIOD_MS = 30_000;

test('a second step is switched on with an app; then a code, a recovery code or a passkey is asked after the password', async ({
  page,
  context,
  request,
}) => {
  await withAuthenticator(context, page);
  const noor = await register('Noor');
  await signIn(context, noor);
  await page.goto('/account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Aanzetten met een app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Koppel je authenticator-app' });
  await expect(dialog.getByRole('img', { name: /^QR-code/ })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const usedAt = Date.now();
  await dialog.getByLabel('Code die de app nu laat zien').fill(totpCode(secret, usedAt));
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  const codes = main.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const [recovery = ''] = await codes.allInnerTexts();
  await main.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(main.getByText('Je hebt nog 10 herstelcodes.')).toBeVisible();
  expect((await waitForMail(request, noor.email, /twee stappen staat aan/)).text).toContain('/account/undo/');

  const isIn = () => expect(page.getByRole('button', { name: /^Noor.*, account$/ })).toBeVisible();
  const givePassword = async () => {
    await post(context.request, '/api/Account/Logout');
    await page.goto('/account/login');
    await loginPage(page).send(noor.email, noor.password);
    await expect(main.getByRole('heading', { name: 'Nog één stap' })).toBeVisible();
  };
  await givePassword();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // The code that confirmed the app is used up; the next one is good a period ahead.
  await main.getByLabel('Code', { exact: true }).fill(totpCode(secret, usedAt));
  await main.getByRole('button', { name: 'Inloggen' }).click();
  await expect(main.getByText('Deze code klopt niet, of is al gebruikt.')).toBeVisible();
  await main.getByLabel('Code', { exact: true }).fill(totpCode(secret, usedAt + PERIOD_MS));
  await main.getByRole('button', { name: 'Inloggen' }).click();
  await isIn();

  await givePassword();
  await main.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
  await main.getByLabel('Herstelcode').fill(recovery);
  await main.getByRole('button', { name: 'Inloggen' }).click();
  await isIn();
  await waitForMail(request, noor.email, /herstelcode gebruikt/);

  await page.goto('/account');
  await main.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(main.getByText(/^Passkey van /)).toBeVisible();
  await givePassword();
  await main.getByRole('button', { name: 'Gebruik mijn passkey' }).click();
  await isIn();
});

test('without script the second step is a form as well', async ({ browser, baseURL }) => {
  const toon = await register('Toon');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  await signIn(context, toon);
  const { secret } = (await (await post(context.request, '/api/Account/AuthenticatorOptions', {})).json()) as { secret: string };
  const usedAt = Date.now();
  const added = await post(context.request, '/api/Account/AddAuthenticator', { code: totpCode(secret, usedAt) });
  expect(added.status()).toBe(200);
  await post(context.request, '/api/Account/Logout');
  const page = await context.newPage();
  await page.goto('/account/login?returnUrl=%2Fwinkels');
  await page.locator('form input[name=emailOrUsername]').fill(toon.email);
  await page.locator('form input[name=password]').fill(toon.password);
  await page.locator('form button').click();
  await page.getByLabel(/^Code/).fill(totpCode(secret, usedAt + PERIOD_MS));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/winkels');
  await context.close();
});

test('whoever lost it all has an operator take it away after three days, unless who reads the mail stops that', async ({
  page,
  context,
  request,
}) => {
  const mien = await register('Mien');
  await signIn(context, mien);
  const { secret } = (await (await post(context.request, '/api/Account/AuthenticatorOptions', {})).json()) as { secret: string };
  const added = await post(context.request, '/api/Account/AddAuthenticator', { code: totpCode(secret, Date.now()) });
  expect(added.status()).toBe(200);
  await signInAsOperator(page);
  await page.goto('/beheer/beheerders');
  const lost = page.getByRole('region', { name: 'Iemand is de tweede stap kwijt' });
  await lost.getByLabel('E-mailadres van het account').fill(mien.email);
  await lost.getByRole('button', { name: 'Haal de tweede stap weg' }).click();
  await expect(page.getByText('Over 72 uur is de tweede stap eraf')).toBeVisible();

  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByText(/gaat de tweede stap eraf, omdat iemand/)).toBeVisible();
  const mail = await waitForMail(request, mien.email, /tweede stap wordt weggehaald/);
  await page.goto(/\/account\/second-step\/keep\/[\w-]+/.exec(mail.text)?.[0] ?? '');
  await expect(main.getByRole('heading', { name: 'Houd je tweede stap' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await main.getByRole('button', { name: 'Houd mijn tweede stap' }).click();
  await expect(main.getByRole('heading', { name: 'Je tweede stap blijft' })).toBeVisible();
  await page.goto('/account');
  await expect(main.getByText('Staat aan')).toBeVisible();
  await expect(main.getByText(/gaat de tweede stap eraf/)).toBeHidden();
});
