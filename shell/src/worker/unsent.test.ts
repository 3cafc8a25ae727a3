import { type CacheStorage as RealCaches, Response as RealResponse } from 'undici';
import { createKeptKeys } from './kept-keys.js';
import { createSealedCaches } from './sealed-caches.js';
import { keysInMemory } from './testing/keys-in-memory.js';
import { createUnsent, isUnsent } from './unsent.js';

const ORIGIN = 'https://lijst.example';
const { caches } = jest.requireActual<{ caches: RealCaches }>('undici');
const SAVE = '/api/MyGift/EditWithoutProduct';
const keys = createKeptKeys(keysInMemory());
const sealed = createSealedCaches({ caches: caches as unknown as CacheStorage, keys, origin: ORIGIN });

beforeAll(() => {
  Object.assign(globalThis, { Response: RealResponse });
});
beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

const wish = { key: 'k1', wishlistPrivateGuid: 'list', body: { description: 'Theepot', categoryPrivateGuid: 'gone' } };
/** What a page asks of the worker. */
const asPage = (unsent: ReturnType<typeof createUnsent>, path: string, method = 'GET', body?: object) =>
  unsent.answer({ url: ORIGIN + path, method, text: async () => JSON.stringify(body) } as unknown as Request);
const leave = async (user: string) => void (await asPage(aBrowser([]).unsent, `/unsent/${user}/${wish.key}`, 'PUT', wish));

const aBrowser = (saves: readonly number[], user: string | null = 'anna', categories: readonly object[] = []) => {
  const left = [...saves];
  const sent: { key: string | null; token: string | null; category: string }[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    const path = url.replace(ORIGIN, '');
    if (path === '/api/Account/UserData') return RealResponse.json(user === null ? null : { publicGuid: user });
    if (path === '/api/Utility/CsrfToken') return RealResponse.json('t1');
    if (path === '/api/MyList/Get/list') return RealResponse.json({ categories });
    if (path !== SAVE) throw new Error(`nobody asks ${path}`);
    const headers = new Headers(init.headers);
    const { categoryPrivateGuid: category } = JSON.parse(init.body as string) as { categoryPrivateGuid: string };
    sent.push({ key: headers.get('idempotency-key'), token: headers.get('x-csrf-token'), category });
    const status = left.shift() ?? 0;
    if (status === 0) throw new TypeError('no connection');
    return new RealResponse(null, { status });
  };
  const unsent = createUnsent({ caches: sealed, fetch, origin: ORIGIN } as unknown as Parameters<typeof createUnsent>[0]);
  const waiting = async (of = 'anna') => (await asPage(unsent, `/unsent/${of}`)).json() as Promise<unknown[]>;
  return { unsent, sent, waiting };
};

test('a wish is sent under its key, and waits no longer', async () => {
  const { unsent, sent, waiting } = aBrowser([201]);
  await leave('anna');
  await unsent.send('anna');
  await unsent.send('anna');
  expect(sent).toEqual([{ key: 'k1', token: 't1', category: 'gone' }]);
  expect(await waiting()).toEqual([]);
});

test('without an answer it stays, and is sent again under the same key', async () => {
  const { unsent, sent, waiting } = aBrowser([0, 503, 201]);
  await leave('anna');
  await expect(unsent.send('anna')).rejects.toThrow('no connection');
  await unsent.send('anna');
  expect(await waiting()).toEqual([wish]);
  await unsent.send('anna');
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1']);
  expect(await waiting()).toEqual([]);
});

test('a category that is gone: it comes in the first of its list; a list that is gone: it is refused, kept and not sent again', async () => {
  const moved = aBrowser([404, 201], 'anna', [{ privateGuid: 'first' }]);
  await leave('anna');
  await moved.unsent.send('anna');
  expect(moved.sent.map(({ category }) => category)).toEqual(['gone', 'first']);
  expect(await moved.waiting()).toEqual([]);
  const gone = aBrowser([404]);
  await leave('anna');
  await gone.unsent.send('anna');
  await gone.unsent.send('anna');
  expect(gone.sent).toHaveLength(1);
  expect(await gone.waiting()).toEqual([{ ...wish, isRefused: true }]);
});

test.each([
  ['nobody', null],
  ['somebody else', 'bas'],
])('while %s is logged in nothing is sent in their name', async (_who, user) => {
  const { unsent, sent, waiting } = aBrowser([201], user);
  await leave('anna');
  await unsent.send('anna');
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([wish]);
});

test('another account, and logging out, take it away', async () => {
  const { unsent, waiting } = aBrowser([]);
  await leave('anna');
  await unsent.forget('anna');
  expect(await unsent.users()).toEqual(['anna']);
  await unsent.forget('bas');
  expect(await waiting()).toEqual([]);
  await leave('anna');
  await unsent.forget(null);
  expect(await waiting()).toEqual([]);
});

test('a page leaves one, asks what waits and takes it back; what lies there cannot be read, and nobody is led to it', async () => {
  const { unsent, waiting } = aBrowser([]);
  await leave('anna');
  const [name = ''] = await caches.keys();
  const lies = await Promise.all((await (await caches.open(name)).keys()).map(async ({ url }) => url));
  expect(lies.join()).not.toContain('k1');
  expect(await (await (await caches.open(name)).match(lies[0] ?? ''))?.text()).not.toContain('Theepot');
  expect([await waiting(), await waiting('bas')]).toEqual([[wish], []]);
  expect((await asPage(unsent, '/unsent/anna/k1', 'DELETE')).status).toBe(204);
  expect(await waiting()).toEqual([]);
  const url = new URL('/unsent/anna', ORIGIN);
  expect([isUnsent(url, { mode: 'cors' }), isUnsent(url, { mode: 'navigate' })]).toEqual([true, false]);
});

test('one that a page of before left open is sent as well', async () => {
  const { unsent, sent } = aBrowser([201]);
  await (await caches.open('unsent anna')).put(`${ORIGIN}/unsent/${wish.key}`, RealResponse.json(wish));
  await unsent.send('anna');
  expect(sent).toHaveLength(1);
});
