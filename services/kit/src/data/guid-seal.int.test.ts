import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { testBase } from '../testing/test-base.js';
import { guidSeal, opensGuids, registerSecrets, sealKeptGuids } from './guid-seal.js';
import { createMongo, nativeDb } from './mongo.js';

const base = testBase('keys');
const BY_FIELD = { collection: 'doors', field: 'opens', use: 'doors' };
const BY_ID = { collection: 'gates', field: '_id', use: 'gates' };
const doors = new Schema({ opens: String }, { collection: 'doors', versionKey: false });
opensGuids(doors, BY_FIELD);
const Door = base.mongo.model('Door', doors);
const stored = (collection: string) => nativeDb(base.mongo).collection<{ _id: string; opens?: string }>(collection);

/** The seal of a process that has these secrets. */
const sealUnder = (...secrets: [string, ...string[]]) => {
  const mongo = createMongo();
  registerSecrets(mongo, secrets);
  return guidSeal(mongo, BY_FIELD);
};

test('one guid is always one text that shows nothing of it, under another key or for another use another', () => {
  const guid = randomUUID();
  const today = sealUnder('the secret of today');
  const sealed = today.seal(guid);
  expect([today.seal(guid), today.open(sealed)]).toEqual([sealed, guid]);
  expect(Buffer.from(sealed, 'base64url').toString('hex')).not.toContain(guid.slice(0, 8));
  const others = [sealUnder('another secret').seal(guid), guidSeal(base.mongo, BY_ID).seal(guid), today.seal(randomUUID())];
  expect(new Set([sealed, ...others]).size).toBe(4);
  expect(() => sealUnder('another secret').open(sealed)).toThrow();
  expect(() => today.open(`${sealed.slice(0, -4)}AAAA`)).toThrow();
  expect(() => today.seal('no guid')).toThrow('no guid of doors');
  expect(today.kept('no guid', sealed)).toEqual({ $in: [] });
});

test('what an earlier secret sealed is found and opens as long as that is among the secrets', () => {
  const guid = randomUUID();
  const before = sealUnder('the secret of before').seal(guid);
  const both = sealUnder('the secret of today', 'the secret of before');
  expect(both.kept(guid).$in).toEqual([both.seal(guid), before, guid]);
  expect(both.open(before)).toBe(guid);
  expect(() => sealUnder('the secret of today').open(before)).toThrow();
});

test('where a secret was lost, what its guids opened is closed, all else of their rows goes on, and the log says so once', async () => {
  const sealed = sealUnder('a secret that was lost').seal(randomUUID());
  await stored('doors').insertOne({ _id: 'lost', opens: sealed });
  for (let time = 0; time < 2; time += 1)
    expect(await Door.findOne({ opens: sealed }).lean()).toEqual({ _id: 'lost', opens: sealed });
  const told = base.logged.filter(({ msg }) => msg === 'guids are sealed under a secret that is not here');
  expect(told).toMatchObject([{ collection: 'doors' }]);
  await stored('doors').deleteMany({});
});

test('guids of an older version are found as they are, and sealed by two processes at once: rows keep all else', async () => {
  const guids = Array.from({ length: 450 }, (): string => randomUUID());
  await stored('doors').insertMany(guids.map((opens, at) => ({ _id: String(at), opens })));
  await stored('gates').insertMany(guids.map((_id, at) => ({ _id, name: String(at) })));
  const { kept, seal } = guidSeal(base.mongo, BY_FIELD);
  const found = () =>
    Door.find({ opens: kept(...guids) })
      .sort({ _id: 1 })
      .lean();
  const before = await found();
  expect(before).toHaveLength(450);
  await Promise.all([1, 2].map(() => sealKeptGuids(base, [BY_FIELD, BY_ID])));
  await sealKeptGuids(base, [BY_FIELD, BY_ID]);
  expect(await found()).toEqual(before);
  expect(await Door.findOne({ opens: kept(guids[7] ?? '') }).lean()).toEqual({ _id: '7', opens: guids[7] });
  expect(await stored('doors').findOne({ _id: '7' })).toEqual({ _id: '7', opens: seal(guids[7] ?? '') });
  const gates = await stored('gates').find().toArray();
  const open = guidSeal(base.mongo, BY_ID).open;
  expect(gates.map(({ _id }) => _id).filter((id) => guids.includes(id))).toEqual([]);
  expect(new Set(gates.map(({ _id, ...rest }) => JSON.stringify({ _id: open(_id), ...rest })))).toEqual(
    new Set(guids.map((_id, at) => JSON.stringify({ _id, name: String(at) }))),
  );
});
