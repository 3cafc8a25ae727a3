import { randomUUID } from 'node:crypto';
import type { EventPayload, MailRequest } from '@site/contracts';
import { nativeDb } from '../data/mongo.js';
import { inTransaction } from '../data/in-transaction.js';
import { openRedis } from '../data/redis.js';
import { inRequestScope } from '../process/request-scope.js';
import type { ServiceBase } from '../process/service-base.js';
import { testBase, waitFor } from '../testing/index.js';
import { consume } from './consume.js';
import { createOnce } from './inbox.js';
import { emit, outboxOf, requestMail } from './outbox.js';
import { cappedBackoff, EVENT_JOB, eventQueue, MAIL_QUEUE, openQueue } from './queues.js';
import { createReconcile } from './reconcile.js';
import { startRelay } from './relay.js';
import { createPayloadSeal } from './sealed-payload.js';
import { startWorker } from './start-worker.js';

const config = { BULL_PREFIX: `test-${randomUUID().slice(0, 8)}` };
const account = testBase('account', { config });
const wishlist = testBase('wishlist', { config });

const person = (firstName: string): EventPayload<'user.changed'> => ({
  userGuid: randomUUID(),
  firstName,
  lastName: null,
  isAccount: true,
});
const changed = (payload: EventPayload<'user.changed'>) =>
  ({ name: 'user.changed', payload, aggregate: `user:${payload.userGuid}` }) as const;
const emitOne = (base: ServiceBase, firstName: string): Promise<string> =>
  inTransaction(base.mongo, (session) => emit(base.mongo, session, changed(person(firstName))));
const unrelayed = () => outboxOf(account.mongo).countDocuments({ relayedAt: null });
const events = () => openQueue(eventQueue('wishlist'), account.config, account.redis);

/** What the consumer applied, counted per name: more than 1 is an effect applied twice. */
const applied = () => nativeDb(wishlist.mongo).collection<{ _id: string; times: number }>('applied');
const apply = (name: string) => async (session: Parameters<Parameters<ReturnType<typeof createOnce>>[0]>[0]) => {
  await applied().updateOne({ _id: name }, { $inc: { times: 1 } }, { upsert: true, session });
};

const failures = new Map<string, number>();
let delivered: { name: string | null; eventId: string }[] = [];
const deleted: string[] = [];
const startConsumer = () =>
  consume(wishlist, 'wishlist', {
    'user.merged': () => Promise.resolve(),
    'list.deleted': () => Promise.resolve(),
    'gift.changed': () => Promise.resolve(),
    'user.deleted': (_payload, { eventId }) => {
      deleted.push(eventId);
      return Promise.resolve();
    },
    'user.changed': async (payload, { eventId, once }) => {
      delivered.push({ name: payload.firstName, eventId });
      const left = failures.get(payload.firstName ?? '') ?? 0;
      failures.set(payload.firstName ?? '', left - 1);
      if (left > 0) throw new Error('not yet');
      await once(apply(payload.firstName ?? ''));
    },
  });
const timesOf = async (name: string): Promise<number> => (await applied().findOne({ _id: name }))?.times ?? 0;

beforeAll(async () => {
  await nativeDb(wishlist.mongo).createCollection('applied');
  startConsumer();
});
beforeEach(() => {
  delivered = [];
});

describe('outbox', () => {
  test('what a transaction emits is there when it commits, and not when it fails', async () => {
    await emitOne(account, 'Anna');
    const failing = inTransaction(account.mongo, async (session) => {
      await emit(account.mongo, session, changed(person('Boris')));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const names = (await account.outbox()).map((entry) => (entry.payload as { firstName: string }).firstName);
    expect(names).toEqual(['Anna']);
  });

  test('a payload against its schema is refused, with all the transaction did', async () => {
    const before = (await account.outbox()).length;
    const wrong = { ...changed(person('Anna')), payload: { userGuid: 'x' } as never };
    await expect(inTransaction(account.mongo, (session) => emit(account.mongo, session, wrong))).rejects.toThrow();
    expect(await account.outbox()).toHaveLength(before);
  });

  test('looking for what is not relayed uses its own small index', async () => {
    const plan = await outboxOf(account.mongo).find({ relayedAt: null }).sort({ rank: 1, written: 1 }).explain();
    const { winningPlan } = (plan as unknown as { queryPlanner: { winningPlan: object } }).queryPlanner;
    // Each shard says beside its own plan which others it did not take.
    const stages = JSON.stringify(winningPlan, (name, part: unknown) => (name === 'rejectedPlans' ? undefined : part));
    expect(stages).toContain('"indexName":"to_relay"');
    expect(stages).not.toMatch(/"stage":"(?:COLLSCAN|SORT)"/);
  });
});

describe('relay and consumer', () => {
  test('an event reaches its subscriber right after the commit, with the id of the request that caused it', async () => {
    // Woken by the commit: polled it would come after the test has ended.
    const relay = startRelay(account, { pollMs: 600_000 });
    await relay.drain();
    const id = await inRequestScope('trace-11', () => emitOne(account, 'Carla'));
    await waitFor(async () => (await timesOf('Carla')) === 1);
    await waitFor(() =>
      wishlist.logged.some((line) => line.msg === 'job done' && line.jobId === id && line.requestId === 'trace-11'),
    );
    await relay.stop();
  });

  test('without a wake-up the relay looks by itself', async () => {
    const relay = startRelay(account, { pollMs: 50 });
    await relay.drain();
    const entry = { _id: randomUUID(), requestId: null, createdAt: account.clock.now(), relayedAt: null };
    await outboxOf(account.mongo).insertOne({ ...entry, ...changed(person('Dirk')) });
    await waitFor(async () => (await timesOf('Dirk')) === 1);
    await relay.stop();
  });

  test('several relays at once, and a relay that died before it marked anything, make no second job', async () => {
    for (let i = 0; i < 50; i += 1) await emitOne(account, `many-${String(i)}`);
    const entries = await outboxOf(account.mongo)
      .find({ 'payload.firstName': /^many-/ })
      .toArray();
    const relays = [startRelay(account, { batch: 7 }), startRelay(account, { batch: 10 })];
    await waitFor(async () => (await unrelayed()) === 0);
    await waitFor(async () => (await applied().countDocuments({ _id: /^many-/ })) === 50);
    for (const entry of entries) await outboxOf(account.mongo).replaceOne({ _id: entry._id }, entry);
    await waitFor(async () => (await unrelayed()) === 0);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(await applied().countDocuments({ _id: /^many-/, times: 1 })).toBe(50);
    expect(delivered.filter(({ name }) => name?.startsWith('many-'))).toHaveLength(50);
  });

  test('what an event said is kept neither in the outbox nor in the queue once it is handled', async () => {
    const relay = startRelay(account);
    const id = await emitOne(account, 'Gerda');
    await waitFor(async () => (await timesOf('Gerda')) === 1);
    await waitFor(async () => (await outboxOf(account.mongo).findOne({ _id: id }))?.payload === null);
    const queue = events();
    const payload = async () => (await queue.getJob(id))?.data.payload;
    await waitFor(async () => (await payload()) === null);
    expect(await queue.getJobState(id)).toBe('completed');
    await Promise.all([relay.stop(), queue.close()]);
  });

  test('what another relay found handled is not relayed again by one whose look at Redis was older', async () => {
    const id = await emitOne(account, 'Hanna');
    const relay = startRelay(account, { pollMs: 60_000 });
    await waitFor(async () => (await timesOf('Hanna')) === 1);
    await waitFor(async () => (await unrelayed()) === 0);
    await relay.stop();
    const handledMeanwhile = {
      ...account,
      redis: {
        pipeline: () => {
          const asked: unknown[] = [];
          const exec = async () => {
            await createReconcile(account)();
            return asked.map(() => [null, [null, null, null]]);
          };
          return { hmget: (key: string) => asked.push(key), exec };
        },
      } as never,
    };
    await createReconcile(handledMeanwhile)();
    const entry = await outboxOf(account.mongo).findOne({ _id: id });
    expect([entry?.payload, entry?.relayedAt, entry?.left]).toEqual([null, expect.any(Date), undefined]);
  });

  test('a deletion is handled at once and, as an event of its own, again when what was under way has ended', async () => {
    const relay = startRelay(account);
    const payload = { userGuid: randomUUID(), email: 'anna@voorbeeld.nl', isAccount: true };
    const event = { name: 'user.deleted', payload, aggregate: `user:${payload.userGuid}` } as const;
    const id = await inTransaction(account.mongo, (session) => emit(account.mongo, session, event));
    await waitFor(() => deleted.includes(id));
    const queue = events();
    const later = await queue.getJob(`${id}-later`);
    expect([await later?.getState(), later?.delay, later?.data.payload]).toEqual(['delayed', 60_000, payload]);
    await later?.promote();
    await waitFor(() => deleted.length === 2);
    expect(deleted).toEqual([id, `${id}-later`]);
    await Promise.all([relay.stop(), queue.close()]);
  });

  test('a failed attempt is tried again and the effect is applied once', async () => {
    failures.set('Eva', 1);
    const relay = startRelay(account);
    await emitOne(account, 'Eva');
    await waitFor(async () => (await timesOf('Eva')) === 1);
    await relay.stop();
    expect(delivered.filter(({ name }) => name === 'Eva')).toHaveLength(2);
    expect(wishlist.logged).toContainEqual(expect.objectContaining({ msg: 'job failed, will be tried again', level: 'warn' }));
  });

  test('Redis away: nothing is marked relayed, the log says so once, and all goes out when it is back', async () => {
    const config = { ...account.config, REDIS_URL: 'redis://127.0.0.1:1' };
    const away = openRedis(config, account.log);
    const relay = startRelay({ ...account, config, redis: away }, { pollMs: 20 });
    await emitOne(account, 'Freek');
    const cries = () => account.logged.filter((line) => line.msg === 'relay cannot hand over; it keeps trying').length;
    await waitFor(() => cries() > 0);
    await expect(relay.drain()).rejects.toThrow();
    expect([await unrelayed(), cries()]).toEqual([1, 1]);
    await relay.stop();
    away.disconnect();
    const next = startRelay(account);
    await waitFor(async () => (await timesOf('Freek')) === 1);
    await next.stop();
  });

  test('a payload that breaks its schema is given up at once and stays as dead letter', async () => {
    const queue = events();
    await queue.add(
      'user.changed',
      { payload: { odd: 1 }, aggregate: 'x', requestId: null, occurredAt: new Date().toISOString() },
      { jobId: 'odd-1' },
    );
    await waitFor(async () => (await queue.getJobState('odd-1')) === 'failed');
    expect((await queue.getJob('odd-1'))?.attemptsMade).toBe(1);
    await queue.close();
  });

  test('an event that only a newer process knows is not given up by an older one: it is tried again until it reaches the newer', async () => {
    const queue = events();
    const data = { payload: {}, aggregate: 'x', requestId: null, occurredAt: new Date().toISOString() };
    await queue.add('list.ofTomorrow', data, { ...EVENT_JOB, jobId: 'new-1' });
    await waitFor(async () => (await queue.getJob('new-1'))?.attemptsMade === 1);
    await waitFor(async () => (await queue.getJobState('new-1')) === 'delayed');
    await queue.close();
  });
});

describe('once', () => {
  test('of many deliveries at the same time one applies the effect', async () => {
    const once = createOnce(wishlist, randomUUID());
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => once(apply('together'))));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await timesOf('together')).toBe(1);
  });

  test('an effect that fails leaves no record, so that the next delivery applies it', async () => {
    const once = createOnce(wishlist, randomUUID());
    await expect(once(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once(apply('second'))).toBe(true);
    expect(await once(apply('second'))).toBe(false);
    expect(await timesOf('second')).toBe(1);
  });
});

describe('mail', () => {
  const mail: MailRequest = {
    kind: 'welcome',
    to: { address: 'anna@example.nl', name: null },
    data: { firstName: 'Anna', username: 'anna' },
    reference: null,
  };

  test('goes to the mail queue with five tries, the first retry after 10 s, doubling; what fails stays 90 days', async () => {
    const id = await inTransaction(account.mongo, (session) => requestMail(account.mongo, session, mail));
    const relay = startRelay(account);
    const queue = openQueue(MAIL_QUEUE, account.config, account.redis);
    const job = await waitFor(async () => queue.getJob(id));
    expect(createPayloadSeal(account.config, 'mailer').open({ _id: id, name: 'mail', payload: job.data.payload })).toEqual(mail);
    expect(JSON.stringify([job.data, await outboxOf(account.mongo).findOne({ _id: id })])).not.toMatch(/anna/i);
    expect(job.opts).toMatchObject({
      attempts: 5,
      backoff: { type: 'exponential', delay: 10_000 },
      removeOnFail: { age: 90 * 24 * 60 * 60 },
    });
    const worker = startWorker(wishlist, MAIL_QUEUE, () => Promise.reject(new Error('no server')));
    await waitFor(async () => (await queue.getJobState(id)) === 'delayed');
    const retried = await queue.getJob(id);
    expect(retried?.delay).toBe(10_000);
    await worker.close();
    await Promise.all([relay.stop(), queue.close()]);
  });

  test('retries of events start at a second and never wait longer than five minutes', () => {
    expect([1, 2, 3, 9, 10, 20].map(cappedBackoff)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });
});
