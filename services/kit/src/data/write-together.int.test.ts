import { testBase } from '../testing/test-base.js';
import { inTransaction } from './in-transaction.js';
import { nativeDb } from './mongo.js';
import { ChangedMeanwhile } from './optimistic-write.js';
import { allAtOnce, oneByOne, type Write, writeTogether } from './write-together.js';

const base = testBase('kit');
interface Thing {
  readonly _id: string;
  readonly n: number;
}
const things = () => nativeDb(base.mongo).collection<Thing>('things');
const notes = () => nativeDb(base.mongo).collection<Thing>('notes');
const note = (_id: string): Write => ({ insert: { _id, n: 0 }, into: 'notes' });
const raise = (_id: string, n: number): Write => ({ update: { $inc: { n: 1 } }, of: 'things', where: { _id, n } });
const together = (writes: readonly Write[]) => inTransaction(base.mongo, (session) => writeTogether(base.mongo, session, writes));

beforeAll(async () => {
  await nativeDb(base.mongo).createCollection('notes');
  await things().insertMany(['one', 'two', 'three', 'four'].map((_id) => ({ _id, n: 1 })));
});

test('writes to several collections are made all', async () => {
  await together([note('a'), raise('one', 1)]);
  expect(await notes().findOne({ _id: 'a' })).not.toBeNull();
  expect(await things().findOne({ _id: 'one' })).toEqual({ _id: 'one', n: 2 });
});

test('or none, when something is no longer as it was read', async () => {
  await expect(together([note('b'), raise('two', 7)])).rejects.toBeInstanceOf(ChangedMeanwhile);
  expect(await notes().findOne({ _id: 'b' })).toBeNull();
});

test('or none, when a key is taken, which is said as any write says it', async () => {
  await together([note('c')]);
  await expect(together([raise('three', 1), note('c')])).rejects.toMatchObject({ code: 11000, keyPattern: { _id: 1 } });
  expect(await things().findOne({ _id: 'three' })).toEqual({ _id: 'three', n: 1 });
});

test('of two at once on one document the other is made on what the first made of it', async () => {
  const raised = await Promise.allSettled([together([raise('four', 1)]), together([raise('four', 1)])]);
  const failures = raised.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(failures).toEqual([expect.any(ChangedMeanwhile)]);
  expect(await things().findOne({ _id: 'four' })).toEqual({ _id: 'four', n: 2 });
});

test.each([
  ['one command', allAtOnce],
  ['a command for each', oneByOne],
])('with %s: the same is made and said', async (name, make) => {
  const ids = [`${name}-1`, `${name}-2`];
  await things().insertOne({ _id: name, n: 1 });
  const matched = await inTransaction(base.mongo, (session) =>
    make(base.mongo, session, [...ids.map(note), raise(name, 1), raise(name, 9)]),
  );
  expect(matched).toBe(1);
  expect(await notes().countDocuments({ _id: { $in: ids } })).toBe(2);
  const again = inTransaction(base.mongo, (session) => make(base.mongo, session, [note(ids[0] ?? '')]));
  await expect(again).rejects.toMatchObject({ code: 11000, keyPattern: { _id: 1 } });
});
