import { type CacheStorage as RealCaches, Response as RealResponse } from 'undici';
import { createKeptKeys } from './kept-keys.js';
import { createSealedCaches } from './sealed-caches.js';
import { sharedPicture, takeShared } from './share-target.js';
import { keysInMemory } from './testing/keys-in-memory.js';

const ORIGIN = 'https://lijst.example';
const { caches } = jest.requireActual<{ caches: RealCaches }>('undici');
const keys = createKeptKeys(keysInMemory());
const sealed = createSealedCaches({ caches: caches as unknown as CacheStorage, keys, origin: ORIGIN });
const deps = { caches: sealed, newId: () => 'k1', origin: ORIGIN };

beforeAll(() => {
  Object.assign(globalThis, { Response: RealResponse });
});

const formOf = (parts: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
};

test('words and link come in the address, as they would without a picture', async () => {
  const form = formOf({ title: 'Theepot & kop', text: '', url: 'https://winkel.nl/a?b=1' });
  expect(await takeShared(form, deps)).toBe(
    `${ORIGIN}/mylist/toevoegen?title=Theepot+%26+kop&url=https%3A%2F%2Fwinkel.nl%2Fa%3Fb%3D1`,
  );
});

test('of long words only the beginning comes, for an address has no room for more', async () => {
  expect(await takeShared(formOf({ text: 'x'.repeat(20_000) }), deps)).toBe(
    `${ORIGIN}/mylist/toevoegen?text=${'x'.repeat(2000)}`,
  );
});

test('a picture waits under a key of its own, and the one before goes', async () => {
  await (await sealed.open('shared')).put(`${ORIGIN}/shared/k0`, new Response('the one before'));
  const picture = new File(['bytes'], 'foto.png', { type: 'image/png' });
  expect(await takeShared(formOf({ picture }), deps)).toBe(`${ORIGIN}/mylist/toevoegen?foto=k1`);
  expect((await (await sealed.open('shared')).entries()).map(({ url }) => url)).toEqual([`${ORIGIN}/shared/k1`]);
  const kept = await sharedPicture(`${ORIGIN}/shared/k1`, sealed);
  expect([kept.headers.get('content-type'), await kept.text()]).toEqual(['image/png', 'bytes']);
  expect((await sharedPicture(`${ORIGIN}/shared/k0`, sealed)).status).toBe(404);
  for (const { url } of await (await caches.open('shared')).keys()) expect(url).not.toContain('k1');
});

test('where there is no room for it, the page is told', async () => {
  const full = { delete: () => Promise.resolve(false), open: () => Promise.reject(new Error('QuotaExceeded')) };
  const picture = new File(['bytes'], 'foto.png', { type: 'image/png' });
  const address = await takeShared(formOf({ picture }), { ...deps, caches: full as unknown as typeof sealed });
  expect(address).toBe(`${ORIGIN}/mylist/toevoegen?foto=nee`);
});
