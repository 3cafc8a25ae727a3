import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../data/in-transaction.js';
import { nativeDb } from '../data/mongo.js';
import { startTestProcess, type TestProcess } from '../testing/processes/start-process.js';
import { TEST_SECRETS, testBase, waitFor } from '../testing/index.js';
import { emit, outboxOf } from './outbox.js';
import { eventQueue, openQueue } from './queues.js';

const KILLS = process.env.TEST_LONG === '1' ? 60 : 4;
const EVENTS_PER_KILL = 20;
const SECONDS_PER_KILL = 60;

const unique = randomUUID().slice(0, 8);
const config = { BULL_PREFIX: `killed-${unique}` };
const account = testBase('account', { config, database: `account-killed-${unique}` });
const wishlist = testBase('wishlist', { config, database: `wishlist-killed-${unique}` });

/** The same numbers in every run, 0 up to 1, so that a failure can be seen again. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const emitOne = (): Promise<string> =>
  inTransaction(account.mongo, (session) => {
    const payload = { userGuid: randomUUID(), firstName: 'Anna', lastName: null, isAccount: true };
    return emit(account.mongo, session, { name: 'user.changed', payload, aggregate: `user:${payload.userGuid}` });
  });

const envOf = (database: string): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  MONGODB_URI: account.config.MONGODB_URI,
  REDIS_URL: account.config.REDIS_URL,
  ...TEST_SECRETS,
  BULL_PREFIX: config.BULL_PREFIX,
  TEST_DATABASE: database,
});
const start = {
  relay: () => startTestProcess('relay', envOf(`account-killed-${unique}`)),
  consumer: () => startTestProcess('consumer', envOf(`wishlist-killed-${unique}`)),
};
const running = new Map<string, TestProcess>();
afterAll(async () => {
  await Promise.all([...running.values()].map((each) => each.kill()));
});

const counts = async (name: 'effects' | 'deliveries') =>
  nativeDb(wishlist.mongo).collection<{ _id: string; times: number }>(name).find().toArray();
const holds = () => nativeDb(wishlist.mongo).collection('holds');

test(
  `relay and consumer killed ${String(KILLS)} times mid-way: every event arrives and its effect is applied exactly once`,
  async () => {
    for (const name of ['effects', 'deliveries', 'holds', 'inbox'])
      await nativeDb(wishlist.mongo)
        .createCollection(name)
        .catch(() => null);
    const random = numbersFrom(2026);
    const emitted: string[] = [];
    running.set('relay', start.relay());
    running.set('consumer', start.consumer());
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = kill % 2 === 0 ? 'relay' : 'consumer';
      await running.get(victim)?.says('working');
      if (victim === 'consumer') await holds().insertOne({});
      for (let i = 0; i < EVENTS_PER_KILL; i += 1) emitted.push(await emitOne());
      // A consumer is killed at its work, however busy the machine is.
      if (victim === 'consumer') await waitFor(() => holds().findOne({ isHolding: true }));
      await delay(random() * 60);
      await running.get(victim)?.kill();
      await holds().deleteMany({});
      running.set(victim, start[victim]());
    }
    const wanted = emitted.length;
    await waitFor(async () => (await outboxOf(account.mongo).countDocuments({ relayedAt: null })) === 0);
    await waitFor(async () => (await counts('effects')).length === wanted);
    const queue = openQueue(eventQueue('wishlist'), account.config, account.redis);
    await waitFor(async () => (await queue.getJobCountByTypes('active', 'waiting', 'delayed')) === 0);

    const effects = await counts('effects');
    expect(effects.map(({ _id }) => _id).sort()).toEqual([...emitted].sort());
    expect(effects.filter(({ times }) => times !== 1)).toEqual([]);
    expect(await queue.getFailedCount()).toBe(0);
    // The kills hit work under way: some events were delivered more than once.
    expect((await counts('deliveries')).some(({ times }) => times > 1)).toBe(true);
    await queue.close();
  },
  (60 + KILLS * SECONDS_PER_KILL) * 1000,
);
