import { type CacheStorage as RealCaches, Response as RealResponse } from 'undici';
import { createKeptKeys } from './kept-keys.js';
import { createSealedCaches } from './sealed-caches.js';
import { keysInMemory } from './testing/keys-in-memory.js';

const ORIGIN = 'https://lijst.example';
const { caches } = jest.requireActual<{ caches: RealCaches }>('undici');
const NAME = 'kept anna';
const LOT = `${ORIGIN}/api/Lot/0f8fad5b-d9cb-469f-a165-70867728950e`;

const aBrowser = () => {
  const shelf = keysInMemory();
  const sealed = createSealedCaches({ caches: caches as unknown as CacheStorage, keys: createKeptKeys(shelf), origin: ORIGIN });
  return { shelf, sealed };
};
const answer = () =>
  new Response('{"drawn":"Piet"}', { headers: { 'content-type': 'application/json', 'x-kept-at': 'vandaag' } });
/** All that lies in the browser: names of caches, addresses, headers and bytes. */
const bytes = async (): Promise<string> => {
  const parts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      parts.push(
        name,
        request.url,
        JSON.stringify([...(kept?.headers ?? [])]),
        Buffer.from((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1'),
      );
    }
  }
  return parts.join('\n');
};

beforeAll(() => {
  Object.assign(globalThis, { Response: RealResponse });
});
beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

test('of what lies there neither the address, a header nor a word can be read; who has the key finds it as it was', async () => {
  const { sealed } = aBrowser();
  const cache = await sealed.open(NAME);
  await cache.put(LOT, answer());
  const lies = await bytes();
  for (const word of ['/api/', 'Lot', '0f8fad5b', 'Piet', 'drawn', 'json', 'vandaag']) expect(lies).not.toContain(word);
  expect(lies.length).toBeGreaterThan(100);
  const found = await cache.match(LOT);
  expect([await found?.text(), found?.headers.get('content-type'), found?.headers.get('x-kept-at')]).toEqual([
    '{"drawn":"Piet"}',
    'application/json',
    'vandaag',
  ]);
  expect((await cache.entries()).map(({ url, headers }) => [url, headers.get('x-kept-at')])).toEqual([[LOT, 'vandaag']]);
  expect(await cache.match(`${ORIGIN}/api/Lot/x`)).toBeUndefined();
});

test('the same answer twice is other bytes, and one place', async () => {
  const { sealed } = aBrowser();
  const cache = await sealed.open(NAME);
  await cache.put(LOT, answer());
  const before = await bytes();
  await cache.put(LOT, answer());
  expect(await bytes()).not.toBe(before);
  expect(await cache.entries()).toHaveLength(1);
});

test('a key cannot be read out, by no script of any page', async () => {
  const { shelf, sealed } = aBrowser();
  await sealed.open(NAME);
  const { sealing, naming } = shelf.all.get(NAME) ?? {};
  for (const key of [sealing, naming]) {
    if (key === undefined) throw new Error('there is no key');
    for (const format of ['raw', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow('extractable');
  }
});

test('a key goes with its cache: what was copied of it opens no more, and is cleared away', async () => {
  const { shelf, sealed } = aBrowser();
  await (await sealed.open(NAME)).put(LOT, answer());
  const [request] = await (await caches.open(NAME)).keys();
  const copy = await (await caches.open(NAME)).match(request ?? '');
  await sealed.delete(NAME);
  expect([await caches.has(NAME), shelf.all.size]).toEqual([false, 0]);
  const anew = await sealed.open(NAME);
  await (await caches.open(NAME)).put(request ?? '', copy ?? new RealResponse());
  expect([await anew.match(LOT), await anew.entries()]).toEqual([undefined, []]);
  expect(await (await caches.open(NAME)).keys()).toEqual([]);
});

test('what is put in the place of another answer is not taken for it', async () => {
  const { sealed } = aBrowser();
  const cache = await sealed.open(NAME);
  await cache.put(LOT, answer());
  await cache.put(`${ORIGIN}/api/Friend`, new Response('[]'));
  const raw = await caches.open(NAME);
  const [lot, friend] = [await cache.placeOf(LOT), await cache.placeOf(`${ORIGIN}/api/Friend`)];
  await raw.put(friend, (await raw.match(lot)) ?? new RealResponse());
  expect(await cache.match(`${ORIGIN}/api/Friend`)).toBeUndefined();
});

test('what an earlier version left open is sealed when it is met', async () => {
  const { sealed } = aBrowser();
  await (await caches.open(NAME)).put(LOT, answer() as unknown as RealResponse);
  const cache = await sealed.open(NAME);
  expect((await cache.entries()).map(({ url }) => url)).toEqual([LOT]);
  expect(await bytes()).not.toContain('Piet');
  expect(await (await cache.match(LOT))?.text()).toBe('{"drawn":"Piet"}');
  expect(await cache.entries()).toHaveLength(1);
});

test('two that ask at once get the same keys; one that could not be had is asked for again', async () => {
  const shelf = keysInMemory();
  const first = [createKeptKeys(shelf), createKeptKeys(shelf)] as const;
  const [one, two] = await Promise.all(first.map((keys) => keys.of(NAME)));
  expect(one?.sealing).toBe(two?.sealing);
  const find = jest.spyOn(shelf, 'find').mockRejectedValueOnce(new Error('no database'));
  const keys = createKeptKeys(shelf);
  await expect(keys.of(NAME)).rejects.toThrow('no database');
  expect((await keys.of(NAME)).sealing).toBe(one?.sealing);
  expect(find).toHaveBeenCalledTimes(2);
});
