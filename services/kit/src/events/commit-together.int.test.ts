import { randomUUID } from 'node:crypto';
import { nativeDb } from '../data/mongo.js';
import { ChangedMeanwhile } from '../data/optimistic-write.js';
import type { Write } from '../data/write-together.js';
import { inRequestScope } from '../process/request-scope.js';
import { testBase } from '../testing/index.js';
import { commitTogether } from './commit-together.js';
import { outboxOf } from './outbox.js';

const base = testBase('kit');
const things = () => nativeDb(base.mongo).collection<{ _id: string; n: number }>('things');
const note = (_id: string): Write => ({ insert: { _id, n: 0 }, into: 'things' });
const raise = (_id: string, n: number): Write => ({ update: { $inc: { n: 1 } }, of: 'things', where: { _id, n } });
const news = (listGuid = randomUUID()) => ({
  events: [{ name: 'list.accessChanged' as const, aggregate: `wishlist:${listGuid}`, payload: { publicWishlistGuid: listGuid } }],
});
const commit = (...changes: readonly Write[]) => commitTogether(base.mongo, changes, news());
const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
const commits = async (): Promise<number> => {
  const status = await base.mongo.getClient().db('admin').command({ serverStatus: 1 });
  return Number((status['transactions'] as { totalCommitted: unknown }).totalCommitted);
};

beforeAll(async () => {
  await nativeDb(base.mongo).createCollection('things');
  await commit(note(randomUUID())); // what is asked of the server once
});

test('changes of one moment are committed together, each with what it tells under its own request', async () => {
  const before = await commits();
  const made = ids(30);
  await Promise.all(made.map((id) => inRequestScope(`request-${id}`, () => commit(note(id)))));
  expect(await things().countDocuments({ _id: { $in: made } })).toBe(30);
  const told = await outboxOf(base.mongo)
    .find({ requestId: { $in: made.map((id) => `request-${id}`) } })
    .toArray();
  expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(30);
  // One at once, then sixteen and thirteen; other test files commit as well.
  expect((await commits()) - before).toBeLessThan(30);
});

test('one that cannot be made is alone with that: the others of its moment are made, once', async () => {
  const [first, ...good] = ids(8);
  const taken = randomUUID();
  await commit(note(taken));
  const before = await outboxOf(base.mongo).countDocuments();
  const outcomes = await Promise.allSettled([
    commit(note(first ?? '')),
    commit(note(taken)),
    ...good.map((id) => commit(note(id))),
    commit(note(randomUUID()), raise(taken, 7)),
  ]);
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(failures).toEqual([expect.objectContaining({ code: 11000 }), expect.any(ChangedMeanwhile)]);
  expect(await things().countDocuments({ _id: { $in: [first ?? '', ...good] } })).toBe(8);
  expect(await outboxOf(base.mongo).countDocuments()).toBe(before + 8);
});

test('of many who want the same one gets it', async () => {
  const wanted = randomUUID();
  await commit(note(wanted));
  const outcomes = await Promise.allSettled(ids(20).map(() => commit(raise(wanted, 0))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await things().findOne({ _id: wanted }))?.n).toBe(1);
});

test('what breaks the schema of its event is made neither in part nor together', async () => {
  const id = randomUUID();
  const bad = { events: [{ name: 'list.accessChanged' as const, aggregate: 'x', payload: { publicWishlistGuid: 'no-guid' } }] };
  await expect(commitTogether(base.mongo, [note(id)], bad)).rejects.toThrow();
  expect(await things().findOne({ _id: id })).toBeNull();
});
