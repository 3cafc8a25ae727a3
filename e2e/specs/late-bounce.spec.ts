import { expect as expectSoon, type APIRequestContext, type Browser, type Locator, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { linkIn, mailsTo, type ReceivedMail, waitForMail } from '../support/inbox.js';
import { aPerson, type Person, register, signIn } from '../support/people.js';

const LOT = '/lootjestrekken/lootje/';
/** One word, as long as a title may be. */
const TITLE = `Pakjesavond${'x'.repeat(89)}`;

/** What the mail server reports goes through services, queues and sockets: patient with a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

/** Says of a mail, as the mail server would long after it took it, that it came back. */
const reportBounce = async (request: APIRequestContext, mail: ReceivedMail, recipient: string): Promise<void> => {
  const answer = await request.post('/api/Utility/MailReports', {
    headers: { authorization: `Bearer ${process.env['MAIL_REPORT_SECRET'] ?? ''}` },
    data: { reports: [{ type: 'bounce', messageId: mail.headers['message-id'], recipient }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

const pageOf = async (browser: Browser, person: Person): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  await signIn(context, person);
  return context.newPage();
};

test('a lot that comes back days later: the organizer sees whose, mends the address, and it arrives there once', async ({
  browser,
  request,
}) => {
  // Four mails one after the other, on a machine that may be busy.
  test.slow();
  const [anna, bram, carlijn] = [await register('Anna'), aPerson('Bram'), aPerson('Carlijn')];
  const page = await pageOf(browser, anna);
  const named = { Anna: anna, Bram: bram, Carlijn: carlijn };
  const participants = Object.entries(named).map(([name, { email }]) => ({ localGuid: name, name, email, exclude: [] }));
  const made = await post(page.request, '/api/Loting/Create', { title: TITLE, description: null, participants });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(linkIn(await waitForMail(request, anna.email, /^De lootjes voor/), '/lootjestrekken/open/'));
  await expect(rowOf(page, 'Bram')).toContainText('Verstuurd');
  const lot = await waitForMail(request, bram.email, /^Je lootje voor/);

  await test.step('the mail itself is no wider than a telephone, whatever its words', async () => {
    const reader = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await reader.setContent(lot.html);
    await expect(reader.getByText(TITLE).first()).toBeVisible();
    expect(await reader.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await reader.close();
  });

  const corrected = aPerson('Bram').email;
  await test.step('it is told while the page is open, with the way to mend it', async () => {
    await reportBounce(request, lot, bram.email);
    await expect(rowOf(page, 'Bram')).toContainText('Mail niet aangekomen');
    await expect(rowOf(page, 'Carlijn')).not.toContainText('niet aangekomen');
    await expect(page.getByText('Eén mail is niet aangekomen')).toBeVisible();
    await expect(page.getByText('Controleer het adres van Bram')).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'Bram')).toContainText('Mail niet aangekomen');
    expect(await violationsOn(page)).toEqual([]);
    await rowOf(page, 'Bram').getByRole('button', { name: 'Adres van Bram verbeteren' }).click();
    const field = page.getByLabel('E-mailadres van Bram');
    await expect(field).toHaveValue(bram.email);
    await field.fill(corrected);
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the lot is at the new address, once, and nothing more went to the old one', async () => {
    await expect(rowOf(page, 'Bram')).toContainText(corrected);
    await expect(rowOf(page, 'Bram')).toContainText('Verstuurd');
    await expect(page.getByText('Eén mail is niet aangekomen')).toHaveCount(0);
    const mails = await mailsTo(request, corrected);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/lootje voor/)]);
    const [opened] = mails;
    if (opened === undefined) throw new Error('there is one');
    const theirs = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
    await theirs.goto(linkIn(opened, LOT));
    await expect(theirs.getByText(/^(Anna|Carlijn)$/).first()).toBeVisible();
    await theirs.context().close();
    expect(await mailsTo(request, bram.email)).toHaveLength(1);
  });
  await page.context().close();
});

test('one’s own address that mail came back from: the profile says so, and a mail that arrives mends it', async ({
  browser,
  request,
}) => {
  const jet = await register('Jet');
  const page = await pageOf(browser, jet);
  await reportBounce(request, await waitForMail(request, jet.email, /Je lijstje staat klaar/), jet.email);
  await expect
    .poll(async () => (await (await page.request.get('/api/Account/MailTrouble')).json()) as unknown)
    .toMatchObject({ trouble: { reason: 'bounce' } });
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Onze mail komt niet bij je aan')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await main.getByRole('button', { name: 'Stuur een testmail' }).click();
  await expect(main.getByRole('button', { name: 'Stuur een testmail' })).toHaveCount(0);
  await page.goto(linkIn(await waitForMail(request, jet.email, /weer bij je aan/), '/account/mailings/'));
  await page.goto('/account');
  await expect(main.getByLabel('Voornaam')).toHaveValue('Jet');
  await expect(main.getByText('Onze mail komt niet bij je aan')).toHaveCount(0);
  await page.context().close();
});
