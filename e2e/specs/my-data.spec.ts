import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Download, expect, type Page, request as requests, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { anOwner, categoriesOf, namesOf } from '../support/own-lists.js';
import { aPerson, type Person, register } from '../support/people.js';
import { tooWide } from '../support/widths.js';

const STATE = '**/api/Account/MyData';
const FILE = '/api/Account/MyDataFile';

const elsewhere = (): Promise<APIRequestContext> => requests.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
const write = async <T>(browser: APIRequestContext, path: string, body: object): Promise<T> => {
  const answer = await post(browser, path, body);
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()) as T;
};
const as = async ({ email, password }: Person): Promise<APIRequestContext> => {
  const browser = await elsewhere();
  await write(browser, '/api/Account/Login', { emailOrUsername: email, password });
  return browser;
};

/** Three people, who can draw each other in one way only: each the next, the last the first. */
const aDraw = (title: string, people: readonly { name: string; email: string }[]) => ({
  title,
  description: null,
  participants: people.map(({ name, email }, at) => ({
    ...{ name, email, localGuid: name },
    exclude: people.filter((_, other) => other !== at && other !== (at + 1) % people.length).map((other) => other.name),
  })),
});

interface Files {
  readonly account: { readonly email: string; readonly firstName: string };
  readonly lists: {
    readonly lists: readonly {
      readonly username: string;
      readonly categories: readonly {
        readonly name: string;
        readonly gifts: readonly { readonly description: string; readonly picture: string | null }[];
      }[];
    }[];
    readonly crossedOff: readonly object[];
  };
  readonly draws: { readonly draws: readonly object[]; readonly lots: readonly object[] };
}

/** What is in the zip that came down. */
const openZip = async (download: Download) => {
  const zip = await readFile(await download.path());
  const files = unzipSync(new Uint8Array(zip));
  const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const has = { account: read('account.json'), lists: read('lijstjes.json'), draws: read('lootjes.json') } as Files;
  const text = Object.values(files)
    .map((file) => Buffer.from(file).toString('utf8'))
    .join('\n');
  return { bytes: zip.length, files, ...has, text };
};

const expectToBeSound = async (page: Page): Promise<void> => {
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
};
/** Has the page be told that its copy is like this, until `page.unroute`. */
const tell = (page: Page, copy: object): Promise<unknown> => page.route(STATE, (route) => route.fulfill({ json: { copy } }));
const making = { state: 'making', askedAt: '2026-11-24T10:00:00.000Z', done: 2, steps: 4, bytes: null, goneAt: null };

test('all of one’s data: asked for, mailed, fetched, whole; nothing of who gives to its owner, and nothing for anybody else', async ({
  browser,
  request,
}) => {
  test.slow();
  const { person: vera, page } = await anOwner(browser, 'Vera', [
    ['Wensen', 'Theepot', 'Sjaal'],
    ['Boeken', 'Atlas'],
  ]);
  const { person: bram, page: bramsPage } = await anOwner(browser, 'Bram', [['Wensen', 'Puzzel']]);
  const mine = page.context().request;
  const wolfgang = await register('Wolfgang');
  const giver = await as(wolfgang);
  const [wishes, books] = (await categoriesOf(mine, vera.username)).categories;

  const photo = await test.step('somebody has a list with a picture, gives something, and takes part in a draw', async () => {
    const gift = await write<{ displayImageUrl: string }>(mine, '/api/MyGift/EditWithoutProduct', {
      ...{ publicGuid: books?.gifts[0]?.publicGuid, categoryPrivateGuid: books?.privateGuid, description: 'Atlas' },
      ...{ hasCustomImage: true, newImageBase64: (await bramsPage.screenshot()).toString('base64') },
    });
    const puzzle = (await categoriesOf(bramsPage.context().request, bram.username)).categories[0]?.gifts[0]?.publicGuid;
    const { crossOffGuid } = await write<{ crossOffGuid: string }>(mine, '/api/Gift/CrossOff', { publicGiftGuid: puzzle });
    const noted = { publicGuid: puzzle, privateCrossOffGuid: crossOffGuid, bought: true, note: 'Ligt op zolder' };
    await write(mine, '/api/Gift/NoteShopping', noted);
    const people = [
      { name: 'Vera', email: vera.email },
      { name: 'Bram', email: bram.email },
      { name: 'Carlijn', email: aPerson('Carlijn').email },
    ];
    const { organizerLot } = await write<{ organizerLot: string }>(mine, '/api/Loting/Create', aDraw('Pakjesavond', people));
    await write(mine, '/api/Lot/RegisterFirstView', { lotPrivateGuid: organizerLot });
    return gift.displayImageUrl;
  });
  const theirs = { publicGiftGuid: wishes?.gifts[0]?.publicGuid };
  const { crossOffGuid } = await write<{ crossOffGuid: string }>(giver, '/api/Gift/CrossOff', theirs);

  await test.step('the card is sound while there is nothing, while it is made and when it failed', async () => {
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Maak het bestand' })).toBeVisible();
    await expectToBeSound(page);
    await tell(page, { ...making, state: 'failed' });
    await page.reload();
    await expect(page.getByText('Het bestand maken is niet gelukt', { exact: false })).toBeVisible();
    await expectToBeSound(page);
    await page.unroute(STATE);
    await page.reload();
    const asking = page.getByRole('button', { name: 'Maak het bestand' });
    await expect(asking).toBeVisible();
    await tell(page, making);
    await asking.press('Enter');
    await expect(page.getByRole('progressbar', { name: '2 van 4 stappen klaar' })).toBeVisible();
    await expectToBeSound(page);
    await page.unroute(STATE);
  });

  const download = await test.step('the mail leads to the profile, where the file is fetched without a mouse', async () => {
    const mail = await waitForMail(request, vera.email, /^Je gegevens staan klaar/);
    expect(mail.text).not.toContain(FILE);
    await page.goto(linkIn(mail, '/account'));
    const fetching = page.getByRole('button', { name: 'Download (minder dan 1 MB)' });
    await expect(fetching).toBeVisible();
    await expectToBeSound(page);
    const coming = page.waitForEvent('download');
    await fetching.press('Enter');
    const came = await coming;
    expect(came.suggestedFilename()).toMatch(/^al-mijn-gegevens-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible();
    return came;
  });
  const zip = await openZip(download);

  await test.step('it has what they have, and the pictures as the site shows them', async () => {
    const { copy } = (await (await mine.get('/api/Account/MyData')).json()) as { copy: { bytes: number } };
    expect(zip.bytes).toBe(copy.bytes);
    const picture = `plaatjes/${photo.split('/').at(-1) ?? ''}.png`;
    expect(Object.keys(zip.files)).toEqual(['LEES-MIJ.txt', 'account.json', 'lijstjes.json', 'lootjes.json', picture]);
    expect(Buffer.compare(Buffer.from(zip.files[picture] ?? []), await (await mine.get(photo)).body())).toBe(0);
    expect(zip.account).toMatchObject({ email: vera.email, firstName: 'Vera' });
    expect(zip.lists.lists.map(({ username }) => username)).toEqual([vera.username]);
    const listed = zip.lists.lists.flatMap(({ categories }) => categories);
    expect(listed.map(({ name, gifts }) => [name, ...gifts.map(({ description }) => description)])).toEqual(
      await namesOf(mine, vera.username),
    );
    expect(listed[1]?.gifts[0]?.picture).toBe(picture);
    expect(zip.lists.crossedOff).toEqual([
      expect.objectContaining({ listOf: 'Bram van Proef', description: 'Puzzel', howMany: 1 }),
    ]);
    expect(zip.text).toContain('Ligt op zolder');
    expect(zip.draws.draws).toEqual([expect.objectContaining({ title: 'Pakjesavond' })]);
    expect(zip.draws.lots).toEqual([expect.objectContaining({ draw: 'Pakjesavond', drew: 'Bram' })]);
  });

  await test.step('nothing in it is of who gives to them, though somebody does', async () => {
    expect(await (await giver.get('/api/Gift/CrossedOff')).text()).toContain(crossOffGuid);
    const telltales = [vera.email, crossOffGuid, wolfgang.firstName, wolfgang.email];
    expect(telltales.filter((telltale) => zip.text.toLowerCase().includes(telltale.toLowerCase()))).toEqual([vera.email]);
    // What is given and what is not differ in nothing but their name and time.
    const [given, free] = (zip.lists.lists[0]?.categories[0]?.gifts ?? []).map((gift) => ({
      ...gift,
      ...{ description: null, createdAt: null, editedAt: null },
    }));
    expect(given).toEqual(free);
  });

  await test.step('nobody else gets it', async () => {
    const stranger = await elsewhere();
    const answers = [await stranger.get(FILE), await giver.get(FILE)];
    expect(answers.map((answer) => answer.status())).toEqual([401, 404]);
    for (const answer of answers) expect((await answer.body()).subarray(0, 2).toString()).not.toBe('PK');
    await stranger.dispose();
  });
  await giver.dispose();
  await Promise.all([page.context().close(), bramsPage.context().close()]);
});
