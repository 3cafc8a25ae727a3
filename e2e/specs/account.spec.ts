import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { waitForMail } from '../support/inbox.js';
import { loginPage } from '../support/login-page.js';
import { aPerson, createAccount, demoPerson, register, signIn } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const account = (page: Page, firstName: string) => page.getByRole('button', { name: new RegExp(`^${firstName}.*, account$`) });
const save = (page: Page) => main(page).getByRole('button', { name: 'Opslaan' }).click();
const saved = (page: Page) => page.getByText('Je gegevens zijn opgeslagen.').first();

const openProfile = async (page: Page) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
};

test.describe('making an account', () => {
  test('every field says what is wrong with it, the first one has the focus', async ({ page }) => {
    await page.goto('/account/create');
    await main(page).getByRole('button', { name: 'Maak mijn lijstje' }).click();
    await expect(field(page, 'Voornaam')).toBeFocused();
    for (const text of [
      'Vul je voornaam in.',
      'Vul je achternaam in.',
      'Kies een naam voor je lijstje.',
      'Vul je e-mailadres in.',
    ]) {
      await expect(main(page).getByText(text)).toBeVisible();
    }
    await field(page, 'Voornaam').fill('Anna');
    await field(page, 'Achternaam').fill('Bakker');
    await field(page, 'Naam van je lijstje').fill('9-');
    await field(page, 'E-mailadres').fill('geen adres');
    await field(page, 'Wachtwoord').fill('Anna Bakker');
    await main(page).getByRole('button', { name: 'Maak mijn lijstje' }).click();
    await expect(main(page).getByText('Deze naam is te kort: gebruik minstens 3 tekens.')).toBeVisible();
    await expect(main(page).getByText('Dit is geen geldig e-mailadres.', { exact: false })).toBeVisible();
    await expect(main(page).getByText('Kies een wachtwoord dat anders is dan je naam en je e-mailadres.')).toBeVisible();
    await expect(field(page, 'Naam van je lijstje')).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('what is taken is said while one types, and a known address leads to the login with it filled in', async ({ page }) => {
    const anna = demoPerson('anna');
    await page.goto('/account/create');
    await field(page, 'Naam van je lijstje').fill(anna.username.toUpperCase());
    await expect(main(page).getByText('Deze naam is al bezet. Kies een andere.')).toBeVisible();
    await field(page, 'Naam van je lijstje').fill('winkels'); // an address of the site itself
    await expect(main(page).getByText('Deze naam is al bezet. Kies een andere.')).toBeVisible();
    await field(page, 'E-mailadres').fill(anna.email);
    await expect(main(page).getByText('Er is al een account met dit e-mailadres.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Ben jij dat? Log dan in.' }).click();
    await expect(page).toHaveURL(/\/account\/login/);
    await expect(loginPage(page).identifier).toHaveValue(anna.email);
  });

  test('the new list is there, a mail welcomes, and there is nothing to make for who is logged in', async ({ page }) => {
    const mees = aPerson('Mees');
    await createAccount(page, mees);
    await expect(page.getByText('Je lijstje is gemaakt', { exact: false }).first()).toBeVisible();
    expect((await waitForMail(page.request, mees.email, /staat klaar/)).text).toContain(`/${mees.username}`);
    await page.goto('/account/create');
    await expect(page).toHaveURL('/');
  });

  test('without a connection nothing typed is lost', async ({ page }) => {
    const mees = aPerson('Mees');
    await page.route('**/api/Account/Create', (route) => route.abort());
    await page.goto('/account/create');
    await field(page, 'Voornaam').fill(mees.firstName);
    await field(page, 'Achternaam').fill(mees.lastName);
    await field(page, 'Naam van je lijstje').fill(mees.username);
    await field(page, 'E-mailadres').fill(mees.email);
    await field(page, 'Wachtwoord').fill(mees.password);
    await main(page).getByRole('button', { name: 'Maak mijn lijstje' }).click();
    await expect(page.getByText('Er zijn verbindingsproblemen', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/Account/Create');
    await main(page).getByRole('button', { name: 'Maak mijn lijstje' }).click();
    await expect(page).toHaveURL(`/${mees.username}`);
  });
});

test.describe('the profile', () => {
  test('names are changed, and the page knows it at once', async ({ page, context }) => {
    await signIn(context, await register('Truus'));
    await openProfile(page);
    await field(page, 'Voornaam').fill('');
    await save(page);
    await expect(main(page).getByText('Vul je voornaam in.')).toBeVisible();
    await expect(field(page, 'Voornaam')).toBeFocused();
    await field(page, 'Voornaam').fill('Geertruida');
    await field(page, 'Achternaam').fill('de Wit');
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Geertruida de Wit, account' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('the own address is allowed, a taken one is not, and the old address hears of a new one', async ({ page, context }) => {
    const wim = await register('Wim');
    await signIn(context, wim);
    await openProfile(page);
    await field(page, 'E-mailadres').fill(demoPerson('anna').email);
    await save(page);
    await expect(main(page).getByText('Er is al een account met dit e-mailadres.')).toBeVisible();
    await field(page, 'E-mailadres').fill(wim.email.toUpperCase());
    await expect(main(page).getByText('Er is al een account met dit e-mailadres.')).toHaveCount(0);
    const newEmail = `nieuw-${wim.email}`;
    await field(page, 'E-mailadres').fill(newEmail);
    await expect(main(page).getByText('sturen we daar een mail over', { exact: false })).toContainText(wim.email);
    await save(page);
    await expect(saved(page)).toBeVisible();
    const mail = await waitForMail(page.request, wim.email, /e-mailadres is gewijzigd/);
    expect(mail.text).not.toContain(newEmail);
  });

  test('a new password ends the other sessions, and the old one fits no more', async ({ page, context, browser, baseURL }) => {
    const lies = await register('Lies');
    await signIn(context, lies);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    await signIn(elsewhere, lies);
    await openProfile(page);
    await expect(field(page, 'Nieuw wachtwoord')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect(field(page, 'Nieuw wachtwoord')).toBeFocused();
    await field(page, 'Nieuw wachtwoord').fill('vers van de pers');
    await field(page, 'Nieuw wachtwoord, nog een keer').fill('vers van gisteren');
    await save(page);
    await expect(main(page).getByText('De wachtwoorden komen niet overeen.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await field(page, 'Nieuw wachtwoord, nog een keer').fill('vers van de pers');
    await save(page);
    await expect(saved(page)).toBeVisible();
    await waitForMail(page.request, lies.email, /wachtwoord is gewijzigd/);
    // Here one stays logged in; elsewhere nobody is.
    await page.reload();
    await expect(account(page, 'Lies')).toBeVisible();
    const other = await elsewhere.newPage();
    await other.goto('/account');
    await loginPage(other).send(lies.email, lies.password);
    await expect(other.getByRole('alert')).toBeVisible();
    await loginPage(other).send(lies.email, 'vers van de pers');
    await expect(other.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
    await elsewhere.close();
  });
});

test('an account is deleted: question, confirmation, gone everywhere, and its address is free', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const joost = await register('Joost');
  await signIn(context, joost);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, joost);
  const otherDevice = await elsewhere.newPage();
  await otherDevice.goto('/');
  await expect(account(otherDevice, 'Joost')).toBeVisible();

  await test.step('an own answer may not be empty; with one it asks once more', async () => {
    await openProfile(page);
    await main(page).getByRole('link', { name: 'Account verwijderen' }).click();
    await expect(page).toHaveURL('/account/delete');
    await expect(main(page)).toContainText(joost.email);
    await main(page).getByRole('radio', { name: 'Anders, namelijk' }).check();
    await main(page).getByRole('button', { name: 'Account verwijderen' }).click();
    await expect(main(page).getByText('Vul je antwoord in, of kies een ander antwoord.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main(page).getByLabel('Je antwoord').fill('Ik geef alles weg.');
    await main(page).getByRole('button', { name: 'Account verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
    await expect(main(page).getByLabel('Je antwoord')).toHaveValue('Ik geef alles weg.');
    await main(page).getByRole('button', { name: 'Account verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Definitief verwijderen' }).click();
    await expect(page).toHaveURL('/account/deleted');
    await expect(page.getByRole('heading', { level: 1, name: 'Je account is verwijderd' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('the other device hears of it by its bell, or at its next click', async () => {
    await expect(async () => {
      if (!otherDevice.url().endsWith('/account/deletedError')) {
        await account(otherDevice, 'Joost').click({ timeout: 5000 });
        await otherDevice.getByRole('menuitem', { name: 'Verlanglijstje van Joost' }).click({ timeout: 5000 });
      }
      await expect(otherDevice).toHaveURL('/account/deletedError');
    }).toPass();
    await expect(otherDevice.getByRole('heading', { level: 1, name: 'Dit account is verwijderd' })).toBeVisible();
  });

  await test.step('nobody logs in with it, a mail has told, and the address makes a new account', async () => {
    await page.goto('/account/login');
    await loginPage(page).send(joost.email, joost.password);
    await expect(page.getByRole('alert')).toBeVisible();
    await waitForMail(page.request, joost.email, /account is verwijderd/);
    await createAccount(page, { ...joost, username: `${joost.username}-2` });
    await expect(account(page, 'Joost')).toBeVisible();
  });
  await elsewhere.close();
});
