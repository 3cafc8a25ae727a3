import { randomUUID } from 'node:crypto';
import { openBase } from '../process/open-base.js';
import { preparePrivateRedis } from '../testing/processes/private-redis.js';
import { testBase, testConfig } from '../testing/test-base.js';
import { waitFor } from '../testing/wait-for.js';
import { inTransaction } from './in-transaction.js';
import { createCacheTags, invalidateTag } from './cache-tags.js';
import { nativeDb } from './mongo.js';
import { tagged } from './slots.js';

const base = testBase('kit');
const tags = createCacheTags(base.redis);
const things = () => nativeDb(base.mongo).collection<{ _id: string; n: number }>('things');
const changesKey = (id: string) => `kept:${tagged(base.redis, id)}:changing`;

beforeAll(async () => {
  await nativeDb(base.mongo).createCollection('things');
});

const keep = async (id: string, tag: string, goodForMs = 10_000): Promise<void> =>
  tags.store(await tags.lease([id]), [{ id, tag, goodForMs }]);
const tagOf = async (id: string): Promise<string | null> => (await tags.read([id]))[0] ?? null;

/** A change that waits at the end of its transaction until it is let go. */
const change = (id: string) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const done = inTransaction(base.mongo, async (session) => {
    invalidateTag(base.mongo, session, id);
    await things().updateOne({ _id: randomUUID() }, { $inc: { n: 1 } }, { session, upsert: true });
    await held;
  });
  const begun = () => waitFor(async () => (await base.redis.scard(changesKey(id))) > 0);
  return { begun, finish: () => (letGo(), done) };
};

test('a tag is there until it expires, and not when it would not be good any more', async () => {
  const [one, two, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await keep(one, '"a"');
  await keep(two, '"b"', 20);
  await keep(gone, '"c"', 0);
  expect(await tags.read([gone, one])).toEqual([null, '"a"']);
  await waitFor(async () => (await tagOf(two)) === null);
});

test('from before a change commits until it has ended there is none, nor can one be made', async () => {
  const id = randomUUID();
  await keep(id, '"before"');
  const one = change(id);
  await one.begun();
  expect(await tagOf(id)).toBeNull();
  await keep(id, '"before"');
  expect(await tagOf(id)).toBeNull();
  await one.finish();
  expect(await base.redis.exists(changesKey(id))).toBe(0);
  await keep(id, '"after"');
  expect(await tagOf(id)).toBe('"after"');
});

test('what was read before a change is not kept after it', async () => {
  const id = randomUUID();
  const lease = await tags.lease([id]);
  await change(id).finish();
  await tags.store(lease, [{ id, tag: '"before"', goodForMs: 10_000 }]);
  expect(await tagOf(id)).toBeNull();
});

test('of two changes at once the first to end does not free the other', async () => {
  const id = randomUUID();
  const [one, other] = [change(id), change(id)];
  await waitFor(async () => (await base.redis.scard(changesKey(id))) === 2);
  await one.finish();
  await keep(id, '"between"');
  expect(await tagOf(id)).toBeNull();
  await other.finish();
});

test('a transaction that changes many invalidates and frees each of them, and at the same moment others keep theirs', async () => {
  const [mine, shared] = [Array.from({ length: 40 }, () => randomUUID()), randomUUID()];
  for (const id of [...mine, shared]) await keep(id, '"before"');
  const other = change(shared);
  let halfway: readonly (string | null)[] = [];
  await inTransaction(base.mongo, async (session) => {
    for (const id of [...mine, shared]) invalidateTag(base.mongo, session, id);
    await things().updateOne({ _id: randomUUID() }, { $inc: { n: 1 } }, { session, upsert: true });
    await waitFor(async () => (await base.redis.scard(changesKey(shared))) === 2);
    halfway = await tags.read([...mine, shared]);
  });
  expect(halfway).toEqual(Array.from({ length: 41 }, () => null));
  expect(await Promise.all(mine.map((id) => base.redis.exists(changesKey(id))))).toEqual(mine.map(() => 0));
  await keep(shared, '"between"');
  expect(await tagOf(shared)).toBeNull();
  await other.finish();
  await keep(mine[39] ?? '', '"after"');
  expect(await tagOf(mine[39] ?? '')).toBe('"after"');
});

test('of two who make one at once, one does', async () => {
  const id = randomUUID();
  const [first, second] = [await tags.lease([id]), await tags.lease([id])];
  await tags.store(second, [{ id, tag: '"second"', goodForMs: 10_000 }]);
  expect(await tagOf(id)).toBeNull();
  await tags.store(first, [{ id, tag: '"first"', goodForMs: 10_000 }]);
  expect(await tagOf(id)).toBe('"first"');
});

test('a change that was forgotten before its end takes the tag with it', async () => {
  const id = randomUUID();
  const one = change(id);
  await one.begun();
  await base.redis.del(changesKey(id));
  await keep(id, '"before"');
  expect(await tagOf(id)).toBe('"before"');
  await one.finish();
  expect(await tagOf(id)).toBeNull();
});

test('a change that is given up is not left open, however often it was tried', async () => {
  const id = randomUUID();
  const attempt = inTransaction(base.mongo, async (session) => {
    invalidateTag(base.mongo, session, id);
    invalidateTag(base.mongo, session, id);
    await Promise.resolve();
    throw new Error('given up');
  });
  await expect(attempt).rejects.toThrow('given up');
  await waitFor(async () => (await base.redis.exists(changesKey(id))) === 0);
});

test('while Redis is away nothing is changed', async () => {
  const redis = await preparePrivateRedis(base.config.REDIS_URL);
  await redis.start();
  const database = nativeDb(base.mongo).databaseName;
  const opened = openBase('kit', testConfig('kept', { REDIS_URL: redis.url, LOG_LEVEL: 'silent' }), { database });
  await opened.connect({ mongo: true });
  await redis.stop();
  const id = randomUUID();
  const attempt = inTransaction(opened.base.mongo, async (session) => {
    invalidateTag(opened.base.mongo, session, id);
    await nativeDb(opened.base.mongo).collection<{ _id: string; n: number }>('things').insertOne({ _id: id, n: 1 }, { session });
  });
  await expect(attempt).rejects.toThrow();
  expect(await things().findOne({ _id: id })).toBeNull();
  await opened.close();
});
