import { testBase } from '../testing/test-base.js';
import { createKeyring, type Keyring, SPREAD_MS } from './keyring.js';
import { nativeDb } from './mongo.js';
import { createSeal } from './seal.js';

const base = testBase('keyring');
const SECRET = base.config.SERVICE_SECRET;
const sealOf = (keys: Keyring) => createSeal(keys, 'tests, 1');
const plain = Buffer.from('who drew whom');

/** The keys as a process has them that is given these secrets. */
const under = async (SERVICE_SECRET: string, OLD_SERVICE_SECRET?: string): Promise<Keyring> => {
  const old = OLD_SERVICE_SECRET === undefined ? {} : { OLD_SERVICE_SECRET };
  const keys = createKeyring({ ...base, config: { ...base.config, SERVICE_SECRET, ...old } });
  await keys.read();
  return keys;
};

/** Another key, with nothing to seal anew, and without the one of before. */
const rotated = async (keys: Keyring): Promise<void> => {
  while ((await keys.rotate(true, () => Promise.resolve(0))).step !== 'sealed') base.clock.advance(SPREAD_MS);
  await keys.dropOld();
};

beforeEach(() => nativeDb(base.mongo).collection('keyring').deleteMany({}));

test('what lies in the database of a key is sealed, and a service that gets another secret keeps its keys', async () => {
  const before = await under(SECRET);
  const first = sealOf(before).seal(plain, 'x');
  await rotated(before);
  const sealed = sealOf(before).seal(plain, 'x');
  expect([first.includes('.'), sealed.startsWith(`${before.all[0].id}.`)]).toEqual([false, true]);
  expect(() => sealOf(before).open(first, 'x')).toThrow('sealed with a key that is not here');
  const kept = JSON.stringify(await nativeDb(base.mongo).collection('keyring').find().toArray());
  expect(kept).not.toContain(before.all[0].secret);

  const both = await under('the secret of today', SECRET);
  expect(sealOf(both).open(sealed, 'x')).toEqual(plain);
  expect(sealOf(await under('the secret of today')).open(sealed, 'x')).toEqual(plain);
});

test('where the secret was lost the service goes on with that of the environment, the log says so, and keys can be rotated', async () => {
  const before = await under('a secret that was lost');
  await rotated(before);
  const sealed = sealOf(before).seal(plain, 'x');
  const lost = await under(SECRET);
  expect(() => sealOf(lost).open(sealed, 'x')).toThrow();
  expect(base.logged.some(({ msg }) => String(msg).startsWith('a key is sealed under a secret that is not here'))).toBe(true);
  const meanwhile = sealOf(lost).seal(plain, 'x');
  expect(sealOf(await under(SECRET)).open(meanwhile, 'x')).toEqual(plain);
  await lost.rotate(true, () => Promise.resolve(0));
  expect(lost.all.map(({ id }) => id === '')).toEqual([true, false]);
  expect(sealOf(lost).open(meanwhile, 'x')).toEqual(plain);
});

test('two that begin at once make one key', async () => {
  const [one, two] = [await under(SECRET), await under(SECRET)];
  await Promise.all([one, two].map((keys) => keys.rotate(true, () => Promise.resolve(0))));
  await Promise.all([one, two].map((keys) => keys.read()));
  expect(one.all).toHaveLength(2);
  expect(two.all).toEqual(one.all);
});

test('a process that could not read its keys for long seals nothing: the one to use may be gone', async () => {
  const keys = await under(SECRET);
  const { seal, open } = sealOf(keys);
  const sealed = seal(plain, 'x');
  const later = performance.now() + SPREAD_MS;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  try {
    expect(() => seal(plain, 'x')).toThrow('keys were not read for too long');
    expect(open(sealed, 'x')).toEqual(plain);
    await keys.read();
    expect(open(seal(plain, 'x'), 'x')).toEqual(plain);
  } finally {
    clock.mockRestore();
  }
});
