import { expect, type Page, test } from '@playwright/test';
import { linkIn, mailsTo, waitForMail } from '../support/inbox.js';
import { beginChanging } from '../support/own-lists.js';
import { aPerson, createAccount, everythingSentTo } from '../support/people.js';

/** A gift's card on a visitor's page or an owner's. */
const card = (page: Page, gift: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: gift, exact: true }) });

const addGift = async (page: Page, description: string, url = '') => {
  await page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wat wil je hebben?').fill(description);
  await dialog.getByLabel('Link naar de winkel').fill(url);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(card(page, description)).toBeVisible();
};

test('a list is made, shared, crossed off by e-mail, seen live by others, never by its owner, and undone by the mailed link', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const options = { baseURL: baseURL ?? '', permissions: ['clipboard-read', 'clipboard-write'] };
  const ownerBrowser = await browser.newContext(options);
  const giverBrowser = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } });
  const watcherBrowser = await browser.newContext(options);
  const mila = aPerson('Mila');
  const noor = aPerson('Noor');
  const owner = await ownerBrowser.newPage();

  await test.step('the owner makes an account with a first list, a category and gifts', async () => {
    await createAccount(owner, mila);
    await beginChanging(owner);
    await owner.getByRole('button', { name: 'Categorie toevoegen' }).click();
    await owner.getByLabel('Naam van de categorie').fill('Boeken');
    await owner.getByRole('dialog').getByRole('button', { name: 'Toevoegen' }).click();
    await expect(owner.getByRole('heading', { name: 'Boeken' })).toBeVisible();
    await owner.getByRole('button', { name: 'Klaar', exact: true }).click();
    await addGift(owner, 'Blauwe theepot', 'www.voorbeeldwinkel.nl/theepot');
    await addGift(owner, 'Wollen sjaal');
    expect((await waitForMail(owner.request, mila.email, /staat klaar/)).text).toContain('Mila');
  });

  const link = await test.step('the owner copies the link', async () => {
    await owner.getByRole('main').getByRole('button', { name: 'Delen' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Kopieer link' }).click();
    await expect(owner.getByText('Gekopieerd')).toBeVisible();
    await owner.keyboard.press('Escape');
    return owner.evaluate(() => navigator.clipboard.readText());
  });
  expect(new URL(link).pathname).toBe(`/${mila.username}`);

  const watcher = await watcherBrowser.newPage();
  await watcher.goto(link);
  await expect(card(watcher, 'Blauwe theepot')).toBeVisible();

  const ownView = () => ownerBrowser.request.get('/api/MyList/GetAllWithGiftCount').then((answer) => answer.text());
  const viewBefore = await ownView();
  const sentToOwner = everythingSentTo(ownerBrowser);
  await owner.reload();
  await expect(card(owner, 'Blauwe theepot')).toBeVisible();

  const giver = await giverBrowser.newPage();
  await test.step('a second person crosses the teapot off by e-mail', async () => {
    await giver.goto(link);
    await card(giver, 'Blauwe theepot')
      .getByRole('button', { name: /Afstrepen/ })
      .click();
    const dialog = giver.getByRole('dialog');
    await dialog.getByLabel('Je e-mailadres').fill(noor.email);
    await dialog.getByRole('button', { name: 'Verder' }).click();
    await dialog.getByRole('button', { name: 'Afstrepen', exact: true }).click();
    await expect(card(giver, 'Blauwe theepot').getByRole('button', { name: /Ongedaan maken/ })).toBeVisible();
  });

  await test.step('a third person sees it without doing anything, and cannot undo it', async () => {
    await watcher.getByRole('button', { name: 'Toon 1 afgestreept cadeau' }).click();
    await expect(card(watcher, 'Blauwe theepot')).toContainText('Afgestreept door iemand anders');
    await expect(card(watcher, 'Blauwe theepot').getByRole('button', { name: /Ongedaan maken/ })).toHaveCount(0);
  });

  const mail = await waitForMail(giver.request, noor.email, /afgestreept/i);
  const undoPath = linkIn(mail, '/crossedoff/');
  const crossOffGuid = undoPath.split(/[/?]/)[3] ?? 'no guid';

  await test.step('who gives it keeps for themselves that it is bought, without a mouse', async () => {
    await giver.goto('/crossedoff');
    await giver.getByRole('checkbox', { name: 'Gekocht: Blauwe theepot' }).press('Space');
    await giver.getByRole('button', { name: 'Notitie en prijs: Blauwe theepot' }).press('Enter');
    await giver.getByLabel('Notitie', { exact: true }).fill('Ligt op zolder');
    await giver.getByLabel('Wat het kost').fill('12,50');
    await giver.keyboard.press('Enter');
    await expect(giver.getByRole('dialog')).toHaveCount(0);
    await giver.getByRole('button', { name: /Budget instellen/ }).press('Enter');
    await giver.getByLabel('Zoveel wil ik uitgeven').fill('10');
    await giver.keyboard.press('Enter');
    await expect(giver.getByText(/2,50 boven je budget/)).toBeVisible();
    await giver.reload();
    await expect(card(giver, 'Blauwe theepot')).toContainText('Ligt op zolder');
    await expect(giver.getByRole('checkbox', { name: 'Gekocht: Blauwe theepot' })).toBeChecked();
    await giver.emulateMedia({ media: 'print' });
    for (const said of ['Lijstje van Mila', 'Blauwe theepot', 'Gekocht', 'Ligt op zolder', '2,50 boven je budget'])
      await expect(giver.getByRole('main')).toContainText(said);
    // Paper has nothing to press or to tick, and nothing of the page around it.
    for (const role of ['button', 'checkbox', 'navigation', 'banner', 'contentinfo'] as const)
      expect(await giver.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    expect(/\/Count (\d+)/.exec((await giver.pdf({ format: 'A4' })).toString('latin1'))?.[1]).toBe('1');
    await giver.emulateMedia({ media: null });
    await giver.getByRole('checkbox', { name: 'Alleen wat ik nog moet kopen' }).press('Space');
    await expect(giver.getByText('Je hebt alles gekocht.')).toBeVisible();
  });

  await test.step('the owner sees nothing of it, in the page or in any byte', async () => {
    await owner.reload();
    await expect(card(owner, 'Blauwe theepot')).toBeVisible();
    await expect(card(owner, 'Blauwe theepot')).not.toContainText('Afgestreept');
    await owner.goto(`/${mila.username}?opnieuw`);
    await expect(card(owner, 'Blauwe theepot')).toBeVisible();
    const seen = sentToOwner();
    const telltales = ['Blauwe theepot', 'Ligt op zolder', crossOffGuid, noor.email, '"isCrossedOff":true', 'RefreshGiftV2'];
    expect(telltales.filter((telltale) => seen.includes(telltale))).toEqual(['Blauwe theepot']);
    expect(await ownView()).toBe(viewBefore);
    expect((await mailsTo(owner.request, mila.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/staat klaar/),
    ]);
  });

  await test.step('the second person undoes it by the mailed link', async () => {
    await giver.goto(undoPath);
    await expect(giver.getByRole('main')).toContainText('Mila van Proef');
    await giver
      .getByRole('main')
      .getByRole('button', { name: /Ongedaan maken/ })
      .click();
    await giver.getByRole('alertdialog').getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(giver).toHaveURL(`/${mila.username}`);
    await expect(card(giver, 'Blauwe theepot').getByRole('button', { name: /Afstrepen/ })).toBeVisible();
    await expect(card(watcher, 'Blauwe theepot').getByRole('button', { name: /Afstrepen/ })).toBeVisible();
    await giver.goto(undoPath);
    await expect(giver.getByRole('link', { name: /lijstje/i }).first()).toBeVisible();
    await expect(giver.getByRole('main').getByRole('button', { name: /Ongedaan maken/ })).toHaveCount(0);
  });

  await test.step('the owner logs out in one tab and the other follows', async () => {
    const otherTab = await ownerBrowser.newPage();
    await otherTab.goto('/');
    await expect(otherTab.getByRole('heading', { name: 'Mijn lijstjes' })).toBeVisible();
    await owner.getByRole('button', { name: /^Mila.*, account$/ }).click();
    await owner.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await expect(owner).toHaveURL('/account/goodbye');
    await expect(otherTab).toHaveURL('/account/goodbye');
  });

  await Promise.all([ownerBrowser.close(), giverBrowser.close(), watcherBrowser.close()]);
});
