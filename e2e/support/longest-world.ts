import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { post } from './calls.js';
import { categoriesOf } from './own-lists.js';
import { type Person, register, signIn } from './people.js';

/** One word of `length` wide letters, which breaks nowhere by itself. */
const word = (length: number, letters = 'Wm'): string => letters.repeat(length).slice(0, length);

/** Somebody in a browser of their own, and the pages that are theirs or that they may open. */
export interface Wanderer {
  readonly context: BrowserContext;
  readonly starts: readonly string[];
}

/** Makes a call that must succeed. */
const make = async (context: BrowserContext, path: string, data: object): Promise<Record<string, string>> => {
  const answer = await post(context.request, path, data);
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()) as Record<string, string>;
};

const browserOf = async (browser: Browser, person: Person, width: number): Promise<BrowserContext> => {
  const viewport = { width, height: 740 };
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', viewport, locale: 'nl-NL' });
  await signIn(context, person);
  return context;
};

const fillList = async (owner: BrowserContext, { username }: Person): Promise<readonly string[]> => {
  const { wishlistPrivateGuid, categories } = await categoriesOf(owner.request, username);
  const categoryPrivateGuid = categories[0]?.privateGuid;
  await make(owner, '/api/Category/Rename', { privateGuid: categoryPrivateGuid, name: word(100) });
  await make(owner, '/api/Category/Create', { name: word(100, 'xW'), wishlistPrivateGuid });
  await make(owner, '/api/MyList/UpdateTitle', { privateGuid: wishlistPrivateGuid, title: word(100) });
  await make(owner, '/api/MyList/UpdateDescription', { privateGuid: wishlistPrivateGuid, description: word(1000) });
  const guids: string[] = [];
  for (const first of ['1', '2', '3']) {
    const wish = { description: first + word(490), note: word(500), ownPrice: 9_999_999, priority: 'Favourite' };
    const url = `https://${word(60, 'w')}.${word(60, 'm')}.voorbeeldwinkel.nl/${word(200, 'p')}`;
    const gift = { ...wish, url, enableCrossOff: true, categoryPrivateGuid };
    guids.push((await make(owner, '/api/MyGift/EditWithoutProduct', gift))['publicGuid'] ?? '');
  }
  return guids;
};

const visitList = async (friend: BrowserContext, { username }: Person, gifts: readonly string[]): Promise<void> => {
  const names = { firstName: word(50), lastName: word(100) };
  const list = (await (await friend.request.get(`/api/Wishlist/Get/${username}`)).json()) as { publicGuid: string };
  const { publicGuid: publicWishlistGuid } = list;
  const [first = '', second = ''] = gifts;
  await make(friend, '/api/Friend/Add', { publicWishlistGuid, showsName: true });
  await make(friend, '/api/Gift/CrossOff', { publicGiftGuid: first });
  const { crossOffGuid: privateCrossOffGuid } = await make(friend, '/api/Gift/CrossOff', { publicGiftGuid: second });
  const group = { total: 9_999_999, share: 5_000_000, name: word(100) };
  await make(friend, '/api/Gift/OpenTogether', { publicGuid: second, privateCrossOffGuid, ...group });
  await make(friend, '/api/Wishlist/CreateForumPost', { publicWishlistGuid, message: word(1000), ...names });
  const idea = { description: word(500), note: word(500), ownPrice: 9_999_999, url: 'https://voorbeeld.nl' };
  await make(friend, '/api/Wishlist/AddIdea', { publicWishlistGuid, ...idea, ...names });
};

const drawLots = async (owner: BrowserContext, { email }: Person): Promise<readonly string[]> => {
  const participants = [1, 2, 3, 4].map((at) => ({
    localGuid: `0000000${at.toString()}-0000-4000-8000-000000000000`,
    name: at.toString() + word(99),
    email: at === 1 ? email : `${word(60, 'l')}${at.toString()}@voorbeeld.nl`,
    exclusions: [],
  }));
  const celebration = { date: '2099-12-05', place: word(100), maxAmount: 2000 };
  const draw = { title: word(100), description: word(1000), participants, organizerTakesPart: true, celebration };
  const { manageGuid, organizerLot } = await make(owner, '/api/Loting/Create', draw);
  return [`/lootjestrekken/getrokken/${manageGuid ?? ''}`, `/lootjestrekken/lootje/${organizerLot ?? ''}`];
};

/** An owner and a friend of theirs, who wrote as much in each field as it takes, without a space. */
export const longestWorld = async (browser: Browser, width: number): Promise<{ owner: Wanderer; friend: Wanderer }> => {
  const names = { firstName: word(50), lastName: word(100) };
  const [owner, friend] = [await register('Olga', names), await register('Frits', names)];
  const [owners, friends] = [await browserOf(browser, owner, width), await browserOf(browser, friend, width)];
  const gifts = await fillList(owners, owner);
  await visitList(friends, owner, gifts);
  const draws = await drawLots(owners, owner);
  const everybodys = ['/', `/${owner.username}`, '/account', '/account/berichten', '/friends', '/list/search', '/faq'];
  return {
    owner: { context: owners, starts: [...everybodys, ...draws, '/lootjestrekken', '/mylist/new'] },
    friend: { context: friends, starts: [...everybodys, `/${owner.username}`, `/${friend.username}`, '/crossedoff'] },
  };
};
