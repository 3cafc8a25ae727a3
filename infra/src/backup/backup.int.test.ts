import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
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

describe('the commands', () => {
  let shelf: string;
  beforeEach(async () => {
    shelf = await mkdtemp(join(tmpdir(), 'shelf-'));
  });
  afterEach(() => rm(shelf, { recursive: true, force: true }));

  const node = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const uri = process.env['TEST_MONGODB_URI'] ?? '';
    const all = { ...process.env, INIT_CWD: shelf, MONGODB_URI: uri, DATABASE_PREFIX: prefix, ...env };
    return (await promisify(execFile)(process.execPath, args, { env: all })).stdout;
  };
  const command = (name: 'back-up' | 'restore', words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    node(['--import', 'tsx/esm', `infra/src/backup/${name}.main.ts`, ...words], env);
  /** Two pairs of keys. The library is of modules alone, which tests are not. */
  const keys = async (): Promise<readonly (readonly [secret: string, open: string])[]> => {
    const pair = 'const k = await age.generateIdentity(); console.log(k, await age.identityToRecipient(k));';
    const text = await node(['--input-type=module', '-e', `import * as age from 'age-encryption'; {${pair}} {${pair}}`]);
    return text
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]);
  };
  const keyFile = async (name: string, secret: string): Promise<string> => {
    await writeFile(join(shelf, name), `# created: today\n${secret}\n`, { mode: 0o600 });
    return join(shelf, name);
  };

  test('a sealed backup says nothing without the private key, nothing with another, and all with its own', async () => {
    await aSite();
    const before = await pictureOf();
    const [[secret, open] = ['', ''], [other] = ['']] = await keys();
    expect(await command('back-up', ['a'], { BACKUP_PUBLIC_KEY: open })).toContain('3 collections, 404 documents, sealed');
    const users = await readFile(join(shelf, 'a/account/users.bson.gz.age'));
    expect(users.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(users.includes(gzipSync('').subarray(0, 3))).toBe(false);
    await disaster();
    await expect(command('restore', ['a'])).rejects.toThrow('is sealed: set BACKUP_KEY_FILE');
    await expect(command('restore', ['a'], { BACKUP_KEY_FILE: await keyFile('other', other) })).rejects.toThrow(
      /no identity matched/,
    );
    await disaster();
    await command('restore', ['a'], { BACKUP_KEY_FILE: await keyFile('own', secret) });
    expect(await pictureOf()).toEqual(before);
  });

  test('what is no key is said before anything is read', async () => {
    await expect(command('back-up', ['a'], { BACKUP_PUBLIC_KEY: 'age1x' })).rejects.toThrow('BACKUP_PUBLIC_KEY is no key of age');
    expect(await readdir(shelf)).toEqual([]);
  });

  test('of the backups beside it only the newest stay, and nothing that is no whole backup goes', async () => {
    await collection('account', 'users').insertOne({ email: 'a@x.nl' });
    await mkdir(join(shelf, 'photos'));
    await mkdir(join(shelf, 'x.partial'));
    for (const name of ['c', 'b', 'a']) await command('back-up', [name]);
    await command('back-up', ['d', '--keep', '2']);
    expect((await readdir(shelf)).sort()).toEqual(['a', 'd', 'photos', 'x.partial']);
    await expect(command('back-up', ['e', '--keep', '0'])).rejects.toThrow('--keep is how many backups stay');
  });
});
