import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { withAuthenticator } from '../support/authenticator.js';
import { signInAsOperator } from '../support/operator.js';

const OWN = 'mijn-eigen-wachtwoord';

test('an operator makes a passkey, and logs in with their password and that', async ({ browser, page, baseURL }) => {
  const name = `sleutel-${Date.now().toString(36)}`;
  await signInAsOperator(page);
  await page.goto('/beheer/beheerders');
  const add = page.getByRole('region', { name: 'Beheerder toevoegen' });
  await add.getByRole('textbox').fill(name);
  await add.getByRole('button', { name: 'Voeg toe' }).click();
  const oneTime = await page.locator('.secret').innerText();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await withAuthenticator(context, theirs);
  const logIn = async (password: string) => {
    await theirs.goto('/beheer');
    await theirs.getByLabel('Naam').fill(name);
    await theirs.getByLabel('Wachtwoord').fill(password);
    await theirs.getByRole('button', { name: 'Inloggen' }).click();
  };
  await logIn(oneTime);
  await theirs.getByLabel('Huidig wachtwoord').fill(oneTime);
  await theirs.getByLabel('Nieuw wachtwoord').fill(OWN);
  await theirs.getByRole('button', { name: 'Bewaar' }).click();
  await theirs.getByRole('button', { name: 'Voeg een passkey toe' }).click();
  await theirs.getByRole('button', { name: 'Maak de passkey' }).click();
  await expect(theirs.getByRole('heading', { name: 'Herstelcodes' })).toBeVisible();
  await theirs.goto('/beheer/account');
  await expect(theirs.getByText(/^Passkey van /)).toBeVisible();
  expect(await violationsInBothThemes(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Uitloggen' }).click();

  await logIn(OWN);
  await expect(theirs.getByRole('heading', { name: 'Nog één stap' })).toBeVisible();
  expect(await violationsInBothThemes(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Gebruik mijn passkey' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Overzicht' })).toBeVisible();
  await context.close();
});
