import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../data/in-transaction.js';
import { nativeDb } from '../data/mongo.js';
import { dice, testBase, waitFor } from '../testing/index.js';
import { commitTogether } from './commit-together.js';
import { consume, type EventHandlers } from './consume.js';
import { placeOf } from './line.js';
import { emit, outboxOf } from './outbox.js';
import { eventQueue, openQueue } from './queues.js';
import { startRelay } from './relay.js';

const isLong = process.env.TEST_LONG === '1';
const [ROUNDS, PEOPLE, NEWS] = isLong ? [25, 12, 30] : [1, 5, 6];

const config = { BULL_PREFIX: `order-${randomUUID().slice(0, 8)}` };
const account = testBase('account', { config });
const first = testBase('wishlist', { config });
const second = testBase('wishlist', { config, database: 'nothing-of-its-own' });

interface Counted {
  readonly _id: string;
  readonly n: number;
}
interface Heard {
  readonly _id: string;
  readonly news: readonly number[];
}
const counters = () => nativeDb(account.mongo).collection<Counted>('counters');
const heard = () => nativeDb(first.mongo).collection<Heard>('heard');
const heardOf = async (person: string) => (await heard().findOne({ _id: person }))?.news ?? [];

/** One change of a person: its news says which one it was. Several writers at once conflict, and the loser comes after. */
const change = (userGuid: string): Promise<string> =>
  inTransaction(account.mongo, async (session) => {
    const one = await counters().findOneAndUpdate({ _id: userGuid }, { $inc: { n: 1 } }, { session, returnDocument: 'after' });
    const payload = { userGuid, firstName: String(one?.n), lastName: null, isAccount: true };
    return emit(account.mongo, session, { name: 'user.changed', aggregate: `user:${userGuid}`, payload });
  });
const somePeople = async (count: number): Promise<string[]> => {
  const people = Array.from({ length: count }, () => randomUUID());
  await counters().insertMany(people.map((_id) => ({ _id, n: 0 })));
  await heard().insertMany(people.map((_id) => ({ _id, news: [] })));
  return people;
};
const allOf = (count: number): number[] => Array.from({ length: count }, (_none, at) => at + 1);

type Handle = EventHandlers<'wishlist'>['user.changed'];
let handle: Handle = () => Promise.resolve();
const nothing = () => Promise.resolve();
const handlers: EventHandlers<'wishlist'> = {
  'user.merged': nothing,
  'list.deleted': nothing,
  'gift.changed': (payload, context) => onGift(payload, context),
  'user.deleted': nothing,
  'user.changed': (payload, context) => handle(payload, context),
};
let onGift: EventHandlers<'wishlist'>['gift.changed'] = nothing;
const note: Handle = async ({ userGuid, firstName }, { once }) => {
  await once(async (session) => {
    await heard().updateOne({ _id: userGuid }, { $push: { news: Number(firstName) } }, { session });
  });
};

beforeAll(async () => {
  await nativeDb(account.mongo).createCollection('counters');
  await nativeDb(first.mongo).createCollection('heard');
  // Two instances of one worker, on one database, and two relays.
  consume(first, 'wishlist', handlers, { concurrency: 4 });
  consume({ ...second, mongo: first.mongo }, 'wishlist', handlers, { concurrency: 4 });
  startRelay(account, { batch: 3 });
  startRelay(account, { batch: 5 });
});

test(
  'whatever fails, waits or runs side by side: everybody is heard of in the order in which it happened',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const chance = dice(2026 + round);
      handle = async (payload, context) => {
        await delay(chance.below(12));
        if (chance.oneIn(12)) throw new Error('not now');
        await note(payload, context);
        if (chance.oneIn(12)) throw new Error('done, but nobody knows');
      };
      const people = await somePeople(PEOPLE);
      const writers = people.flatMap((person) =>
        [0, 1].map(async () => {
          for (let news = 0; news < NEWS / 2; news += 1) {
            await delay(chance.below(15));
            await change(person);
          }
        }),
      );
      await Promise.all(writers);
      const isDone = async (): Promise<boolean> => (await Promise.all(people.map(heardOf))).every((news) => news.length >= NEWS);
      await waitFor(isDone, 120_000);
      for (const person of people) expect(await heardOf(person)).toEqual(allOf(NEWS));
    }
  },
  ROUNDS * 120_000,
);

test('who is held up holds up nobody else, and what was given up lets the next go on', async () => {
  const [stuck = '', free = ''] = await somePeople(2);
  let isStuck = true;
  handle = async (payload, context) => {
    if (payload.userGuid === stuck && payload.firstName === '1' && isStuck) throw new Error('stuck');
    await note(payload, context);
  };
  const id = await change(stuck);
  for (let news = 0; news < 2; news += 1) {
    await change(stuck);
    await change(free);
  }
  await waitFor(async () => (await heardOf(free)).length === 2);
  expect(await heardOf(stuck)).toEqual([]);
  const queue = openQueue(eventQueue('wishlist'), account.config, account.redis);
  const job = await waitFor(async () => {
    const found = await queue.getJob(id);
    return (await found?.isDelayed()) === true ? found : null;
  });
  // Its last try of twenty.
  await account.redis.hset(`${config.BULL_PREFIX}:${queue.name}:${id}`, 'atm', 19);
  await job.promote();
  await waitFor(async () => (await heardOf(stuck)).length === 2);
  expect([await heardOf(stuck), await queue.getJobState(id)]).toEqual([[2, 3], 'failed']);
  isStuck = false;
  await (await queue.getJob(id))?.retry('failed');
  await waitFor(async () => (await heardOf(stuck)).length === 3);
  await queue.close();
});

test('what may come in any order still waits for what was ordered before it', async () => {
  const [person = ''] = await somePeople(1);
  const gifts: string[] = [];
  onGift = ({ giftPublicGuid }) => {
    gifts.push(giftPublicGuid ?? '');
    return Promise.resolve();
  };
  let holds = true;
  handle = async () => {
    if (holds) throw new Error('not now');
    await Promise.resolve();
  };
  const aggregate = `user:${person}`;
  const tell = (event: Parameters<typeof emit>[2]) =>
    inTransaction(account.mongo, (session) => emit(account.mongo, session, event));
  const rest = { privateWishlistGuid: randomUUID(), contextId: null, audience: 'everyone' as const };
  const gift = (giftPublicGuid: string, of: string) => {
    const payload = { publicWishlistGuid: randomUUID(), operation: 'Update' as const, giftPublicGuid, ...rest };
    return tell({ name: 'gift.changed', aggregate: of, payload });
  };
  const held = await change(person);
  await waitFor(async () => (await outboxOf(account.mongo).findOne({ _id: held }))?.relayedAt != null);
  const [behind, other] = [randomUUID(), randomUUID()];
  await gift(behind, aggregate);
  await gift(other, 'wishlist:another');
  await waitFor(() => gifts.includes(other));
  expect(gifts).toEqual([other]);
  holds = false;
  await waitFor(() => gifts.includes(behind));
});

test('the database says in which order entries were written, also when many come with one command', async () => {
  const of = randomUUID();
  const events = [of, of, of].map((publicWishlistGuid) => ({
    ...{ name: 'list.accessChanged' as const, aggregate: `wishlist:${of}`, payload: { publicWishlistGuid } },
  }));
  await commitTogether(account.mongo, [], { events });
  const entries = await outboxOf(account.mongo).find().sort({ written: 1 }).toArray();
  const times = entries.map(placeOf);
  expect(new Set(times).size).toBe(entries.length);
  expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
});
