import { type CacheStorage as RealCaches, Response as RealResponse, type RequestInit as RealInit } from 'undici';
import { createKeptAnswers, FRESH_MS, isAnswer, isPicture, MOST, SEEN_MS } from './kept-answers.js';
import { createKeptKeys } from './kept-keys.js';
import { createSealedCaches } from './sealed-caches.js';
import { keysInMemory } from './testing/keys-in-memory.js';

const ORIGIN = 'https://lijst.example';
const ACCESS = '/api/Wishlist/GetAccessState/jan';
const LIST = '/api/Wishlist/Get/jan';
const LOT = '/api/Lot/0f8fad5b-d9cb-469f-a165-70867728950e';
const WHO = '/api/Account/UserData';
const MINE = '/api/MyList/GetAllWithGiftCount';
const PICTURE = '/api/WishlistImage/File/abc.webp?size=300';

type Answer = readonly [status: number, body: unknown];

/** Browsers' own cache, as undici has it. */
const aBrowser = () => {
  const answers = new Map<string, Answer>([
    [ACCESS, [200, { accessState: 'Access' }]],
    [LIST, [200, { gifts: [{ imageUrl: '/api/WishlistImage/File/abc.webp' }] }]],
    [PICTURE, [200, 'a picture']],
    [LOT, [200, { drawn: 'Piet' }]],
    [MINE, [200, [{ privateGuid: 'g1', username: 'anna' }]]],
    ['/api/MyList/Get/g1', [200, { title: 'Mijn lijstje' }]],
    ['/api/Wishlist/GetAccessState/anna', [200, { accessState: 'OwnedByCurrentUser' }]],
    ['/error', [200, '<html></html>']],
  ]);
  const asked: string[] = [];
  const clock = { now: Date.parse('2026-11-24T12:00:00Z') };
  const line = { isCut: false, wait: Promise.resolve() as Promise<unknown> };
  const fetch = async (url: string, _init?: RealInit) => {
    const path = url.replace(ORIGIN, '');
    asked.push(path);
    await line.wait;
    if (line.isCut) throw new TypeError('no connection');
    const [status, body] = answers.get(path) ?? [404, null];
    return new RealResponse(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { vary: 'Cookie' },
    });
  };
  // The constructor is undici's own.
  const { caches } = jest.requireActual<{ caches: RealCaches }>('undici');
  const real = caches as unknown as CacheStorage;
  const sealed = createSealedCaches({ caches: real, keys: createKeptKeys(keysInMemory()), origin: ORIGIN });
  const deps = { caches: sealed, fetch, now: () => clock.now, origin: ORIGIN } as unknown as Parameters<
    typeof createKeptAnswers
  >[0];
  const kept = createKeptAnswers(deps);
  const paths = async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await sealed.open(name)).entries()));
    return all.flat().map(({ url }) => url.replace(ORIGIN, ''));
  };
  /** A page asks, as Workbox lets it: the network first. */
  const ask = async (path: string) => {
    const name = (await kept.cacheName()) ?? '';
    const plugin = kept.plugin(name, await sealed.open(name), learn);
    const request = { url: ORIGIN + path } as Request;
    const response = (await fetch(ORIGIN + path)) as unknown as Response;
    const stored = await plugin.cacheWillUpdate({ request, response });
    if (stored === null) return;
    await (await caches.open(name)).put(await plugin.cacheKeyWillBeUsed({ request }), stored as unknown as RealResponse);
  };
  const learn = jest.fn<Promise<void>, []>().mockResolvedValue();
  const settled = async (user: string | null) => {
    await kept.settle(user);
    return kept.nameFor(user) ?? '';
  };
  return { answers, asked, clock, line, caches, sealed, kept, paths, ask, learn, settled };
};

beforeAll(() => {
  Object.assign(globalThis, { Response: RealResponse });
});
beforeEach(async () => {
  const { caches } = aBrowser();
  for (const name of await caches.keys()) await caches.delete(name);
});

test.each([
  [LIST, true],
  ['/api/wishlist/get/JAN', true],
  [LOT, true],
  ['/api/Account/UserData', true],
  ['/api/Lot/Left/x', false],
  ['/api/Lot/RegisterFirstView', false],
  ['/api/Account/Sessions', false],
  ['/api/Account/MyData', false],
  ['/api/Utility/CsrfToken', false],
  ['/api/Account/WebVersion', false],
  ['/api/Gift/CrossOff', false],
])('of %s the answer is kept: %s', (path, expected) => {
  expect(isAnswer(new URL(path, ORIGIN))).toBe(expected);
});

test('pictures of gifts are told from other files', () => {
  expect(isPicture(new URL(PICTURE, ORIGIN))).toBe(true);
  expect(isPicture(new URL('/api/WishlistImage/GetThemeImages', ORIGIN))).toBe(false);
});

test('before the server said whose session it is, nothing is kept', async () => {
  const { kept } = aBrowser();
  expect(await kept.cacheName()).toBeNull();
});

test('what a page showed before there was a worker is kept, and says since when', async () => {
  const { kept, sealed, paths, settled } = aBrowser();
  const name = await settled(null);
  await kept.refresh(name, [ORIGIN + LIST, ACCESS, 'https://elders.example/api/Lot/x', `${ORIGIN}/api/Account/Sessions`]);
  expect(await paths()).toEqual([ACCESS, LIST]);
  const stored = await (await sealed.open(name)).match(ORIGIN + LIST);
  expect(stored?.headers.get('x-kept-at')).toBe('2026-11-24T12:00:00.000Z');
});

test('who is logged in has their own lists with them, also those that were not opened', async () => {
  const { kept, paths, settled } = aBrowser();
  await kept.refresh(await settled('anna'), []);
  expect(await paths()).toEqual(expect.arrayContaining([MINE, '/api/MyList/Get/g1', '/api/Wishlist/GetAccessState/anna']));
});

test('a change to an own list is kept at the next occasion, however fresh the list was', async () => {
  const { kept, asked, settled } = aBrowser();
  const name = await settled('anna');
  await kept.refresh(name, []);
  asked.length = 0;
  await kept.refresh(name, []);
  expect(asked).not.toContain('/api/MyList/Get/g1');
  await kept.changed();
  await kept.refresh(name, []);
  expect(asked).toContain('/api/MyList/Get/g1');
});

test.each([
  ['nobody', null],
  ['somebody else', 'bas'],
])('of one person nothing is left for %s', async (_who, next) => {
  const { kept, paths, ask, settled } = aBrowser();
  const name = await settled('anna');
  await kept.keepPage(name);
  for (const path of [LIST, LOT, PICTURE]) await ask(path);
  expect(await paths()).toEqual(expect.arrayContaining(['/error', LIST, LOT, PICTURE]));
  await kept.settle(next);
  expect(await paths()).toEqual([]);
  expect(await kept.page()).toBeUndefined();
});

test.each<[string, string, Answer, number]>([
  ['their own account', WHO, [200, { isAccount: true, publicGuid: 'anna' }], 0],
  ['another account', WHO, [200, { isAccount: true, publicGuid: 'bas' }], 1],
  ['a guest', WHO, [200, { isAccount: false, publicGuid: 'anna' }], 1],
  ['nobody', WHO, [204, null], 1],
  ['a session that is no more', MINE, [401, null], 1],
  ['trouble of the moment', WHO, [503, null], 0],
])('an answer to %s that goes by: the server is asked whose session it is, and nothing of another is kept', async (...row) => {
  const [, path, answer, times] = row;
  const { answers, paths, ask, learn, settled } = aBrowser();
  answers.set(path, answer);
  await settled('anna');
  await ask(path);
  expect(learn).toHaveBeenCalledTimes(times);
  expect(await paths()).toEqual(times === 0 && answer[0] === 200 ? [path] : []);
});

test('a list that a page asks for without its access state is kept with that, which is asked once; a shut one is not', async () => {
  const { kept, asked, answers, paths, ask, settled } = aBrowser();
  const name = await settled('anna');
  await ask(LIST);
  await ask(LIST);
  expect([asked, await paths()]).toEqual([
    [LIST, ACCESS, LIST],
    [ACCESS, LIST],
  ]);
  await kept.refresh(name, ['/api/Wishlist/Get/anna']);
  expect(asked).toContain('/api/Wishlist/GetAccessState/anna');
  answers.set('/api/Wishlist/Get/bas', [200, {}]).set('/api/Wishlist/GetAccessState/bas', [200, { accessState: 'NoAccess' }]);
  await ask('/api/Wishlist/Get/bas');
  expect((await paths()).filter((path) => path.endsWith('bas'))).toEqual([]);
});

test('a page in another language is not shown again once that was chosen', async () => {
  const { kept, paths, ask, settled } = aBrowser();
  await kept.keepPage(await settled('anna'));
  await ask(LIST);
  await kept.forgetPage();
  expect(await kept.page()).toBeUndefined();
  expect(await paths()).toEqual([ACCESS, LIST]);
});

test('without an account neither a lot nor the draws and gifts of a guest are kept', async () => {
  const { answers, paths, ask, settled } = aBrowser();
  const ofGuests = ['/api/Loting/Overview', '/api/Gift/CrossedOff', LOT];
  for (const path of ofGuests) answers.set(path, [200, {}]);
  await settled(null);
  for (const path of [LIST, ...ofGuests]) await ask(path);
  expect(await paths()).toEqual([ACCESS, LIST]);
});

test('what was on its way to who logs out is not kept', async () => {
  const { kept, paths, line, settled } = aBrowser();
  const name = await settled('anna');
  let resolve: () => void = () => undefined;
  line.wait = new Promise<void>((done) => (resolve = done));
  const refreshing = kept.refresh(name, [LIST]).catch(() => undefined);
  await new Promise((done) => setTimeout(done));
  await kept.settle(null);
  resolve();
  await refreshing;
  expect(await paths()).toEqual([]);
});

test.each<[string, string, Answer]>([
  ['asks a question again', ACCESS, [200, { accessState: 'Question', question: 'Hoe heet de kat?' }]],
  ['is shut', ACCESS, [200, { accessState: 'NoAccess' }]],
  ['is gone', ACCESS, [200, { accessState: 'NotFound' }]],
  ['refuses itself', LIST, [401, null]],
])('a list that %s is forgotten at the next contact, and its pictures', async (_what, path, answer) => {
  const { kept, paths, ask, answers, clock, settled } = aBrowser();
  const name = await settled(null);
  for (const one of [ACCESS, LIST, PICTURE]) await ask(one);
  answers.set(path, answer);
  clock.now += FRESH_MS;
  await kept.refresh(name, []);
  expect((await paths()).filter((one) => one !== ACCESS)).toEqual([]);
});

test('trouble of the moment, or no connection, takes nothing away', async () => {
  const { kept, paths, ask, answers, clock, line, settled } = aBrowser();
  const name = await settled(null);
  await ask(LIST);
  clock.now += FRESH_MS;
  answers.set(LIST, [503, null]);
  await kept.refresh(name, []);
  line.isCut = true;
  await expect(kept.refresh(name, [])).rejects.toThrow('no connection');
  expect((await paths()).toSorted()).toEqual([LIST, ACCESS]);
});

test('a lot is kept for who is logged in alone: its address is a secret', async () => {
  const { kept, paths, ask } = aBrowser();
  await kept.settle(null);
  await ask(LOT);
  expect(await paths()).toEqual([]);
  await kept.settle('anna');
  await ask(LOT);
  expect(await paths()).toEqual([LOT]);
});

test('a list that nobody looked at for 30 days goes, though it was asked again in between', async () => {
  const { kept, caches, sealed, paths, ask, clock, learn, settled } = aBrowser();
  const name = await settled(null);
  await ask(LIST);
  clock.now += SEEN_MS / 2;
  await kept.refresh(name, []);
  const cache = await sealed.open(name);
  expect((await cache.match(ORIGIN + LIST))?.headers.get('x-kept-at')).toBe(new Date(clock.now).toISOString());
  clock.now += SEEN_MS / 2;
  const place = await cache.placeOf(ORIGIN + LIST);
  const found = { request: { url: place } as Request, cachedResponse: await (await caches.open(name)).match(place) };
  expect(await kept.plugin(name, cache, learn).cachedResponseWillBeUsed(found as never)).toBeNull();
  await kept.refresh(name, []);
  expect(await paths()).toEqual([]);
});

test('so many pictures are kept, of so many bytes', async () => {
  const { kept, paths, ask, answers, clock, settled } = aBrowser();
  const name = await settled(null);
  answers.set('/api/WishlistImage/File/groot.webp', [200, 'x'.repeat(MOST.pictureBytes + 1)]);
  await ask('/api/WishlistImage/File/groot.webp');
  for (let number = 0; number <= MOST.pictures; number += 1) {
    answers.set(`/api/WishlistImage/File/${number}.webp`, [200, 'x']);
    clock.now += 1000;
    await ask(`/api/WishlistImage/File/${number}.webp`);
  }
  await kept.refresh(name, []);
  const left = await paths();
  expect(left).toHaveLength(MOST.pictures);
  expect(left).not.toContain('/api/WishlistImage/File/0.webp');
});
