import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { backUp, hashOf } from './back-up.js';
import { BACKED_UP, type BackupManifest } from './backup-format.js';
import { restore } from './restore.js';

const prefix = `drill-${randomBytes(4).toString('hex')}-`;
const client = new mongo.MongoClient(process.env['TEST_MONGODB_URI'] ?? '');
const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongo;
let place: string;

const collection = (service: string, name: string) => client.db(prefix + service).collection(name);
const disaster = () => Promise.all(BACKED_UP.map((service) => client.db(prefix + service).dropDatabase()));

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'drill-'));
});
beforeEach(async () => {
  await disaster();
  await rm(place, { recursive: true, force: true });
});
afterAll(async () => {
  await disaster();
  await client.close();
  await rm(place, { recursive: true, force: true });
});

/** Every kind of value and index that a site may have, and enough documents for several batches. */
const aSite = async () => {
  const users = collection('account', 'users');
  await users.insertMany([
    { _id: 'a' as never, email: 'A@x.nl', age: new Int32(3), height: new Double(3), big: Long.fromString('9007199254740993') },
    { _id: 'b' as never, price: Decimal128.fromString('1.10'), at: new Date(0), nothing: null, list: [[], {}, [1, 'x']] },
    { _id: 'c' as never, bytes: new Binary(randomBytes(300), 0), uuid: new mongo.UUID(), pattern: /^a.b$/i, id: new ObjectId() },
    { _id: 'd' as never, stamp: new Timestamp({ t: 1, i: 2 }), text: 'Jörg \u{1F381} "x"', ...{ $weird: 1, 'a.b': 2 } },
  ]);
  await users.createIndex({ email: 1 }, { unique: true, sparse: true, collation: { locale: 'nl', strength: 2 } }, {});
  await users.createIndex({ at: 1 }, { expireAfterSeconds: 2_000_000_000, name: 'gone' }, {});
  await users.createIndex({ age: -1, price: 1 }, { partialFilterExpression: { age: { $gt: 1 } } }, {});
  const gifts = collection('wishlist', 'gifts');
  const many = Array.from({ length: 400 }, (_, index) => ({ number: index, about: 'x'.repeat(4000) }));
  await gifts.insertMany(many);
  await gifts.createIndex({ about: 'text' }, {}, {});
  await client.db(`${prefix}content`).createCollection('empty', { validator: { $jsonSchema: { required: ['x'] } } });
};

/** What a site looks like, to the last byte. */
const pictureOf = async () => {
  const picture: unknown[] = [];
  for (const service of BACKED_UP) {
    const found = await client
      .db(prefix + service)
      .listCollections()
      .toArray();
    for (const { name, options } of found.sort((a, b) => a.name.localeCompare(b.name)) as { name: string; options?: object }[]) {
      const indexes = (await collection(service, name).indexes()).sort((a, b) => String(a.name).localeCompare(String(b.name)));
      picture.push({ service, name, options, indexes, ...(await hashOf(collection(service, name))) });
    }
  }
  return picture;
};

test('the drill: a backup, everything lost, and everything back: counts, bytes, indexes and options', async () => {
  await aSite();
  const before = await pictureOf();
  expect(before).toHaveLength(3);
  const manifest = await backUp(client, { prefix, folder: place });
  await disaster();
  expect(await pictureOf()).toEqual([]);
  expect(await restore(client, { prefix, folder: place })).toEqual(JSON.parse(JSON.stringify(manifest)));
  expect(await pictureOf()).toEqual(before);
  await expect(collection('account', 'users').insertOne({ email: 'a@X.nl' })).rejects.toThrow(/duplicate key/);
});

test('a backup of a site at work is of one moment, across databases', async () => {
  const taken = () => collection('wishlist', 'gifts');
  const told = () => collection('account', 'outbox');
  await Promise.all([taken().insertOne({ n: -1 }), told().insertOne({ n: -1 })]);
  await collection('account', 'read-in-between').insertMany(Array.from({ length: 100 }, () => ({ text: 'x'.repeat(20_000) })));
  const state = { stop: false, written: 0 };
  const work = (async () => {
    while (!state.stop) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await taken().insertOne({ n: state.written }, { session });
          await told().insertOne({ n: state.written }, { session });
        }),
      );
      state.written += 1;
    }
  })();
  let manifest: BackupManifest;
  try {
    manifest = await backUp(client, { prefix, folder: place });
  } finally {
    state.stop = true;
    await work;
  }
  const count = (name: string) => manifest.collections.find((each) => each.name === name)?.documents;
  expect(state.written).toBeGreaterThan(0);
  expect(count('gifts')).toBe(count('outbox'));
});

test('nothing is put over what is there, and a broken backup is found out', async () => {
  await aSite();
  await backUp(client, { prefix, folder: place });
  await expect(restore(client, { prefix, folder: place })).rejects.toThrow(/is not empty \(users\)/);
  await expect(backUp(client, { prefix, folder: place })).rejects.toThrow();

  await disaster();
  const manifest = await readFile(join(place, 'manifest.json'), 'utf8');
  await writeFile(join(place, 'manifest.json'), manifest.replace('"documents": 4', '"documents": 5'));
  await expect(restore(client, { prefix, folder: place })).rejects.toThrow('users is not what was backed up: 4 of 5 documents');

  await disaster();
  await writeFile(join(place, 'manifest.json'), manifest);
  await truncate(join(place, 'wishlist/gifts.bson.gz'), 500);
  await expect(restore(client, { prefix, folder: place })).rejects.toThrow();
  await rm(join(place, 'manifest.json'));
  await expect(restore(client, { prefix, folder: place })).rejects.toThrow(/is no backup/);
});

test('a backup that fails leaves nothing behind', async () => {
  await expect(backUp(client, { prefix, folder: place })).rejects.toThrow('There is nothing to back up');
  expect([existsSync(place), existsSync(`${place}.partial`)]).toEqual([false, false]);
});
