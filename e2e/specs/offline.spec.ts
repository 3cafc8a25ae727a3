import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';

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

test('without a connection: own lists, a list that was seen, what one gives and a lot can be read', async ({ browser }) => {
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

  await context.close();
  await saars.context().close();
});
