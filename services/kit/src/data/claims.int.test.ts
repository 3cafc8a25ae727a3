import { type Connection, Schema } from 'mongoose';
import { testBase } from '../testing/test-base.js';
import { createClaims } from './claims.js';
import { isDuplicateKey } from './duplicate-key.js';
import { inTransaction } from './in-transaction.js';
import { nativeDb } from './mongo.js';
import { shardBy } from './sharding.js';

const base = testBase('wishlist');
const schema = new Schema({ _id: String, name: String }, { collection: 'things', versionKey: false });
shardBy(schema, { by: '_id', claims: ['name'] });
const declareOn = (mongo: Connection) => mongo.model('Thing', schema);
declareOn(base.mongo);
const claims = createClaims<'name'>(base.mongo, 'things');

const claim = (value: string, at: string): Promise<void> =>
  inTransaction(base.mongo, (session) => claims.claim('name', value, { at }, session));
const release = (value: string): Promise<void> => inTransaction(base.mongo, (session) => claims.release('name', value, session));

test('of many that claim a value at once one has it, until it is given up', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_none, at) => claim('anna', `thing-${String(at)}`)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(7);
  for (const error of refused) expect([isDuplicateKey(error, 'name'), isDuplicateKey(error, 'other')]).toEqual([true, false]);
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect(await claims.places('name', ['anna', 'bert'])).toEqual(new Map([['anna', `thing-${String(won)}`]]));
  await release('anna');
  await claim('anna', 'another');
  await release('anna');
});

test('what goes with its transaction was never claimed, and nobody reads in a claim what it is of', async () => {
  const failing = inTransaction(base.mongo, async (session) => {
    await claims.claim('name', 'carla', { at: 'thing' }, session);
    throw new Error('not after all');
  });
  await expect(failing).rejects.toThrow('not after all');
  await claim('carla', 'thing');
  expect(JSON.stringify(await nativeDb(base.mongo).collection('claims').find().toArray())).not.toContain('carla');
});

test('what is declared is written down for who spreads it', async () => {
  const rows = await nativeDb(base.mongo).collection<{ _id: string }>('shardings').find().sort({ _id: 1 }).toArray();
  expect(rows.map(({ _id }) => _id)).toEqual(['claims', 'inbox', 'outbox', 'things']);
  expect(rows[3]).toEqual({ _id: 'things', by: '_id', isHashed: false, claims: ['name'] });
});
