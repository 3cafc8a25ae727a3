import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { makeCheckout } from '../support/checkout.js';
import { withFlags } from '../support/operator.js';
import { anOwner, categoriesOf, namesOf } from '../support/own-lists.js';

const allowed = { serviceWorkers: 'allow' } as const;

/** Everything that the browser keeps for this site, as paths; the names of its caches are left out. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });

const untilKept = (page: Page, ...paths: readonly string[]) =>
  expect.poll(() => keptPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining([...paths]));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const giftOn = (page: Page, gift: string) => page.getByRole('heading', { level: 3, name: gift, exact: true });
const asOf = (page: Page) => page.getByText(/^Geen verbinding\. Je ziet wat er stond op \d/);

test('without a connection: own lists, a list that was seen, what one gives and a lot can be read; logging out leaves nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { person: saar, page: saars } = await anOwner(browser, 'Saar', [['Wensen', 'Theepot', 'Atlas']]);
  const { person: bas, page } = await anOwner(browser, 'Bas', [['Boeken', 'Puzzelboek']], allowed);
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
    const dialog = page.getByRole('dialog', { name: 'Afstrepen is niet gelukt' });
    await expect(dialog).toContainText('internetverbinding');
    await dialog.getByRole('button').last().click();
  });

  await test.step('a new wish waits on the device, and comes on the list once', async () => {
    await page.goto('/mylist/toevoegen');
    await page.getByLabel('Wat wil je hebben?').fill('Zaklamp');
    await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
    await expect(title(page)).toHaveText('‘Zaklamp’ wacht op verbinding');
    await page.getByRole('link', { name: 'Naar je lijstje' }).click();
    await expect(page.getByText('Eén wens wacht op verbinding')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: test.info().outputPath(`waiting-${width}.png`) });
    }
    await context.setOffline(false);
    await expect(page.getByText('Eén wens wacht op verbinding')).toBeHidden({ timeout: 30_000 });
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
      const title = Object.assign(document.createElement('input'), { name: target.params.title, value: 'Van de foto' });
      const file = Object.assign(document.createElement('input'), { name: target.params.files[0]?.name, type: 'file' });
      file.files = files.files;
      form.append(title, file);
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByLabel('Wat wil je hebben?')).toHaveValue('Van de foto');
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
    await expect(title(page)).toHaveText('‘Van de foto’ staat op je lijstje');
    expect(await keptPaths(page)).not.toContainEqual(expect.stringMatching(/^\/shared\//));
  });

  await test.step('what one may not see any more goes at the next contact, and everything with a logout', async () => {
    const lists = await saars.context().request.get('/api/MyList/GetAll');
    const [{ privateGuid } = { privateGuid: '' }] = (await lists.json()) as { privateGuid: string }[];
    const token = (await (await saars.context().request.get('/api/Utility/CsrfToken')).json()) as string;
    await saars.context().request.delete(`/api/MyList/${privateGuid}`, { headers: { 'x-csrf-token': token } });
    await page.goto(`/${saar.username}`);
    await expect.poll(() => keptPaths(page)).not.toContain(`/api/Wishlist/Get/${saar.username}`);
    await page.goto('/');
    await page.getByRole('button', { name: 'Uitloggen' }).first().click();
    await expect(page).toHaveURL(/goodbye/);
    await expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/api/')), { timeout: 30_000 })
      .toEqual([]);
  });
  await context.close();
  await saars.context().close();
});

test('ten changes of versions leave no installed page behind, and the worker can be taken back', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await anOwner(browser, 'Roos', [['Wensen', 'Theepot']], allowed);
  const checkout = await makeCheckout();
  try {
    await page.goto('/crossedoff');
    await untilKept(page, '/error', '/api/Gift/CrossedOff');
    const open = await page.context().newPage();
    await open.goto('/crossedoff');
    const failed: string[] = [];
    open.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

    await checkout.edit(
      'mf-wishlist/src/features/crossed-off/messages.ts',
      "'crossed_off.title': 'Wat ik geef'",
      "'crossed_off.title': 'Wat ik weggeef'",
    );
    await checkout.command('publish/deploy.main', 'mf-wishlist');
    const config = JSON.parse(
      (await (await page.request.get('/error')).text()).match(/id="site-config"[^>]*>(.*?)<\/script>/s)?.[1] ?? '',
    ) as {
      remotes: { name: string; manifestUrl: string; fallbackManifestUrl: string }[];
    };
    const { manifestUrl = '', fallbackManifestUrl = '' } = config.remotes.find(({ name }) => name === 'mf_wishlist') ?? {};
    const [newer, older] = [manifestUrl, fallbackManifestUrl].map((url) => url.split('/').at(-2) ?? '') as [string, string];

    for (let turn = 1; turn <= 9; turn += 1) {
      await page.reload();
      await expect(title(page)).toHaveText(turn % 2 === 1 ? 'Wat ik weggeef' : 'Wat ik geef');
      await checkout.command('ops/main', 'remotes', 'version', 'mf-wishlist', turn % 2 === 1 ? older : newer);
    }
    await page.reload();
    await expect(title(page)).toHaveText('Wat ik geef');
    // A page of before is not broken by it.
    await open.getByRole('link', { name: 'Vrienden' }).first().click();
    await expect(title(open)).toHaveText(/vrienden/i);
    expect(failed).toEqual([]);

    await untilKept(page, `/remotes/mf_wishlist/${older}/mf-manifest.json`);
    await page.context().setOffline(true);
    await page.reload();
    await expect(title(page)).toHaveText('Wat ik geef');
    await page.context().setOffline(false);

    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers()).toBe(1);
    await withFlags({ worksOffline: { value: 'uit', usual: 'aan' } }, async () => {
      await expect
        .poll(async () => {
          await page.goto('/crossedoff');
          return [await workers(), (await keptPaths(page)).length];
        })
        .toEqual([0, 0]);
      await expect(title(page)).toHaveText('Wat ik geef');
    });
  } finally {
    await checkout.remove();
    await page.context().close();
  }
});
