import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS, type EventName, SUBSCRIBERS } from '@site/contracts';
import { allQueueNames, jobOfMail, MAIL_QUEUE, openQueue } from '@site/service-kit';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { startOwned } from '../processes/owned-process.js';
import { startReaper } from '../processes/reaper.js';
import { completeSecrets, SERVICES } from '../start/secrets.js';
import { freePorts } from '../system/free-port.js';
import { redisAnswers, waitUntil } from '../system/wait-until.js';
import { mongodArguments, redisArguments } from './database-commands.js';
import {
  addressFor,
  databasePassword,
  type DatabaseUser,
  makeMongoUsers,
  makeRedisUsers,
  redisUsers,
  redisUsersFile,
  replicaSetKey,
} from './database-users.js';
import { ensureReplicaSet, mongodbUri } from './replica-set.js';

const DATABASES = ['account', 'wishlist', 'lotting', 'content', 'platform', 'mailer'];
const PREFIXES = { database: '', bull: 'vl' };
const reaper = startReaper();
let folder: string;
let stop: () => Promise<void>;
let databasesFor: (user: DatabaseUser) => { readonly MONGODB_URI: string; readonly REDIS_URL: string };
const secrets = completeSecrets({});

const startProgram = (command: string | undefined, args: string[]) =>
  startOwned(reaper, { command: command ?? '', args, cwd: folder, env: process.env });

/** The servers of a site with these secrets, on what is in the folder already. */
const start = async (given = secrets): Promise<void> => {
  const [mongoPort = 0, redisPort = 0] = await freePorts(2);
  const guards = { mongo: join(folder, 'key'), redis: join(folder, 'users.acl') };
  await writeFile(guards.mongo, replicaSetKey(given), { mode: 0o600 });
  await writeFile(guards.redis, redisUsersFile(given, PREFIXES));
  const [forMongo, forRedis] = [join(folder, 'mongo'), join(folder, 'redis')];
  const running = [
    startProgram(process.env.TEST_MONGOD, mongodArguments({ folder: forMongo, port: mongoPort, guard: guards.mongo })),
    startProgram(process.env.TEST_REDIS, redisArguments({ folder: forRedis, port: redisPort, guard: guards.redis }, true)),
  ];
  stop = async () => {
    await Promise.all(running.map((each) => each.stop(10_000)));
  };
  await ensureReplicaSet(mongoPort, 30_000, {
    key: replicaSetKey(given),
    then: (client) => makeMongoUsers(client, given, PREFIXES),
  });
  const login = { user: 'admin', password: databasePassword('admin', given) };
  expect(await waitUntil(() => redisAnswers(redisPort, login), { timeoutMs: 10_000 })).toBe(true);
  expect([await redisAnswers(redisPort), await redisAnswers(redisPort, { ...login, password: 'x' })]).toEqual([false, false]);
  databasesFor = (user) => ({
    MONGODB_URI: addressFor(mongodbUri(mongoPort), user, given),
    REDIS_URL: addressFor(`redis://127.0.0.1:${redisPort}`, user, given),
  });
};

/** Databases of the time when there were no users. */
const fillWithoutUsers = async (): Promise<void> => {
  const place = { folder: join(folder, 'mongo'), port: (await freePorts(1))[0] ?? 0 };
  await Promise.all([mkdir(place.folder), mkdir(join(folder, 'redis'))]);
  const mongod = startProgram(process.env.TEST_MONGOD, mongodArguments(place));
  await ensureReplicaSet(place.port, 30_000);
  const client = new mongo.MongoClient(mongodbUri(place.port));
  for (const name of DATABASES) await client.db(name).collection('things').insertOne({ of: name });
  await client.close();
  await mongod.stop(10_000);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-users-'));
  await fillWithoutUsers();
  await start();
});
afterAll(async () => {
  await stop();
  reaper.close();
  await rm(folder, { recursive: true, force: true });
});

const asMongo = async <T>(uri: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> => {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};
const asRedis = async <T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  // What is refused says so by itself too.
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};
/** Null when it was let through. */
const refusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test.each(SERVICES)('%s reads and writes its own database, kept from before there were users, and no other', async (service) => {
  await asMongo(databasesFor(service).MONGODB_URI, async (client) => {
    for (const name of [...DATABASES, 'admin', 'local', 'config']) {
      const things = client.db(name).collection<{ of: string }>(name === 'local' ? 'oplog.rs' : 'things');
      const reading = await refusal(things.findOne());
      const writing = await refusal(things.updateOne({ of: name }, { $set: { seen: true } }));
      const isOwn = name === service;
      expect([name, reading === null, writing === null]).toEqual([name, isOwn, isOwn]);
      if (isOwn) expect(await things.findOne()).toMatchObject({ of: service, seen: true });
      else expect(reading).toMatch(/not authorized/i);
    }
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toEqual(DATABASES.filter((name) => name === service));
    expect(await refusal(client.db('admin').command({ usersInfo: 1 }))).toMatch(/not authorized/i);
  });
});

test('a backup reads all and writes nothing; who has no name gets nowhere', async () => {
  await asMongo(databasesFor('backup').MONGODB_URI, async (client) => {
    for (const name of DATABASES) expect(await client.db(name).collection('things').findOne()).toMatchObject({ of: name });
    expect(await refusal(client.db('account').collection('things').insertOne({}))).toMatch(/not authorized/i);
  });
  const [mongodb, redis] = Object.values(databasesFor('admin')).map((each) => each.replace(/\/\/[^@]*@/, '//'));
  await asMongo(mongodb ?? '', async (client) => {
    expect(await refusal(client.db('account').collection('things').findOne())).toMatch(/requires authentication/i);
  });
  expect(await asRedis(redis ?? '', (client) => refusal(client.get('sess:1')))).toMatch(/NOAUTH/);
});

/** A key of every kind that belongs to one or two services only, and whose it is. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'failed-logins:who:1': ['account'],
  'passkey:add:1': ['account'],
  'second-step:1': ['account'],
  'authenticator:1': ['account'],
  'wrong-answers:1': ['wishlist'],
  'kept:1': ['wishlist', 'gateway'],
  'draw-recipients:1': ['lotting'],
  'page:1': ['content'],
  'operator-session:1': ['platform'],
  'mails-of-others:1': ['mailer'],
  'answered:lotting:1': ['lotting'],
  'internal-nonce:account:1': ['account'],
  'vl:told:1': ['platform', 'realtime'],
  'vl:events-lotting:1': ['account', 'wishlist', 'lotting', 'platform'],
  'vl:events-account:1': ['account', 'platform'],
  'vl:mail:1': ['account', 'wishlist', 'lotting', 'content', 'platform', 'mailer'],
  'vl:daily-wishlist:1': ['wishlist', 'platform'],
  'sess:1': SERVICES.filter((service) => service !== 'mailer'),
};

test.each(SERVICES)('%s reads and writes its own keys in Redis, and commands no server', async (service) => {
  await asRedis(databasesFor(service).REDIS_URL, async (redis) => {
    for (const [key, holders] of Object.entries(KEYS)) {
      const isOwn = holders.includes(service);
      const outcomes = [redis.get(key), redis.set(key, '1'), redis.eval(`return redis.call('GET', '${key}')`, 0)].map(refusal);
      const [got, put, scripted] = await Promise.all(outcomes);
      expect([key, got === null, put === null, scripted === null]).toEqual([key, isOwn, isOwn, isOwn]);
      if (!isOwn) expect(got).toMatch(/NOPERM|permission/);
    }
    const SHUT = ['FLUSHALL', 'FLUSHDB', 'KEYS *', 'SCAN 0', 'CONFIG GET *', 'ACL LIST', 'MONITOR', 'SAVE', 'SHUTDOWN'];
    for (const words of SHUT.map((each) => each.split(' ')))
      expect([words[0], await refusal(redis.call(words[0] ?? '', ...words.slice(1)))]).toEqual([
        words[0],
        expect.stringMatching(/NOPERM/),
      ]);
    for (const [channel, holders] of [
      ['outbox:lotting', ['lotting']],
      ['vl:sockets#/list#1#', ['realtime']],
      ['notices-changed', ['account', 'realtime']],
    ] as const)
      expect([channel, (await refusal(redis.publish(channel, '1'))) === null]).toEqual([
        channel,
        holders.some((each) => each === service),
      ]);
  });
});

test('a mail that a service asks for is taken from the queue by the mailer', async () => {
  const data = { kind: 'lotNudge', to: { address: 'a@voorbeeld.example', name: null }, data: {}, reference: null };
  const { name, data: job, opts } = jobOfMail('mail-1', data as never);
  const url = databasesFor('lotting').REDIS_URL;
  await asRedis(url, async (redis) => {
    const queue = openQueue(MAIL_QUEUE, { BULL_PREFIX: 'vl', REDIS_URL: url }, redis);
    await queue.addBulk([{ name, data: job, opts }]);
    await queue.close();
  });
  await asRedis(databasesFor('mailer').REDIS_URL, async (redis) => {
    const queue = openQueue(MAIL_QUEUE, { BULL_PREFIX: 'vl', REDIS_URL: url }, redis);
    expect(await (await queue.getJob('mail-1'))?.getState()).toMatch(/waiting|prioritized/);
    await queue.close();
  });
});

test('a Redis of one’s own gets the same users, by name', async () => {
  const { REDIS_URL } = databasesFor('admin');
  const usersOf = async (redis: Redis) =>
    ((await redis.call('ACL', 'LIST')) as string[]).map((each) => each.replace('sanitize-payload ', ''));
  const before = await asRedis(REDIS_URL, usersOf);
  await asRedis(REDIS_URL, (redis) => makeRedisUsers(redis, secrets, PREFIXES));
  expect(await asRedis(REDIS_URL, usersOf)).toEqual(before);
  expect(before).toHaveLength(redisUsers(secrets, PREFIXES).length);
});

test('each service may fill the queues that its events go to', () => {
  const rules = new Map(redisUsers(secrets, PREFIXES));
  const files = (service: string) =>
    readdirSync(`services/${service}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file))
      .map((file) => readFileSync(`services/${service}/src/${file}`, 'utf8'));
  const emitted = SERVICES.flatMap((service) => {
    const source = files(service).join('\n');
    const names = (Object.keys(EVENTS) as EventName[]).filter((name) => source.includes(`name: '${name}'`));
    return names.flatMap((name) => SUBSCRIBERS[name].map((subscriber) => [service, `events-${subscriber}`] as const));
  });
  expect(emitted.length).toBeGreaterThan(15);
  const mayUse = (service: string, queue: string) =>
    ['~vl:*', `~vl:${queue}:*`].some((rule) => rules.get(service)?.includes(rule));
  expect(emitted.filter(([service, queue]) => !mayUse(service, queue))).toEqual([]);
  const worked = allQueueNames().filter((queue) => !mayUse(queue.replace('events-', '').replace(/^mail$/, 'mailer'), queue));
  expect(worked).toEqual([]);
});

test('what is written together, by a script, is there after a restart', async () => {
  const write = `redis.call('set', KEYS[1], '1') return redis.call('set', KEYS[2], '2')`;
  await asRedis(databasesFor('admin').REDIS_URL, (redis) => redis.eval(write, 2, 'together:1', 'together:2'));
  await stop();
  await start();
  const kept = await asRedis(databasesFor('admin').REDIS_URL, (redis) => redis.mget('together:1', 'together:2'));
  expect(kept).toEqual(['1', '2']);
});

test('it comes up again with other secrets, on another port', async () => {
  await stop();
  await start(completeSecrets({}));
  await asMongo(databasesFor('wishlist').MONGODB_URI, async (client) => {
    expect(await client.db('wishlist').collection('things').findOne()).toMatchObject({ of: 'wishlist' });
  });
  expect(await asRedis(databasesFor('wishlist').REDIS_URL, (redis) => redis.get('kept:1'))).toBe('1');
});
