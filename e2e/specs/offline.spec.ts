import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { keptKeys, keptPaths, openPaths, untilKept, withWorker } from '../support/kept-offline.js';
import { withFlags } from '../support/operator.js';
import { anOwner, categoriesOf, namesOf } from '../support/own-lists.js';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const giftOn = (page: Page, gift: string) => page.getByRole('heading', { level: 3, name: gift, exact: true });
const asOf = (page: Page) => page.getByText(/^Geen verbinding\. Je ziet wat er stond op \d/);

test('without a connection: own lists, a list that was seen, what one gives and a lot can be read, a new wish waits; a logout and the switch leave nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { person: saar, page: saars } = await anOwner(browser, 'Saar', [['Wensen', 'Theepot', 'Atlas']]);
  const { person: bas, page } = await anOwner(browser, 'Bas', [['Boeken', 'Puzzelboek']], withWorker);
  const context = page.context();
  const theepot = (await categoriesOf(saars.context().request, saar.username)).categories[0]?.gifts[0]?.publicGuid;
  await post(context.request, '/api/Gift/CrossOff', { publicGiftGuid: theepot });
  const drawn = await post(context.request, '/api/Loting/Create', {
    title: 'Pakjesavond',
    participants: [
      { localGuid: 'a', name: 'Bas', email: bas.email },
      ...['Bo', 'Cas'].map((name) => ({ localGuid: name, name, email: `${name}-${bas.email}` })),
    ],
  });
  const { organizerLot } = (await drawn.json()) as { organizerLot: string };
  const lot = `/lootjestrekken/lootje/${organizerLot}`;

  await test.step('one visit keeps what one needs', async () => {
    await page.goto(lot);
    await expect(page.getByText('Jij hebt getrokken')).toBeVisible();
    // The worker comes when a page is idle: who leaves before that has only what comes after.
    await untilKept(page, `/api/Lot/${organizerLot}`);
    await page.goto(`/${saar.username}`);
    await expect(giftOn(page, 'Theepot')).toBeVisible();
    await untilKept(page, '/error', `/api/Wishlist/Get/${saar.username}`, '/api/Gift/CrossedOff');
    await untilKept(page, `/api/Wishlist/GetAccessState/${bas.username}`);
    // Its code comes last, file after file.
    await expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/remotes/')).length, { timeout: 60_000 })
      .toBeGreaterThan(20);
    // All of it lies sealed but code, and where it lies names nothing.
    expect((await openPaths(page)).filter((path) => !/^\/(shell|remotes)\//.test(path))).toEqual([]);
  });

  await context.setOffline(true);
  await test.step('each can be read, and says since when', async () => {
    await page.goto(`/${bas.username}`);
    await expect(giftOn(page, 'Puzzelboek')).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto('/crossedoff');
    await expect(title(page)).toHaveText('Wat ik geef');
    await expect(page.getByText('Theepot')).toBeVisible();
    await page.goto(lot);
    await expect(page.getByText('Jij hebt getrokken')).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await page.goto(`/${saar.username}`);
    await expect(giftOn(page, 'Atlas')).toBeVisible();
  });

  await test.step('a cross-off says at once that it needs a connection', async () => {
    await page.getByRole('button', { name: 'Afstrepen: Atlas' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Afstrepen is niet gelukt' });
    await expect(dialog).toContainText('internetverbinding');
    await dialog.getByRole('button').last().click();
  });

  await test.step('a new wish waits on the device, and comes on the list once', async () => {
    const waits = page.getByText('Eén wens wacht op verbinding');
    await page.goto('/mylist/toevoegen');
    // Newer Chromium tells a page that is opened while its network is switched off by a test that it is online.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.getByLabel('Wat wil je hebben?').fill('Zaklamp');
    await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
    await expect(title(page)).toHaveText('‘Zaklamp’ wacht op verbinding');
    // Whoever is led to where one comes after a logout is not logged out by it, and loses nothing.
    await page.goto('/account/goodbye');
    await page.goto(`/${bas.username}`);
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    await expect(waits).toBeHidden({ timeout: 30_000 });
    await page.reload();
    await expect(giftOn(page, 'Zaklamp')).toHaveCount(1);
    expect(await namesOf(context.request, bas.username)).toEqual([['Boeken', 'Puzzelboek', 'Zaklamp']]);
  });

  await test.step('a picture that another app shares by the POST of the manifest comes along', async () => {
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30);
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
      const files = new DataTransfer();
      files.items.add(new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' }));
      const { share_target: target } = (await (await fetch('/manifest.webmanifest')).json()) as {
        share_target: { action: string; method: string; enctype: string; params: { title: string; files: { name: string }[] } };
      };
      const form = document.createElement('form');
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      const words = Object.assign(document.createElement('input'), { name: target.params.title, value: 'Van de foto' });
      const file = Object.assign(document.createElement('input'), { name: target.params.files[0]?.name, type: 'file' });
      file.files = files.files;
      form.append(words, file);
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByLabel('Wat wil je hebben?')).toHaveValue('Van de foto');
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
    await expect(title(page)).toHaveText('‘Van de foto’ staat op je lijstje');
  });

  await test.step('a logout takes every answer away, and the switch the worker itself', async () => {
    const answers = async () => (await keptPaths(page)).filter((path) => path.startsWith('/api/'));
    expect(await answers()).not.toEqual([]);
    const logOut = async () => {
      await page.getByRole('button', { name: 'Bas van Proef, account' }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    };
    const keysOfAccounts = async () =>
      (await keptKeys(page)).filter((name) => name.startsWith('kept ') && name !== 'kept nobody');
    await page.goto('/');
    expect(await keysOfAccounts()).toHaveLength(1);
    // Whoever cannot log out, because there is no connection, leaves nothing here to read all the same.
    await context.setOffline(true);
    await logOut();
    await expect.poll(answers).toEqual([]);
    await context.setOffline(false);
    await page.goto('/');
    await expect.poll(answers, { timeout: 30_000 }).not.toEqual([]);
    await logOut();
    await expect(page).toHaveURL(/goodbye/);
    await expect.poll(answers).toEqual([]);
    expect(await keysOfAccounts()).toEqual([]);
    await withFlags({ worksOffline: { value: 'uit', usual: 'aan' } }, async () => {
      const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await workers()).toBe(1);
      // The new worker takes over when the one before is idle, which every page keeps at work for a moment.
      await expect
        .poll(
          async () => {
            const left = [await workers(), (await keptPaths(page)).length];
            await page.goto('/account/login');
            return left;
          },
          { timeout: 60_000, intervals: [2000] },
        )
        .toEqual([0, 0]);
    });
  });

  await context.close();
  await saars.context().close();
});
