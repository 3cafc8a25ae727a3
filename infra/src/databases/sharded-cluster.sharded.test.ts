import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoGuid, shardDatabase } from '@site/service-kit';
import { mongo } from 'mongoose';
import { type OwnedProcess, startOwned } from '../processes/owned-process.js';
import { startReaper } from '../processes/reaper.js';
import { completeSecrets } from '../start/secrets.js';
import { freePorts } from '../system/free-port.js';
import { accepts, waitUntil } from '../system/wait-until.js';
import { mongodArguments } from './database-commands.js';
import { addressFor, databasePassword, makeMongoUsers, replicaSetKey } from './database-users.js';
import { ensureReplicaSet, mongodbUri } from './replica-set.js';
import { CLUSTER_PORTS, clusterUri, startCluster } from './sharded-cluster.js';

/** A data folder of a replica set becomes that of a cluster, and what is in it is spread over both shards. */
const LISTS = 400;
const PREFIXES = { database: '', bull: 'vl' };
const secrets = completeSecrets({});
const key = replicaSetKey(secrets);
const reaper = startReaper();
const running: OwnedProcess[] = [];
let folder = '';
let ports = new Map<string, number>();

const users = (client: mongo.MongoClient): Promise<void> => makeMongoUsers(client, secrets, PREFIXES);
const guardFile = (): string => join(folder, 'key');
const start = (command: string | undefined, args: readonly string[]): void =>
  void running.push(startOwned(reaper, { command: command ?? '', args, cwd: folder, env: process.env }));
const stop = async (): Promise<void> => {
  for (const each of running.splice(0).toReversed()) await each.stop(10_000);
};
const startAsCluster = (): Promise<void> =>
  startCluster({
    folder,
    ports,
    guard: {
      file: guardFile(),
      key,
      makeUsers: users,
      login: { username: 'admin', password: databasePassword('admin', secrets) },
    },
    timeoutMs: 60_000,
    start: async ({ program, args, port }) => {
      start(program === 'mongod' ? process.env['TEST_MONGOD'] : process.env['TEST_MONGOS'], args);
      expect(await waitUntil(() => accepts(port), { timeoutMs: 60_000 })).toBe(true);
    },
  });
const as = async <T>(
  user: 'admin' | 'wishlist' | 'account',
  work: (client: mongo.MongoClient) => Promise<T>,
  uri = clusterUri(ports),
) => {
  const client = new mongo.MongoClient(addressFor(uri, user, secrets), { serverSelectionTimeoutMS: 10_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

/** As a service of a replica set leaves it: its lists, and what it wants of a cluster. */
const fill = async (client: mongo.MongoClient): Promise<void> => {
  const db = client.db('wishlist');
  const lists = Array.from({ length: LISTS }, (_none, at) => ({
    _id: demoGuid(`list ${String(at)}`),
    usernameKey: `naam-${String(at)}`,
  }));
  await db.collection<{ _id: string }>('wishlists').insertMany(lists);
  await db.collection('wishlists').createIndex({ usernameKey: 1 }, { unique: true }, {});
  await db.createCollection('claims');
  await db.collection<{ _id: string; by: string; isHashed: boolean; claims: string[] }>('shardings').insertMany([
    { _id: 'claims', by: '_id', isHashed: true, claims: [] },
    { _id: 'wishlists', by: '_id', isHashed: false, claims: ['usernameKey'] },
  ]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sharded-cluster-'));
  const numbers = await freePorts(CLUSTER_PORTS.length);
  ports = new Map(CLUSTER_PORTS.map((name, at) => [name, numbers[at] ?? 0]));
  await writeFile(guardFile(), key, { mode: 0o600 });
  const place = { folder: join(folder, 'mongo'), port: ports.get('mongo') ?? 0, guard: guardFile() };
  await mkdir(place.folder);
  start(process.env['TEST_MONGOD'], mongodArguments(place));
  await ensureReplicaSet(place.port, 60_000, { key, then: users });
  await as('wishlist', fill, mongodbUri(place.port));
  await stop();
  await startAsCluster();
});
afterAll(async () => {
  await stop();
  reaper.close();
  await rm(folder, { recursive: true, force: true });
});

/** Documents of a collection on each shard. */
const spreadOf = (client: mongo.MongoClient, name: string): Promise<number[]> =>
  client
    .db('wishlist')
    .collection(name)
    .aggregate<{ shard: string; count: number }>([{ $collStats: { count: {} } }, { $sort: { shard: 1 } }])
    .map(({ count }) => count)
    .toArray();

test('it is spread over both shards, with a claim of each name; again that changes nothing', async () => {
  await as('admin', async (client) => {
    const said: string[] = [];
    await shardDatabase(client, 'wishlist', (line) => said.push(line));
    expect(said).toEqual([`wishlist.wishlists by _id, ${String(LISTS)} claims`, 'wishlist.claims by _id']);
    const lists = client.db('wishlist').collection('wishlists');
    expect((await lists.indexes()).map(({ name, unique = false }) => [name, unique])).toEqual([
      ['_id_', false],
      ['usernameKey_1_plain', false],
    ]);
    const isSpread = async () =>
      Math.min(...(await spreadOf(client, 'wishlists'))) > LISTS / 3 && (await spreadOf(client, 'wishlists')).length === 2;
    expect(await waitUntil(isSpread, { timeoutMs: 120_000, everyMs: 1000 })).toBe(true);
    await shardDatabase(client, 'wishlist');
    expect(await client.db('wishlist').collection('claims').countDocuments()).toBe(LISTS);
    expect(await lists.countDocuments()).toBe(LISTS);
  });
});

test('who has a user there reads its own database and no other, and all is there after another start', async () => {
  await stop();
  await startAsCluster();
  expect(await as('wishlist', (client) => client.db('wishlist').collection('wishlists').countDocuments())).toBe(LISTS);
  await expect(as('account', (client) => client.db('wishlist').collection('wishlists').findOne())).rejects.toThrow(
    /not authorized/i,
  );
  const open = new mongo.MongoClient(clusterUri(ports), { serverSelectionTimeoutMS: 10_000 });
  await expect(open.db('wishlist').collection('wishlists').findOne()).rejects.toThrow(/requires authentication/i);
  await open.close();
});

test('a shard may have another port at the next start, the config server may not', async () => {
  await stop();
  const [shard = 0, config = 0] = await freePorts(2);
  ports = new Map([...ports, ['mongo-2', shard]]);
  await startAsCluster();
  expect(await as('wishlist', (client) => client.db('wishlist').collection('wishlists').countDocuments())).toBe(LISTS);
  await stop();
  ports = new Map([...ports, ['mongo-config', config]]);
  await expect(startAsCluster()).rejects.toThrow(/free that port and start again/);
});
