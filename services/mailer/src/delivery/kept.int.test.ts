import { nativeDb, retentionJob, runDaily } from '@site/service-kit';
import { howKept, missingInTable, testBase } from '@site/service-kit/testing';
import { createMailer } from '../mailer.js';

const base = testBase('mailer');
const { deliveries } = createMailer(base, { smtpUrl: 'smtp://127.0.0.1:1', from: undefined });
const DAY_MS = 24 * 60 * 60 * 1000;

test('what became of a mail is known for ninety days, and of no mail longer', async () => {
  const begin = (_id: string) =>
    deliveries.begin({ _id, kind: 'lot', messageId: `<${_id}@lijstje.example>`, reference: null }, 1, base.clock.now());
  await begin('sent');
  await begin('never settled');
  const sent = { status: 'sent', reason: null, outcomeDue: false, recipient: 'a hash' } as const;
  await deliveries.settle('sent', sent, base.clock.now());
  base.clock.advance(60 * DAY_MS);
  await begin('later');
  base.clock.advance(29 * DAY_MS);
  const ids = async () => (await nativeDb(base.mongo).collection('deliveries').find().toArray()).map(({ _id }) => String(_id));
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expiring-deliveries': 2 });
  expect(await ids()).toHaveLength(3);
  base.clock.advance(DAY_MS);
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expired-deliveries': 2 });
  expect(await ids()).toEqual(['later']);
});

test('everything that is kept here, and until when', async () => {
  expect(await howKept(base.mongo)).toEqual({
    deliveries: 'firstTriedAt + 90 days', // no address, a keyed hash of it
    inbox: 'appliedAt + 90 days',
    jobruns: null, // of this test; a mailer has no daily jobs
    shardings: null, // how collections lie over shards; names nobody
    outbox: 'relayedAt + 7 days',
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(base.mongo, 'mailer')).toEqual([]);
});
