import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { withAuthenticator } from '../support/authenticator.js';
import { post } from '../support/calls.js';
import { register, signIn } from '../support/people.js';

test('a passkey is made and named in the profile, logs in without a password, and opens nothing once removed', async ({
  page,
  context,
}) => {
  await withAuthenticator(context, page);
  const noor = await register('Noor');
  await signIn(context, noor);
  await page.goto('/account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(main.getByText(/^Passkey van /)).toBeVisible();

  await main.getByRole('button', { name: /^Naam wijzigen van Passkey/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hoe heet deze passkey?' });
  await dialog.getByLabel(/^Naam, bijvoorbeeld/).fill('Mijn laptop');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(main.getByText('Mijn laptop', { exact: true })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // One device, one passkey of an account.
  await main.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(main.getByText('Op dit apparaat is al een passkey voor je account.')).toBeVisible();

  const logInByPasskey = async () => {
    await post(context.request, '/api/Account/Logout');
    await page.goto('/account/login');
    await main.getByRole('button', { name: 'Verder met een passkey' }).click();
  };
  await logInByPasskey();
  await expect(page.getByRole('button', { name: /^Noor.*, account$/ })).toBeVisible();

  await page.goto('/account');
  await main.getByRole('button', { name: 'Mijn laptop verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(main.getByText('Mijn laptop', { exact: true })).toHaveCount(0);
  await logInByPasskey();
  await expect(main.getByText('Deze passkey kennen we niet. Log in met je wachtwoord.')).toBeVisible();
});
