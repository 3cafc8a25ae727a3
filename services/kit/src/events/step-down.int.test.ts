import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseConfig } from '../config/base-config.js';
import { inTransaction } from '../data/in-transaction.js';
import { nativeDb } from '../data/mongo.js';
import { toProblem } from '../http/error-handler.js';
import { openBase, type OpenBase } from '../process/open-base.js';
import { dice, waitFor } from '../testing/index.js';
import { type PrivateMongo, startPrivateMongo } from '../testing/processes/private-mongo.js';
import { testConfig } from '../testing/test-base.js';
import { consume, type EventHandlers } from './consume.js';
import { emit, outboxOf } from './outbox.js';
import { startRelay } from './relay.js';

const TIMES = process.env.TEST_LONG === '1' ? 25 : 1;
const PEOPLE = 4;

const unique = randomUUID().slice(0, 8);
let mongo: PrivateMongo;
let account: OpenBase<BaseConfig>;
let wishlist: OpenBase<BaseConfig>;

const open = async (name: string): Promise<OpenBase<BaseConfig>> => {
  const config = testConfig(unique, { MONGODB_URI: mongo.uri, LOG_LEVEL: 'silent' });
  const opened = openBase(name, config, { database: name });
  await opened.connect({ mongo: true });
  await opened.buildData();
  return opened;
};

beforeAll(async () => {
  mongo = await startPrivateMongo();
  [account, wishlist] = await Promise.all([open('account'), open('wishlist')]);
  await nativeDb(wishlist.base.mongo).createCollection('heard');
});
afterAll(async () => {
  await Promise.all([account, wishlist].map(({ close }) => close()));
  await mongo.stop();
});

interface Heard {
  readonly _id: string;
  readonly news: readonly string[];
}

test(
  `a MongoDB that steps down ${String(TIMES)} times amid writes: each write is there whole or refused as 503, and what it told is heard once`,
  async () => {
    const chance = dice(2027);
    const heard = () => nativeDb(wishlist.base.mongo).collection<Heard>('heard');
    const nothing = () => Promise.resolve();
    const handlers: EventHandlers<'wishlist'> = {
      'user.merged': nothing,
      'list.deleted': nothing,
      'gift.changed': nothing,
      'user.deleted': nothing,
      'user.changed': ({ userGuid, firstName }, { once }) =>
        once(async (session) => {
          await heard().updateOne({ _id: userGuid }, { $push: { news: firstName ?? '' } }, { upsert: true, session });
        }).then(() => undefined),
    };
    consume(wishlist.base, 'wishlist', handlers, { lockMs: 1000 });
    startRelay(account.base, { batch: 4, pollMs: 200 });

    const people = Array.from({ length: PEOPLE }, () => randomUUID());
    const said = new Map<string, string>();
    const refused = new Set<string>();
    const tell = async (): Promise<void> => {
      const [userGuid, news] = [chance.pick(people), randomUUID()];
      const payload = { userGuid, firstName: news, lastName: null, isAccount: true };
      const event = { name: 'user.changed', aggregate: `user:${userGuid}`, payload } as const;
      try {
        await inTransaction(account.base.mongo, (session) => emit(account.base.mongo, session, event));
        said.set(news, userGuid);
      } catch (error) {
        expect(toProblem(error).status).toBe(503);
        refused.add(news);
      }
    };
    const state = { isOver: false };
    const writers = Array.from({ length: 4 }, async () => {
      while (!state.isOver) {
        await tell();
        await delay(chance.below(30));
      }
    });
    for (let time = 0; time < TIMES; time += 1) {
      await delay(400);
      await mongo.stepDown(1);
      const before = said.size;
      await waitFor(() => said.size > before + 4); // it takes writes again
    }
    state.isOver = true;
    await Promise.all(writers);

    const onTheWay = { $or: [{ relayedAt: null }, { left: { $exists: true } }] };
    await waitFor(async () => (await outboxOf(account.base.mongo).countDocuments(onTheWay)) === 0);
    const lists = await heard().find().toArray();
    const all = lists.flatMap(({ _id, news }) => news.map((one) => [one, _id] as const));
    expect(new Set(all.map(([news]) => news)).size).toBe(all.length); // none twice
    for (const [news, userGuid] of said) expect(all).toContainEqual([news, userGuid]); // none lost
    // What was refused may have been written all the same, its answer lost; nothing else was.
    for (const [news] of all) expect(said.has(news) || refused.has(news)).toBe(true);
    expect(said.size).toBeGreaterThan(TIMES * 5);
  },
  120_000 + TIMES * 20_000,
);
