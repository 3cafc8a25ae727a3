import { randomUUID } from 'node:crypto';
import type { MailRequest } from '@site/contracts';
import { mongo as driver } from 'mongoose';
import { inTransaction } from '../data/in-transaction.js';
import { nativeDb } from '../data/mongo.js';
import { testBase, waitFor } from '../testing/index.js';
import { consume } from './consume.js';
import { emit, inboxOf, type OutboxEntry, outboxOf, requestMail, requestMails } from './outbox.js';
import { MAIL_QUEUE, openQueue } from './queues.js';
import { startRelay } from './relay.js';
import { replay } from './replay.js';
import { startWorker } from './start-worker.js';

const REMINDERS = process.env.TEST_LONG === '1' ? 10_000 : 1000;
const config = { BULL_PREFIX: `replay-${randomUUID().slice(0, 8)}` };
const source = testBase('wishlist', { config });
const lotting = testBase('lotting', { config });

const applied = () => nativeDb(lotting.mongo).collection<{ _id: string; times: number }>('applied');
const emitDeletion = async (): Promise<{ id: string; guid: string }> => {
  const guid = randomUUID();
  const payload = { publicWishlistGuid: guid, privateWishlistGuid: randomUUID() };
  const event = { name: 'list.deleted', aggregate: `wishlist:${guid}`, payload } as const;
  return { guid, id: await inTransaction(source.mongo, (session) => emit(source.mongo, session, event)) };
};
const isHandledBy = async (id: string, place: string): Promise<boolean> =>
  (await outboxOf(source.mongo).findOne({ _id: id }))?.left?.includes(place) === false;
const entry = (id: string) => outboxOf(source.mongo).findOne({ _id: id });
const ask = (more: Partial<Parameters<typeof replay>[1]> = {}) => {
  const around = source.clock.now().getTime();
  const [from, to] = [new Date(around - 60_000).toISOString(), new Date(around + 60_000).toISOString()];
  return replay(source, { from, to, kind: 'list.deleted', aggregate: null, isDryRun: false, after: null, ...more });
};
const mail = (kind: 'occasionReminder' | 'addressCheck'): MailRequest => {
  const to = { address: 'anna@voorbeeld.nl', name: null };
  return kind === 'occasionReminder'
    ? { kind, to, reference: null, data: { dates: [] } }
    : { kind, to, reference: null, data: { firstName: null, settingsPath: '/account' } };
};

let relay: ReturnType<typeof startRelay>;
beforeAll(async () => {
  await nativeDb(lotting.mongo).createCollection('applied');
  const nothing = () => Promise.resolve();
  consume(lotting, 'lotting', {
    'user.merged': nothing,
    'user.deleted': nothing,
    'list.madeForLot': nothing,
    'list.deleted': async ({ publicWishlistGuid: _id }, { once }) => {
      await once(async (session) => {
        await applied().updateOne({ _id }, { $inc: { times: 1 } }, { upsert: true, session });
      });
    },
  });
  relay = startRelay(source, { pollMs: 50 });
});

test('what is sent again is left alone by who had it, and reaches who lost it', async () => {
  const [one, other] = [await emitDeletion(), await emitDeletion()];
  await waitFor(async () => (await isHandledBy(one.id, 'events-lotting')) && isHandledBy(other.id, 'events-lotting'));
  const counts = { gone: 0, repeated: 0, next: null };
  expect(await ask({ isDryRun: true })).toMatchObject({ ...counts, found: 2, sent: 2, fresh: 0, known: 0, underWay: 0 });
  expect((await entry(one.id))?.relayedAt).not.toBeNull();

  // As after a backup of the subscriber that is older than this event.
  await inboxOf(lotting.mongo).deleteOne({ _id: one.id });
  await applied().deleteOne({ _id: one.guid });
  // Wishlist and realtime never had them: nobody works for them here, so those are still under way.
  expect(await ask()).toMatchObject({ ...counts, found: 2, sent: 2, fresh: 1, known: 1, underWay: 4 });
  expect(await applied().find().toArray()).toEqual(
    expect.arrayContaining([
      { _id: one.guid, times: 1 },
      { _id: other.guid, times: 1 },
    ]),
  );
  expect(await ask({ aggregate: `wishlist:${other.guid}` })).toMatchObject({ found: 1, sent: 1, fresh: 0, known: 1 });
  expect(await ask({ kind: 'list.ownerLeft' })).toMatchObject({ found: 0, sent: 0 });
  expect(await ask({ from: new Date(source.clock.now().getTime() + 1).toISOString() })).toMatchObject({ found: 0 });
});

test('of entries of one moment, as different shards write them, none is left out between two parts', async () => {
  const aggregate = `wishlist:${randomUUID()}`;
  const like = await entry((await emitDeletion()).id);
  const threeAt = (place: number) => new driver.Timestamp({ t: 1, i: Math.floor(place / 3) });
  const many = Array.from({ length: 150 }, (_, place) => {
    const own = { _id: randomUUID(), aggregate, written: threeAt(place), relayedAt: source.clock.now() };
    return { ...like, ...own } as OutboxEntry;
  });
  await outboxOf(source.mongo).insertMany(many);
  const first = await ask({ aggregate, isDryRun: true });
  const second = await ask({ aggregate, isDryRun: true, after: first.next });
  expect([first.found, second.found, second.next]).toEqual([102, 48, null]);
});

test('how long the oldest waits for each queue is a figure, and so is what is not handed over', async () => {
  const { id } = await emitDeletion();
  await waitFor(() => isHandledBy(id, 'events-lotting'));
  source.clock.advance(30_000);
  await relay.reconcile();
  const lines = (await source.metrics.registry.metrics()).split('\n');
  const figure = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  expect(figure('outbox_unhandled_seconds{queue="events-lotting"')).toBe(0);
  expect(figure('outbox_unhandled_seconds{queue="events-wishlist"')).toBe(30);
  expect(figure('outbox_lag_seconds')).toBe(0);
});

test('a job that Redis lost is made anew, and the outbox learns again what was done', async () => {
  const { id, guid } = await emitDeletion();
  await waitFor(() => isHandledBy(id, 'events-lotting'));
  // As if the note that lotting is done had been lost with a killed server, and the job for wishlist were gone.
  await outboxOf(source.mongo).updateOne({ _id: id }, { $addToSet: { left: 'events-lotting' } });
  const queue = openQueue('events-wishlist', source.config, source.redis);
  await (await queue.getJob(id))?.remove();
  source.clock.advance(61_000);
  await relay.reconcile();
  await waitFor(() => isHandledBy(id, 'events-lotting'));
  await waitFor(async () => (await queue.getJob(id)) !== undefined);
  expect((await applied().findOne({ _id: guid }))?.times).toBe(1);
  await queue.close();
});

test('mails that arrived are not there to be sent again; one nobody heard the end of comes back under its own id', async () => {
  // As the mailer, which knows by its records what it sent under an id.
  const [sent, came] = [new Set<string>(), [] as string[]];
  const worker = startWorker(lotting, MAIL_QUEUE, ({ id }) => {
    came.push(id);
    sent.add(id);
    return Promise.resolve('done');
  });
  const mails = [mail('addressCheck'), mail('occasionReminder')];
  const [heard = '', unheard = ''] = await inTransaction(source.mongo, (session) => requestMails(source.mongo, session, mails));
  const isOver = async (id: string) => (await entry(id))?.payload === null;
  await waitFor(async () => (await isOver(heard)) && isOver(unheard));
  expect(await ask({ kind: 'mail' })).toMatchObject({ found: 2, gone: 2, sent: 0 });
  expect(came).toHaveLength(2);

  // As if the word that it arrived had been lost with Redis.
  await outboxOf(source.mongo).updateOne({ _id: unheard }, { $set: { payload: mails[1], left: [MAIL_QUEUE] } });
  expect(await ask({ kind: 'mail' })).toMatchObject({ found: 2, gone: 1, sent: 1 });
  await waitFor(() => isOver(unheard));
  expect(came.slice(2)).toEqual([unheard]);
  expect(sent.size).toBe(2);
  await worker.close();
});

test('what opens something by itself goes as soon as everybody handled its event, from outbox and queue', async () => {
  const payload = { ownerGuid: randomUUID(), privateWishlistGuid: randomUUID(), lotPrivateGuid: randomUUID() };
  const event = { name: 'list.madeForLot', aggregate: 'wishlist:new', payload } as const;
  const id = await inTransaction(source.mongo, (session) => emit(source.mongo, session, event));
  // Until then it is for its reader alone.
  expect(JSON.stringify(await entry(id))).not.toContain(payload.lotPrivateGuid);
  await waitFor(async () => (await entry(id))?.handledAt !== undefined);
  expect((await entry(id))?.payload).toBeNull();
  const queue = openQueue('events-lotting', source.config, source.redis);
  await waitFor(async () => (await queue.getJob(id))?.data.payload === null);
  await queue.close();
});

test('which gift was crossed off is in neither once the screens were told', async () => {
  const worker = startWorker(lotting, 'events-realtime', () => Promise.resolve('done'));
  const guids = { publicWishlistGuid: randomUUID(), privateWishlistGuid: randomUUID(), giftPublicGuid: randomUUID() };
  const payload = { ...guids, operation: 'Update', contextId: null, audience: 'visitors' } as const;
  const event = { name: 'gift.changed', aggregate: `wishlist:${guids.publicWishlistGuid}`, payload } as const;
  const id = await inTransaction(source.mongo, (session) => emit(source.mongo, session, event));
  await waitFor(async () => (await entry(id))?.handledAt !== undefined);
  expect(JSON.stringify(await entry(id))).not.toMatch(new RegExp(`${guids.giftPublicGuid}|visitors`));
  const queue = openQueue('events-realtime', source.config, source.redis);
  await waitFor(async () => (await queue.getJob(id))?.data.payload === null);
  await Promise.all([queue.close(), worker.close()]);
});

test(`a mail that somebody waits for leaves the outbox before ${String(REMINDERS)} reminders that stood there first`, async () => {
  await relay.stop();
  const many = Array.from({ length: REMINDERS }, () => mail('occasionReminder'));
  const reminders = await inTransaction(source.mongo, (session) => requestMails(source.mongo, session, many));
  const { id: event } = await emitDeletion();
  const urgent = await inTransaction(source.mongo, (session) => requestMail(source.mongo, session, mail('addressCheck')));
  const next = await outboxOf(source.mongo).find({ relayedAt: null }).sort({ rank: 1, written: 1 }).limit(3).toArray();
  expect(next.map(({ _id }) => _id)).toEqual([urgent, event, reminders[0]]);
  const again = startRelay(source, { pollMs: 60_000 });
  const queue = openQueue(MAIL_QUEUE, source.config, source.redis);
  await waitFor(async () => (await queue.getJob(urgent)) !== undefined);
  // The mailer is handed it first as well.
  expect(await queue.getWaiting()).toMatchObject([{ id: urgent }]);
  await again.drain();
  expect(await queue.getPrioritizedCount()).toBe(REMINDERS);
  const times = await outboxOf(source.mongo)
    .find({ _id: { $in: [urgent, reminders.at(-1) ?? ''] }, relayedAt: { $ne: null } })
    .toArray();
  expect(times).toHaveLength(2);
  await Promise.all([again.stop(), queue.close()]);
});
