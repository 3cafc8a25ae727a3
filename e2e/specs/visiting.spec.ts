import { type Browser, type BrowserContext, expect as expectSoon, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';
import { everythingSentTo, register, signIn } from '../support/people.js';

/** Four browsers at once are slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

/** A gift's card on a visitor's page. */
const card = (page: Page, gift: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: gift, exact: true }) });
const forum = (page: Page) => page.getByRole('region', { name: 'Overleg met andere gevers' });
const said = (page: Page, message: string) => forum(page).getByRole('listitem').filter({ hasText: message });

const write = async (page: Page, message: string) => {
  await forum(page).scrollIntoViewIfNeeded(); // its form comes with whoever comes down to it
  await forum(page).getByLabel('Je bericht').fill(message);
  await forum(page).getByRole('button', { name: 'Plaats bericht' }).click();
  await expect(said(page, message)).toBeVisible();
};

/** Opens a visitor's page and waits until it hears what others do: from then on nothing is missed. */
const hearing = async (page: Page, open: () => Promise<unknown>, gift = 'Theepot'): Promise<void> => {
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString();
        if (frame.includes('/list,') && frame.includes('"ok":true')) resolve();
      }),
    );
  });
  await open();
  await expect(card(page, gift)).toBeVisible();
  await joined;
};

const opened = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await hearing(page, () => page.goto(path));
  return page;
};

/** Somebody with an account, in a browser of their own. */
const aVisitor = async (browser: Browser, firstName: string, options: Parameters<Browser['newContext']>[0] = {}) => {
  const person = await register(firstName);
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', ...options });
  await signIn(context, person);
  return { person, context };
};

test('an owner, two visitors and a friend at the same time: crossing off, the forum, the friend banner, and one of them offline', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { person: saar, page: owner } = await anOwner(browser, 'Saar', [['Wensen', 'Theepot', 'Atlas', 'Sjaal']]);
  const path = `/${saar.username}`;
  const sentToOwner = everythingSentTo(owner.context());
  await owner.goto(path);
  await expect(owner.getByRole('button', { name: 'Instellingen', exact: true })).toBeVisible();

  const phone = await aVisitor(browser, 'Bas', { viewport: { width: 360, height: 740 }, hasTouch: true });
  const laptop = await aVisitor(browser, 'Cor');
  const friendly = await aVisitor(browser, 'Dee');
  const [bas, cor, dee] = [
    await opened(phone.context, path),
    await opened(laptop.context, path),
    await opened(friendly.context, path),
  ];

  await test.step('a friend is made by the banner, and stays one', async () => {
    await dee.getByRole('button', { name: 'Vriend toevoegen' }).click();
    await expect(dee.getByRole('button', { name: 'Vriend toevoegen' })).toHaveCount(0);
    await hearing(dee, () => dee.reload());
    await expect(forum(dee)).toBeVisible();
    await expect(dee.getByRole('button', { name: 'Vriend toevoegen' })).toHaveCount(0);
    await expect(cor.getByRole('button', { name: 'Vriend toevoegen' })).toBeVisible();
  });

  await test.step('one is offline for a while', async () => {
    await laptop.context.setOffline(true);
  });

  await test.step('what one crosses off on a phone is folded away for the others at once', async () => {
    await card(bas, 'Theepot').getByRole('button', { name: 'Afstrepen: Theepot' }).tap();
    await expect(card(bas, 'Theepot').getByRole('button', { name: 'Ongedaan maken: Theepot' })).toBeVisible();
    const fold = dee.getByRole('button', { name: 'Toon 1 afgestreept cadeau' });
    await expect(fold).toBeVisible();
    await expect(card(dee, 'Theepot')).toHaveCount(0);
    await fold.focus();
    await dee.keyboard.press('Enter');
    await expect(card(dee, 'Theepot')).toContainText('Afgestreept door iemand anders');
    await expect(card(dee, 'Theepot').getByRole('button')).toHaveCount(0);
  });

  await test.step('visitors talk, and each sees the other’s words where they are', async () => {
    await write(bas, 'Ik neem de theepot.\nWie doet mee?');
    await expect(said(dee, 'Wie doet mee?')).toBeVisible();
    await expect(said(dee, 'Wie doet mee?')).toContainText('Bas van Proef');
    await write(dee, 'Dan neem ik de atlas. https://voorbeeldwinkel.nl');
    await expect(said(bas, 'Dan neem ik de atlas.')).toBeVisible();
    await expect(forum(bas).getByRole('link')).toHaveCount(0);
    expect(await violationsInBothThemes(dee)).toEqual([]);
  });

  await test.step('one has an idea that is not on the list, another crosses it off, and each sees it where they are', async () => {
    await bas.getByRole('button', { name: 'Stiekem idee toevoegen' }).tap();
    const dialog = bas.getByRole('dialog', { name: 'Stiekem idee toevoegen' });
    await dialog.getByLabel('Wat is je idee?').fill('Een tuinbank');
    await dialog.getByLabel('Prijs ongeveer').fill('99,50');
    expect(await violationsInBothThemes(bas)).toEqual([]);
    await dialog.getByRole('button', { name: 'Toevoegen' }).tap();
    await expect(card(bas, 'Een tuinbank')).toContainText('van jou');
    await expect(card(dee, 'Een tuinbank')).toContainText('van Bas van Proef');
    await card(dee, 'Een tuinbank').getByRole('button', { name: 'Afstrepen: Een tuinbank' }).focus();
    await dee.keyboard.press('Enter');
    await expect(card(dee, 'Een tuinbank')).toContainText('Jij geeft dit');
    await expect(card(bas, 'Een tuinbank')).toContainText('Afgestreept door iemand anders');
    for (const page of [bas, dee]) expect(await violationsInBothThemes(page)).toEqual([]);
    await dee.goto('/crossedoff');
    await expect(dee.locator('[data-given]').filter({ hasText: 'Een tuinbank' })).toContainText('Stiekem idee');
    await hearing(dee, () => dee.goto(path), 'Een tuinbank');
  });

  await test.step('back again, who was offline is up to date', async () => {
    await expect(card(cor, 'Theepot')).toBeVisible();
    await expect(said(cor, 'Wie doet mee?')).toHaveCount(0);
    await laptop.context.setOffline(false);
    await expect(cor.getByRole('button', { name: 'Toon 1 afgestreept cadeau' })).toBeVisible();
    await expect(said(cor, 'Wie doet mee?')).toBeVisible();
    await expect(said(cor, 'Dan neem ik de atlas.')).toBeVisible();
    await expect(card(cor, 'Een tuinbank')).toContainText('Afgestreept door iemand anders');
  });

  await test.step('only who wrote a message deletes it, after a question; the others see it go', async () => {
    await expect(said(cor, 'Wie doet mee?').getByRole('button')).toHaveCount(0);
    await said(bas, 'Wie doet mee?')
      .getByRole('button', { name: /^Verwijder je bericht/ })
      .click();
    await bas.getByRole('alertdialog').getByRole('button', { name: 'Bericht verwijderen' }).click();
    for (const page of [bas, cor, dee]) await expect(said(page, 'Wie doet mee?')).toHaveCount(0);
    await expect(said(dee, 'Dan neem ik de atlas.')).toBeVisible();
  });

  await test.step('an owner’s edit is there for everybody, and undoing as well', async () => {
    const { categories } = await categoriesOf(owner.request, saar.username);
    const [{ privateGuid: categoryPrivateGuid, gifts } = { privateGuid: '', gifts: [] }] = categories;
    const publicGuid = gifts.find(({ description }) => description === 'Sjaal')?.publicGuid;
    const gift = { publicGuid, categoryPrivateGuid, description: 'Wollen sjaal' };
    expect((await post(owner.request, '/api/MyGift/EditWithoutProduct', gift)).status()).toBe(200);
    for (const page of [bas, cor, dee, owner]) await expect(card(page, 'Wollen sjaal')).toBeVisible();
    await card(bas, 'Theepot').getByRole('button', { name: 'Ongedaan maken: Theepot' }).tap();
    await expect(card(cor, 'Theepot').getByRole('button', { name: 'Afstrepen: Theepot' })).toBeVisible();
  });

  await test.step('of a wish for three one gives two and another the last, and each sees what is left', async () => {
    await owner.getByRole('button', { name: 'Bewerken: Wollen sjaal' }).click();
    await owner.getByText('Meer over deze wens').click();
    await owner.getByLabel('Hoeveel wil je ervan?').fill('3');
    await owner.getByRole('button', { name: 'Opslaan' }).click();
    await expect(card(owner, 'Wollen sjaal')).toContainText('3×');
    await expect(card(bas, 'Wollen sjaal')).toContainText('Nog 3 van 3 vrij');
    await card(bas, 'Wollen sjaal').getByRole('button', { name: 'Afstrepen: Wollen sjaal' }).tap();
    const question = bas.getByRole('dialog', { name: 'Hoeveel geef je?' });
    await question.getByRole('combobox').selectOption('2');
    expect(await violationsInBothThemes(bas)).toEqual([]);
    await question.getByRole('button', { name: 'Afstrepen' }).tap();
    await expect(card(bas, 'Wollen sjaal')).toContainText('Jij geeft er 2, nog 1 van 3 vrij');
    await expect(card(dee, 'Wollen sjaal')).toContainText('Nog 1 van 3 vrij');
    await card(dee, 'Wollen sjaal').getByRole('button', { name: 'Afstrepen: Wollen sjaal' }).click();
    await expect(cor.getByRole('button', { name: 'Toon 1 afgestreept cadeau' })).toBeVisible();
  });

  await test.step('the owner saw none of it: not on the page, and not in any byte', async () => {
    await owner.reload();
    await expect(card(owner, 'Wollen sjaal')).toBeVisible();
    await expect(forum(owner)).toHaveCount(0);
    const seen = sentToOwner();
    const telltales = [
      'Wollen sjaal',
      'tuinbank',
      '"ideas":',
      '"isIdea"',
      'theepot.',
      'atlas. https',
      'Bas van Proef',
      '"isCrossedOff":true',
      '"units"',
    ];
    expect(telltales.filter((telltale) => seen.includes(telltale))).toEqual(['Wollen sjaal']);
  });

  await test.step('logged out on the same device, the owner is asked before they look', async () => {
    await post(owner.request, '/api/Account/Logout', {});
    await owner.goto(path);
    await expect(owner.getByRole('heading', { name: 'Is dit jouw lijstje?' })).toBeVisible();
    await expect(card(owner, 'Theepot')).toHaveCount(0);
    await owner.getByRole('button', { name: 'Toch kijken' }).click();
    await expect(card(owner, 'Theepot')).toBeVisible();
  });
  await Promise.all([owner.context(), phone.context, laptop.context, friendly.context].map((context) => context.close()));
});
