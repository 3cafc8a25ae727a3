import { nativeDb } from '../data/mongo.js';
import { inboxOf, outboxOf } from '../events/outbox.js';
import { runDaily } from '../jobs/daily.js';
import { jobRunsOf } from '../jobs/job-run.js';
import { howKept, testBase } from '../testing/index.js';
import { retentionJob } from './retention-job.js';

const base = testBase('wishlist', { now: new Date('2026-03-29T06:00:00Z') });
const DAY_MS = 24 * 60 * 60 * 1000;
const letters = () => nativeDb(base.mongo).collection<{ _id: string; until?: Date | null }>('letters');
const inDays = (days: number): Date => new Date(base.clock.now().getTime() + days * DAY_MS);
const idsOf = async () => (await letters().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

beforeAll(async () => {
  await jobRunsOf(base.mongo).build();
  await letters().createIndex({ until: 1 }, { expireAfterSeconds: 2 * (DAY_MS / 1000) }, {});
});

test('what is over goes, what is not or has no date stays, and the report tells of both', async () => {
  await letters().insertMany([
    { _id: 'just over', until: inDays(-2) },
    { _id: 'long over', until: inDays(-900) },
    { _id: 'tonight', until: inDays(-1.5) },
    { _id: 'next week', until: inDays(5) },
    { _id: 'none' },
    { _id: 'null', until: null },
  ]);
  const entry = { name: 'x', payload: null, aggregate: 'x', requestId: null, createdAt: inDays(-500), position: 1 };
  await outboxOf(base.mongo).insertMany([
    { ...entry, _id: 'relayed long ago', relayedAt: inDays(-8) },
    { ...entry, _id: 'relayed', relayedAt: inDays(-6.5) },
    { ...entry, _id: 'never relayed', relayedAt: null },
  ]);
  await inboxOf(base.mongo).insertMany([
    { _id: 'long ago', appliedAt: inDays(-91) },
    { _id: 'lately', appliedAt: inDays(-50) },
  ]);

  const report = await runDaily(base, retentionJob(base, { moths: () => Promise.resolve(3), dust: () => Promise.resolve(0) }));
  expect(report).toEqual({
    ...{ moths: 3, 'expired-letters': 2, 'expiring-letters': 1, 'expired-outbox': 1, 'expiring-outbox': 1, 'expired-inbox': 1 },
  });
  expect(await idsOf()).toEqual(['next week', 'none', 'null', 'tonight']);
  const ids = async (found: Promise<{ readonly _id: string }[]>) => (await found).map(({ _id }) => _id);
  expect(await ids(outboxOf(base.mongo).find().toArray())).toEqual(['relayed', 'never relayed']);
  expect(await ids(inboxOf(base.mongo).find().toArray())).toEqual(['lately']);
});

test('a chore that fails keeps nothing else from being done, and the night is done again', async () => {
  base.clock.advance(DAY_MS);
  const state = { isBroken: true };
  const job = retentionJob(base, {
    moths: () => (state.isBroken ? Promise.reject(new Error('no nets')) : Promise.resolve(1)),
  });
  await expect(runDaily(base, job)).rejects.toThrow('retention was not done whole');
  expect(await idsOf()).not.toContain('tonight');
  expect(base.logged.map(({ errors }) => errors)).toContainEqual(['Error: no nets']);
  state.isBroken = false;
  expect(await runDaily(base, job)).toMatchObject({ moths: 1 });
});

test('how everything is kept', async () => {
  expect(await howKept(base.mongo)).toEqual({
    inbox: 'appliedAt + 90 days',
    jobruns: 'startedAt + 400 days',
    shardings: null, // how collections lie over shards; names nobody
    letters: 'until + 2 days',
    outbox: 'relayedAt + 7 days',
  });
});
