import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { BaseConfig } from '../config/base-config.js';
import { consume, type EventHandlers } from '../events/consume.js';
import { emit, outboxOf } from '../events/outbox.js';
import { startRelay } from '../events/relay.js';
import { openBase, type OpenBase } from '../process/open-base.js';
import { freePort } from '../testing/processes/free-port.js';
import { killRedis, redisProgram, spawnRedis } from '../testing/processes/redis-program.js';
import { testConfig } from '../testing/test-base.js';
import { waitFor } from '../testing/wait-for.js';
import { openSubscriber, say } from './channels.js';
import { inTransaction } from './in-transaction.js';
import { nativeDb } from './mongo.js';

/** A master, a replica and one sentinel, whose word is enough here. */
let folder: string;
let ports: { master: number; replica: number; sentinel: number };
const children: ChildProcess[] = [];
let opened: OpenBase<BaseConfig>;

const unique = randomUUID().slice(0, 8);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sentinels-'));
  ports = { master: await freePort(), replica: await freePort(), sentinel: await freePort() };
  const program = await redisProgram(testConfig('sentinels').REDIS_URL);
  const place = (name: keyof typeof ports) => ({ program, port: ports[name], folder: join(folder, name), isPersistent: true });
  children.push(await spawnRedis(place('master')));
  const following = ['--replicaof', '127.0.0.1', String(ports.master), '--repl-diskless-sync-delay', '0'];
  children.push(await spawnRedis({ ...place('replica'), more: following }));
  const settings = join(folder, 'sentinel.conf');
  await writeFile(
    settings,
    [
      `port ${String(ports.sentinel)}`,
      `dir ${folder}`,
      `sentinel monitor site 127.0.0.1 ${String(ports.master)} 1`,
      'sentinel down-after-milliseconds site 1000',
      'sentinel failover-timeout site 10000',
      '',
    ].join('\n'),
  );
  children.push(spawn(program, [settings, '--sentinel'], { argv0: 'redis-sentinel', stdio: 'ignore' }));
  const replica = new Redis({ port: ports.replica, maxRetriesPerRequest: null });
  await waitFor(async () => (await replica.info('replication')).includes('master_link_status:up'));
  replica.disconnect();
  const sentinel = new Redis({ port: ports.sentinel, maxRetriesPerRequest: null });
  sentinel.on('error', () => undefined); // not up yet
  await waitFor(async () => ((await sentinel.call('SENTINEL', 'REPLICAS', 'site')) as unknown[]).length === 1);
  sentinel.disconnect();
  const REDIS_URL = `redis-sentinel://127.0.0.1:${String(ports.sentinel)}/site`;
  opened = openBase('wishlist', testConfig(unique, { REDIS_URL, LOG_LEVEL: 'silent' }), { database: `sentinels-${unique}` });
  await opened.connect({ mongo: true });
  await opened.buildData();
  await nativeDb(opened.base.mongo).createCollection('heard');
});
afterAll(async () => {
  await nativeDb(opened.base.mongo).dropDatabase();
  await opened.close();
  await Promise.all(children.map(killRedis));
  await rm(folder, { recursive: true, force: true });
});

test('a replica that sentinels make the master is gone on with: no event is lost or doubled, and channels are heard', async () => {
  const { base } = opened;
  const heard: string[] = [];
  const done = nativeDb(base.mongo).collection<{ news: string }>('heard');
  const nothing = () => Promise.resolve();
  const handlers: EventHandlers<'wishlist'> = {
    'user.merged': nothing,
    'list.deleted': nothing,
    'gift.changed': nothing,
    'user.deleted': nothing,
    'user.changed': async ({ firstName }, { once }) => {
      await once(async (session) => {
        await done.insertOne({ news: String(firstName) }, { session });
      });
    },
  };
  consume(base, 'wishlist', handlers, { lockMs: 1000 });
  startRelay(base, { pollMs: 100 });
  const subscriber = openSubscriber(base.config, base.log);
  await subscriber.hear('news', (text) => heard.push(text));
  base.onClose(async () => subscriber.close());
  let told = 0;
  const tell = async (): Promise<void> => {
    told += 1;
    const payload = { userGuid: randomUUID(), firstName: String(told), lastName: null, isAccount: true };
    const event = { name: 'user.changed', aggregate: `user:${payload.userGuid}`, payload } as const;
    await inTransaction(base.mongo, (session) => emit(base.mongo, session, event));
  };
  for (let news = 0; news < 20; news += 1) await tell();
  await waitFor(async () => (await done.countDocuments()) >= 5);
  await killRedis(children[0]);
  for (let news = 0; news < 20; news += 1) await tell();
  await waitFor(async () => (await base.redis.set('after', '1').catch(() => null)) === 'OK');
  const isOnTheWay = { $or: [{ relayedAt: null }, { left: { $exists: true } }] };
  await waitFor(async () => (await outboxOf(base.mongo).countDocuments(isOnTheWay)) === 0);
  const news = (await done.find().toArray()).map((one) => Number(one.news));
  expect(news.sort((a, b) => a - b)).toEqual(Array.from({ length: told }, (_none, at) => at + 1));
  await waitFor(async () => {
    await say(base.redis, 'news', 'back');
    return heard.includes('back');
  });
});
