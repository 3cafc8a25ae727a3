import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { waitForMail } from '../support/inbox.js';
import { tabTo } from '../support/keyboard.js';
import { register, signIn } from '../support/people.js';

const form = (page: Page) => {
  const main = page.getByRole('main');
  return {
    email: main.getByLabel('Je e-mailadres'),
    subject: main.getByLabel('Onderwerp'),
    message: main.getByLabel('Je bericht'),
    send: main.getByRole('button', { name: 'Verstuur' }),
  };
};
/** Where messages of this site go, as its contact page says. */
const contactAddress = async (page: Page): Promise<string> =>
  (await page.getByRole('main').getByRole('link', { name: '@' }).textContent()) ?? '';
/** A subject that no other message has. */
const aSubject = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

test('questions are found by typing, opened and closed, all by keyboard', async ({ page }) => {
  await page.goto('/support');
  await expect(page).toHaveURL('/faq');
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox');
  const question = main.locator('details', { hasText: 'Ik ben mijn wachtwoord vergeten' });
  await expect(question).not.toHaveAttribute('open');
  await tabTo(page, search);
  await page.keyboard.type('VERGETEN wachtwoord');
  await expect(main.getByRole('status')).toHaveText(/^\d+ vragen gevonden$/);
  await expect(question).toHaveAttribute('open');
  await expect(main.getByText('Wat kost het?')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const summary = question.locator('summary');
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await expect(question).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('link', { name: 'Wachtwoord vergeten', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/forgotpassword');

  await page.goto('/faq#qr-code');
  await expect(main.locator('details', { hasText: 'QR-code van mijn lijstje' })).toHaveAttribute('open');
  await search.fill('ananas');
  await expect(main.getByText('Geen antwoord gevonden voor ‘ananas’')).toBeVisible();
  await main.getByRole('link', { name: 'Naar het contactformulier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('a visitor’s message arrives at the contact address and is answered to the visitor', async ({ page, request }) => {
  await page.goto('/contact');
  const { email, subject, message, send } = form(page);
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsInBothThemes(page)).toEqual([]);

  const about = aSubject('Vraag');
  await email.fill('oma@voorbeeld.nl');
  await subject.fill(about);
  await message.fill('Waar staat de knop?\n\nGroet, oma');
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Je bericht is verstuurd' });
  await expect(dialog).toContainText('oma@voorbeeld.nl');
  await dialog.getByRole('button', { name: 'Oké' }).click();
  await expect(subject).toHaveValue('');
  await expect(email).toHaveValue('');

  const mail = await waitForMail(request, await contactAddress(page), new RegExp(`^${about}$`));
  expect(mail.headers['reply-to']).toContain('oma@voorbeeld.nl');
  expect(mail.text).toContain('Waar staat de knop?\n\nGroet, oma');
  expect(mail.text).not.toContain('mogelijk spam');
});

test('what is typed and pressed before the contact page is alive is heard when it is', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/remotes/mf_content/**', async (route) => {
    await held;
    await route.continue();
  });
  const { email, subject, message, send } = form(page);
  await expect(async () => {
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.locator('#first-view')).toBeAttached({ timeout: 1000 });
  }).toPass();
  // A press is held from the moment on at which the shell asks for the page's code.
  await page.waitForFunction(() => {
    const { __FEDERATION__: known } = globalThis as { __FEDERATION__?: { __INSTANCES__: { options: { remotes: unknown[] } }[] } };
    return known?.__INSTANCES__.some(({ options }) => options.remotes.length > 0);
  });
  await email.fill('oma@voorbeeld.nl');
  await message.fill('Waar staat de knop?');
  // Nothing is sent by the browser itself, which would put the message in the address.
  await send.click();
  await expect(page).toHaveURL('/contact');
  letGo();
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await expect(subject).toBeFocused();
  await expect(email).toHaveValue('oma@voorbeeld.nl');
  await expect(message).toHaveValue('Waar staat de knop?');
});

test('without JavaScript the contact page says where to mail to, and has no form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
  await expect(form(page).send).toBeHidden();
  await context.close();
});

test('an account writes from its own address; what was typed survives a failure and goes out once', async ({
  page,
  context,
  request,
}) => {
  const jet = await register('Jet');
  await signIn(context, jet);
  await page.goto('/contact');
  const { email, subject, message, send } = form(page);
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(jet.email);
  const about = aSubject('Idee');
  await subject.fill(about);
  await message.fill('Een knop voor confetti.');

  await page.route('**/api/Contact/SendMessage', (route) => route.abort());
  await send.click();
  const failure = page.getByRole('alertdialog', { name: 'Je bericht is niet verstuurd' });
  await expect(failure).toContainText('verbindingsproblemen');
  await failure.getByRole('button', { name: 'Oké' }).click();
  await expect(subject).toHaveValue(about);
  await expect(message).toHaveValue('Een knop voor confetti.');

  await page.unroute('**/api/Contact/SendMessage');
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Je bericht is verstuurd' })).toBeVisible();
  const mail = await waitForMail(request, await contactAddress(page), new RegExp(`^${about}$`));
  expect(mail.headers['reply-to']).toContain(jet.email);
  expect(mail.text).toContain('Jet van Proef');
});
