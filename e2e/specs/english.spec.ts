import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/accessible.js';
import { linkIn, type ReceivedMail, waitForMail } from '../support/inbox.js';
import { aPerson, signIn } from '../support/people.js';

/** Words that any page in Dutch has some of, and none in English. The name of the site is one word, and stays. */
const DUTCH =
  /\b(afgestreept|afstrepen|cadeaus?|een|geen|het|inloggen|je|jouw|lijstjes?|lootjes?|naar|niet|ook|opslaan|verlanglijst(?:en)?|voor|wachtwoord|wordt)\b/gi;

const dutchIn = (text: string): string[] => [...new Set(text.match(DUTCH) ?? [])];

/** What somebody reads or hears of a page. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')];
    const names = named.flatMap((one) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...names].join('\n');
  });

const isEnglish = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(dutchIn(await saidOn(page)), page.url()).toEqual([]);
};

const isWholeInEnglish = async (page: Page): Promise<void> => {
  await isEnglish(page);
  expect(await violationsOn(page), page.url()).toEqual([]);
};

const isEnglishMail = ({ subject, text, html }: ReceivedMail): void => {
  expect(dutchIn(`${subject}\n${text}`)).toEqual([]);
  expect(html).toContain('lang="en"');
};

/** A page of somebody whose browser wishes `locale`. */
const aReader = async (browser: Browser, locale: string, width = 1280): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', locale, viewport: { width, height: 740 } })).newPage();

const choose = (page: Page, place: 'contentinfo' | 'main', language: string): Promise<void> =>
  page.getByRole(place).getByRole('button', { name: language, exact: true }).click();

const card = (page: Page, gift: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: gift, exact: true }) });

test('with an English browser a list is made, shared and crossed off in English, mails too; the choice stays with the account, and addresses stay', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const mila = { ...aPerson('Mila'), lastName: 'Proof' };
  const noor = aPerson('Noor');
  const owner = await aReader(browser, 'en-US');

  await test.step('the landing page is English, and loads no text in Dutch; the footer leads to Dutch and back', async () => {
    const scripts: Promise<string>[] = [];
    owner.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text());
    });
    await owner.goto('/');
    const heading = owner.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Get what you really want');
    await isWholeInEnglish(owner);
    const loaded = (await Promise.all(scripts)).join('\n');
    await choose(owner, 'contentinfo', 'Nederlands');
    await expect(owner.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(heading).not.toHaveText('Get what you really want');
    const dutch = await heading.innerText();
    expect([loaded.includes('Get what you really want'), loaded.includes(dutch)]).toEqual([true, false]);
    await choose(owner, 'contentinfo', 'English');
    await expect(heading).toHaveText('Get what you really want');
    await expect(owner).toHaveURL('/');
    await expect(owner.getByRole('main').getByRole('link', { name: 'Draw names' }).first()).toHaveAttribute(
      'href',
      '/lootjestrekken',
    );
  });

  await test.step('an account with its list is made, and its mail is English', async () => {
    await owner.getByRole('main').getByRole('link', { name: 'Make a wish list' }).first().click();
    await owner.getByLabel('First name').fill(mila.firstName);
    await owner.getByLabel('Last name').fill(mila.lastName);
    await owner.getByLabel('Name of your wish list').fill(mila.username);
    await owner.getByLabel('Email address', { exact: true }).fill(mila.email);
    await owner.getByLabel('Password', { exact: true }).fill(mila.password);
    await isEnglish(owner);
    await owner.getByRole('button', { name: 'Make my wish list' }).click();
    await expect(owner).toHaveURL(`/${mila.username}`);
    await owner.getByRole('main').getByRole('button', { name: 'Add a gift', exact: true }).first().click();
    await owner.getByRole('dialog').getByLabel('What would you like?').fill('Blue teapot');
    await owner.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expect(card(owner, 'Blue teapot')).toBeVisible();
    await isWholeInEnglish(owner);
    isEnglishMail(await waitForMail(owner.request, mila.email, /is ready/));
  });

  const giver = await aReader(browser, 'en-GB', 360);
  await test.step('somebody else crosses the gift off', async () => {
    await giver.goto(`/${mila.username}`);
    await expect(card(giver, 'Blue teapot')).toBeVisible();
    await isEnglish(giver);
    await card(giver, 'Blue teapot')
      .getByRole('button', { name: /Cross off/ })
      .click();
    const dialog = giver.getByRole('dialog');
    await dialog.getByLabel('Your email address').fill(noor.email);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Cross off', exact: true }).click();
    await expect(card(giver, 'Blue teapot').getByRole('button', { name: /Undo/ })).toBeVisible();
    await isWholeInEnglish(giver);
  });

  await test.step('and finds it in their mail and among what they give', async () => {
    const mail = await waitForMail(giver.request, noor.email, /^Crossed off: Blue teapot/);
    isEnglishMail(mail);
    await giver.goto(linkIn(mail, '/crossedoff/'));
    await expect(giver.getByRole('main').getByRole('button', { name: /Undo/ })).toBeVisible();
    await isEnglish(giver);
    await giver.goto('/crossedoff');
    await expect(card(giver, 'Blue teapot')).toBeVisible();
    await isWholeInEnglish(giver);
  });

  await test.step('the account is English in a Dutch browser, until it chooses Dutch for all of them', async () => {
    const elsewhere = await aReader(browser, 'nl-NL');
    await signIn(elsewhere.context(), mila);
    await elsewhere.goto('/account');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    await isWholeInEnglish(elsewhere);
    await choose(elsewhere, 'main', 'Nederlands');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
    await expect(elsewhere).toHaveURL('/account');
    const third = await aReader(browser, 'en-US');
    await third.goto('/');
    await expect(third.locator('html')).toHaveAttribute('lang', 'en');
    await signIn(third.context(), mila);
    await third.goto('/');
    await expect(third.locator('html')).toHaveAttribute('lang', 'nl');
    await Promise.all([elsewhere, third].map((page) => page.context().close()));
  });
  await Promise.all([owner, giver].map((page) => page.context().close()));
});
