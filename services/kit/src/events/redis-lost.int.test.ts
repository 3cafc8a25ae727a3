import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseConfig } from '../config/base-config.js';
import { inTransaction } from '../data/in-transaction.js';
import { nativeDb } from '../data/mongo.js';
import { openRedis } from '../data/redis.js';
import { openBase, type OpenBase } from '../process/open-base.js';
import { dice, waitFor } from '../testing/index.js';
import { preparePrivateRedis, type PrivateRedis } from '../testing/processes/private-redis.js';
import { testConfig } from '../testing/test-base.js';
import { consume, type EventHandlers } from './consume.js';
import { emit, outboxOf } from './outbox.js';
import { startRelay } from './relay.js';

const LOSSES = process.env.TEST_LONG === '1' ? 60 : 4;
const PEOPLE = 8;

const unique = randomUUID().slice(0, 8);
let redis: PrivateRedis;
let account: OpenBase<BaseConfig>;
let wishlist: OpenBase<BaseConfig>;

const open = async (name: string): Promise<OpenBase<BaseConfig>> => {
  const config = testConfig(unique, { REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
  const opened = openBase(name, config, { database: `${name}-lost-${unique}` });
  await opened.connect({ mongo: true });
  await opened.buildData();
  return opened;
};

beforeAll(async () => {
  redis = await preparePrivateRedis(testConfig('lost').REDIS_URL, true);
  await redis.start();
  [account, wishlist] = await Promise.all([open('account'), open('wishlist')]);
  await nativeDb(wishlist.base.mongo).createCollection('heard');
});
afterAll(async () => {
  for (const { base, close } of [account, wishlist]) {
    await nativeDb(base.mongo).dropDatabase();
    await close();
  }
  await redis.stop();
});

interface Heard {
  readonly _id: string;
  readonly news: readonly number[];
}
const heard = () => nativeDb(wishlist.base.mongo).collection<Heard>('heard');

test('a relay that begins while Redis is away sends everything once it is back', async () => {
  const late = await preparePrivateRedis(testConfig('late').REDIS_URL);
  const config = testConfig(unique, { REDIS_URL: late.url, LOG_LEVEL: 'silent' });
  const client = openRedis(config, account.base.log);
  const { mongo } = account.base;
  const payload = { userGuid: randomUUID(), firstName: 'Eva', lastName: null, isAccount: true };
  const event = { name: 'user.changed', aggregate: `user:${payload.userGuid}`, payload } as const;
  await inTransaction(mongo, (session) => emit(mongo, session, event));
  await expect(client.connect()).rejects.toThrow();
  const relay = startRelay({ ...account.base, config, redis: client }, { pollMs: 50 });
  await expect(relay.drain()).rejects.toThrow();
  await late.start();
  await waitFor(async () => (await outboxOf(mongo).countDocuments({ relayedAt: null })) === 0);
  await relay.stop();
  client.disconnect();
  await late.stop();
  await outboxOf(mongo).deleteMany({});
});

test(
  `flushed and killed ${String(LOSSES)} times in the middle of it all, Redis loses no event and doubles none`,
  async () => {
    const chance = dice(2026);
    let deliveries = 0;
    const nothing = () => Promise.resolve();
    const handlers: EventHandlers<'wishlist'> = {
      'user.merged': nothing,
      'list.deleted': nothing,
      'gift.changed': nothing,
      'user.deleted': nothing,
      'user.changed': async ({ userGuid, firstName }, { once }) => {
        deliveries += 1;
        await delay(chance.below(20));
        await once(async (session) => {
          const push = { $push: { news: Number(firstName) } };
          await heard().updateOne({ _id: userGuid }, push, { upsert: true, session });
        });
        await delay(chance.below(20));
      },
    };
    // What a killed Redis left half done is taken up again soon.
    consume(wishlist.base, 'wishlist', handlers, { lockMs: 1000 });
    startRelay(account.base, { batch: 4, pollMs: 200 });
    startRelay(account.base, { batch: 7, pollMs: 200 });

    const { mongo } = account.base;
    const people = Array.from({ length: PEOPLE }, () => randomUUID());
    const told = new Map<string, number>();
    const tell = async (): Promise<void> => {
      const userGuid = chance.pick(people);
      const news = (told.get(userGuid) ?? 0) + 1;
      told.set(userGuid, news);
      const payload = { userGuid, firstName: String(news), lastName: null, isAccount: true };
      const event = { name: 'user.changed', aggregate: `user:${userGuid}`, payload } as const;
      await inTransaction(mongo, (session) => emit(mongo, session, event));
    };
    const lose = async (loss: number): Promise<void> => {
      if (loss % 2 === 0) await redis.flush();
      else await redis.restart();
    };
    for (let loss = 0; loss < LOSSES; loss += 1) {
      for (let news = 0; news < 10; news += 1) await tell();
      await delay(chance.below(60));
      await lose(loss);
      for (let news = 0; news < 5; news += 1) await tell();
      await delay(chance.below(250));
    }

    const isOnTheWay = async () =>
      (await outboxOf(mongo).countDocuments({ $or: [{ relayedAt: null }, { left: { $exists: true } }] })) > 0;
    await waitFor(async () => !(await isOnTheWay()), 120_000);
    const all = new Map((await heard().find().toArray()).map(({ _id, news }) => [_id, [...news].sort((a, b) => a - b)]));
    for (const [person, count] of told) {
      expect(all.get(person)).toEqual(Array.from({ length: count }, (_none, at) => at + 1));
    }
    // Some were delivered more than once, or nothing was lost at all.
    expect(deliveries).toBeGreaterThan(LOSSES * 15);
  },
  180_000 + LOSSES * 10_000,
);
