import { type APIRequestContext, type BrowserContext, expect, request, test } from '@playwright/test';
import { post } from '../support/calls.js';
import { linkIn, mailsTo, type ReceivedMail } from '../support/inbox.js';
import { aPerson, logIn, type Person, register } from '../support/people.js';

interface VisitorView {
  readonly categories: readonly { readonly gifts: readonly { readonly publicGuid: string }[] }[];
}

/** A browser as far as calls and pages' HTML go. */
const aBrowser = (): Promise<APIRequestContext> => request.newContext({ baseURL: process.env['SITE_URL'] ?? '' });

/** An account with as many gifts on its list; answers the gifts' public guids. */
const aListWith = async (count: number): Promise<{ owner: Person; gifts: string[] }> => {
  const owner = await register('Guus');
  const browser = await aBrowser();
  await post(browser, '/api/Account/Login', { emailOrUsername: owner.email, password: owner.password });
  const [list] = (await (await browser.get('/api/MyList/GetAll')).json()) as { privateGuid: string }[];
  const view = await browser.get(`/api/MyList/Get/${list?.privateGuid ?? ''}`);
  const { categories } = (await view.json()) as { categories: { privateGuid: string }[] };
  for (let made = 0; made < count; made += 1) {
    const gift = {
      categoryPrivateGuid: categories[0]?.privateGuid,
      description: `Cadeau ${String(made)}`,
      crossOffEnabled: true,
    };
    const answer = await post(browser, '/api/MyGift/EditWithoutProduct', {
      ...gift,
      publicGuid: null,
      url: null,
      contextId: null,
    });
    expect(answer.status()).toBeLessThan(300);
  }
  await browser.dispose();
  const shown = (await (await (await aBrowser()).get(`/api/Wishlist/Get/${owner.username}`)).json()) as VisitorView;
  return { owner, gifts: shown.categories.flatMap(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid)) };
};

/** Crosses gifts off as a guest of this address in a browser of its own; answers it with the guids it was told. */
const asGuest = async (email: string, gifts: readonly (string | undefined)[]) => {
  const browser = await aBrowser();
  expect((await post(browser, '/api/Afstreper/Create', { email })).status()).toBe(200);
  const guids: string[] = [];
  for (const publicGiftGuid of gifts) {
    const answer = await post(browser, '/api/Gift/CrossOff', { publicGiftGuid, contextId: null });
    expect(answer.status()).toBe(200);
    guids.push(((await answer.json()) as { crossOffGuid: string }).crossOffGuid);
  }
  return { browser, guids };
};

/** Guids of the gifts in the crossed-off overview of this browser. */
const overviewOf = async (browser: APIRequestContext): Promise<string[]> => {
  const answer = await browser.get('/api/Gift/CrossedOff');
  if (answer.status() === 401) return [];
  const { crossedOffWishlists } = (await answer.json()) as { crossedOffWishlists: { gifts: { publicGuid: string }[] }[] };
  return crossedOffWishlists.flatMap(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid)).sort();
};

/** Mails to somebody once there are as many as expected that carry a link to this path. */
const linksTo = async (browser: APIRequestContext, email: string, path: string, count: number): Promise<string[]> => {
  let found: ReceivedMail[] = [];
  const arrived = async () => (found = (await mailsTo(browser, email)).filter(({ text }) => text.includes(path))).length;
  await expect.poll(arrived, { timeout: 15_000 }).toBe(count);
  return found.map((mail) => linkIn(mail, path));
};
const makeAccount = async (browser: APIRequestContext, person: Person): Promise<{ privateGuid: string }> => {
  const answer = await post(browser, '/api/Account/Create', { ...person, receiveMailing: false });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { user: { privateGuid: string } }).user;
};
const lotsOf = async (browser: APIRequestContext): Promise<string[]> => {
  const answer = await browser.get('/api/Loting/Overview');
  expect(answer.status(), await answer.text()).toBe(200);
  const { lotingen } = (await answer.json()) as { lotingen: { title: string }[] };
  return lotingen.map(({ title }) => title);
};
const all = (gifts: readonly string[]): string[] => [...gifts].sort();

test('what somebody crossed off as a guest is theirs once a mailed link was opened: in that guest session, and with an account', async ({
  page,
}) => {
  const { gifts } = await aListWith(2);
  const oma = aPerson('Oma');
  const laptop = await asGuest(oma.email, gifts.slice(0, 1));
  const phone = await asGuest(oma.email, gifts.slice(1));
  const [link = ''] = await linksTo(page.request, oma.email, '/crossedoff/', 2);
  expect(await overviewOf(phone.browser)).toEqual(gifts.slice(1));

  await test.step('a guest session that opens it is the afstreper proper, at once', async () => {
    expect((await phone.browser.get(link)).status()).toBe(200);
    expect(await overviewOf(phone.browser)).toEqual(all(gifts));
  });

  await test.step('an account of the address, made elsewhere, has nothing of it yet', async () => {
    await makeAccount(page.request, oma);
    await page.goto('/crossedoff');
    await expect(page.getByRole('main')).toBeVisible();
    expect(await overviewOf(page.request)).toEqual([]);
  });

  await test.step('until it opens a mailed link: then the overview shows all of it, and the guests are no more', async () => {
    await page.goto(link);
    await expect.poll(() => overviewOf(page.request)).toEqual(all(gifts));
    // Who copies the address must not hand on the proof.
    await expect(page).not.toHaveURL(/bewijs/);
    await page.goto('/crossedoff');
    await expect(page.getByRole('main')).toContainText('Cadeau 0');
    await expect(page.getByRole('main')).toContainText('Cadeau 1');
    expect(await overviewOf(laptop.browser)).toEqual([]);
  });
});

test('a link opened before logging in counts for the login', async ({ page, context }) => {
  const { gifts } = await aListWith(1);
  const oma = await register('Oma');
  const opa = aPerson('Opa');
  await asGuest(opa.email, gifts);
  await makeAccount(await aBrowser(), opa);
  const [link = ''] = await linksTo(page.request, opa.email, '/crossedoff/', 1);
  await page.goto(link);
  await logIn(page, opa);
  await expect.poll(() => overviewOf(page.request)).toEqual(gifts);

  await test.step('and for no other account', async () => {
    await context.clearCookies();
    await page.goto(link);
    await logIn(page, oma);
    expect(await overviewOf(page.request)).toEqual([]);
  });
});

test('a link opened before making an account makes that the same person', async () => {
  const { gifts } = await aListWith(1);
  const oma = aPerson('Oma');
  const { browser } = await asGuest(oma.email, gifts);
  await asGuest(oma.email, []);
  const [link = ''] = await linksTo(browser, oma.email, '/crossedoff/', 1);
  const tablet = await aBrowser();
  await tablet.get(link);
  await makeAccount(tablet, oma);
  expect(await overviewOf(tablet)).toEqual(gifts);
});

test('a login joins what this browser did as a guest of the same address, and nothing more', async () => {
  const { gifts } = await aListWith(2);
  const oma = aPerson('Oma');
  const mine = await asGuest(oma.email, gifts.slice(0, 1));
  await asGuest(oma.email, gifts.slice(1));
  await makeAccount(await aBrowser(), oma);
  await post(mine.browser, '/api/Account/Login', { emailOrUsername: oma.email, password: oma.password });
  await expect.poll(() => overviewOf(mine.browser)).toEqual(gifts.slice(0, 1));
});

test('who makes an account with somebody else’s address never sees what that person crossed off or drew', async () => {
  const { owner, gifts } = await aListWith(3);
  const victim = aPerson('Slachtoffer');
  const guest = await asGuest(victim.email, gifts.slice(0, 2));
  const organizer = await aBrowser();
  const draw = {
    title: 'Pakjesavond',
    description: null,
    participants: ['organisator', 'tweede']
      .map((name) => ({ localGuid: name, name, email: aPerson(name).email }))
      .concat([{ localGuid: 'victim', name: 'Slachtoffer', email: victim.email }]),
  };
  expect((await post(organizer, '/api/Loting/Create', draw)).status()).toBe(201);

  // The owner of the list tries, with an account of the victim's address that they made themselves.
  const attacker = await aBrowser();
  const attack = { ...victim, password: 'van de dief zelf', username: `${victim.username}-x` };
  const { privateGuid } = await makeAccount(attacker, attack);
  const seesNothing = async () => {
    expect(await overviewOf(attacker)).toEqual([]);
    expect(await lotsOf(attacker)).toEqual([]);
  };
  await seesNothing();
  for (let round = 0; round < 2; round += 1) {
    await post(attacker, '/api/Account/Logout');
    await post(attacker, '/api/Account/Login', { emailOrUsername: victim.email, password: attack.password });
    await seesNothing();
  }
  await attacker.get(`/account/mailings/${privateGuid}`);
  await attacker.get(`/account/mailings/${privateGuid}?bewijs=${'x'.repeat(22)}`);
  const answer = await post(attacker, '/api/Gift/CrossOff', { publicGiftGuid: gifts[2], contextId: null });
  const { crossOffGuid } = (await answer.json()) as { crossOffGuid: string };
  await attacker.get(`/crossedoff/${gifts[2] ?? ''}/${crossOffGuid}`);
  await post(attacker, '/api/Account/Logout');
  await post(attacker, '/api/Account/Login', { emailOrUsername: victim.email, password: attack.password });
  expect(await overviewOf(attacker)).toEqual(gifts.slice(2));
  expect(await lotsOf(attacker)).toEqual([]);
  expect(owner.email).not.toBe(victim.email);

  await test.step('whereas who reads the mail to it proves it and has both', async () => {
    const [link = ''] = await linksTo(guest.browser, victim.email, '/lootjestrekken/lootje/', 1);
    await guest.browser.get(link);
    expect(await overviewOf(guest.browser)).toEqual(all(gifts.slice(0, 2)));
    expect(await lotsOf(guest.browser)).toEqual(['Pakjesavond']);
  });
});

test('draws of an address are those of the account that proves it by a lot, also when it had the address before', async ({
  context,
}: {
  context: BrowserContext;
}) => {
  const anna = await register('Anna');
  const bram = aPerson('Bram');
  const organizer = await aBrowser();
  const people = [aPerson('Oma').email, anna.email, bram.email];
  const participants = people.map((email, index) => ({ localGuid: String(index), name: `Deelnemer ${String(index)}`, email }));
  const made = await post(organizer, '/api/Loting/Create', { title: 'Kerst', description: null, participants });
  expect(made.status()).toBe(201);

  for (const person of [anna, bram]) {
    if (person === bram) await makeAccount(context.request, bram);
    else await post(context.request, '/api/Account/Login', { emailOrUsername: anna.email, password: anna.password });
    expect(await lotsOf(context.request)).toEqual([]);
    const [link = ''] = await linksTo(context.request, person.email, '/lootjestrekken/lootje/', 1);
    const page = await context.newPage();
    await page.goto(link);
    expect(await lotsOf(context.request)).toEqual(['Kerst']);
    // An open page hears of the logout and begins a session of its own, in the cookies that the next calls have.
    await page.close();
    await post(context.request, '/api/Account/Logout');
  }
});
