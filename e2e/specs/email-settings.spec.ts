import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { register, signIn } from '../support/people.js';

interface UserData {
  readonly privateGuid: string;
  readonly overviewEmailFrequency: number;
  readonly enableCrossOffConfirmationEmail: boolean;
}

const userData = async (page: Page) => (await (await page.request.get('/api/Account/UserData')).json()) as UserData;

test('the link of a mail opens the settings without a login, and what is chosen stays', async ({ page, browser, baseURL }) => {
  const jet = await register('Jet');
  await signIn(page.context(), jet);
  const { privateGuid } = await userData(page);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const mail = await elsewhere.newPage();
  await mail.goto(`/account/mailings/${privateGuid}`);
  const main = mail.getByRole('main');
  await expect(main).toContainText(jet.email);
  await expect(main.getByRole('radio', { name: 'Nooit' })).toBeChecked();
  await expect(main.getByRole('checkbox')).toBeChecked();
  expect(await violationsInBothThemes(mail)).toEqual([]);

  await main.getByRole('radio', { name: 'Elk half jaar' }).check();
  await main.getByRole('checkbox').uncheck();
  await main.getByRole('button', { name: 'Opslaan' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible();
  await mail.reload();
  await expect(main.getByRole('radio', { name: 'Elk half jaar' })).toBeChecked();
  await expect(main.getByRole('checkbox')).not.toBeChecked();
  expect(await userData(page)).toMatchObject({ overviewEmailFrequency: 6, enableCrossOffConfirmationEmail: false });
  // The guid opens the settings, and nobody is logged in by it.
  expect((await elsewhere.request.get('/api/Account/UserData')).status()).toBe(204);
  await elsewhere.close();
});

test('a link that is nobody’s says so and shows ways on', async ({ page }) => {
  for (const guid of ['b6a7c9d2-4f3e-4a51-9c0b-1d2e3f405162', 'afgebroken']) {
    await page.goto(`/account/mailings/${guid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link doet het niet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Naar de beginpagina' })).toBeVisible();
  }
});

test('what cannot be saved is said, and the choice stays', async ({ page, context }) => {
  const jet = await register('Jet');
  await signIn(context, jet);
  const { privateGuid } = await userData(page);
  await page.goto(`/account/mailings/${privateGuid}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Elke maand' }).check();
  await page.route('**/api/Account/UpdateEmailSettings', (route) => route.abort());
  await main.getByRole('button', { name: 'Opslaan' }).click();
  await expect(main.getByRole('alert')).toContainText('verbindingsproblemen');
  await expect(main.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
  await page.unroute('**/api/Account/UpdateEmailSettings');
  await main.getByRole('button', { name: 'Opslaan' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible();
});
