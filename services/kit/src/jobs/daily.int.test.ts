import { randomUUID } from 'node:crypto';
import { FIGURES } from '@site/contracts';
import { nativeDb } from '../data/mongo.js';
import { openQueue } from '../events/queues.js';
import { forgetAll, testBase, waitFor } from '../testing/index.js';
import { type DailyJob, dayDue, runDaily, startDaily } from './daily.js';
import type { JobRun } from './job-run.js';
import { readPublishedRuns } from './published-runs.js';

const shared = {
  now: new Date('2026-03-29T06:00:00Z'),
  database: `daily-${randomUUID()}`,
  config: { BULL_PREFIX: `test-${randomUUID()}` },
};
const base = testBase('wishlist', shared);
const other = testBase('wishlist', shared);
const runs = () => nativeDb(base.mongo).collection<JobRun>('jobruns');

/** A job that notes the days it was asked for, and fails as often as it is told to. */
const noting = (name: string, at = '08:00') => {
  const days: string[] = [];
  const state = { failing: 0 };
  const work: DailyJob['work'] = ({ day }) => {
    days.push(day);
    state.failing -= 1;
    return state.failing >= 0 ? Promise.reject(new Error('not today')) : Promise.resolve({ sent: 2 });
  };
  return { job: { name, at, work }, days, state };
};

test.each([
  ['2026-03-28T06:59:00Z', '2026-03-27'],
  ['2026-03-28T07:00:00Z', '2026-03-28'],
  ['2026-03-29T05:59:00Z', '2026-03-28'], // summer time since three hours
  ['2026-03-29T06:00:00Z', '2026-03-29'],
  ['2026-10-25T06:59:00Z', '2026-10-24'], // and winter time
  ['2026-10-25T07:00:00Z', '2026-10-25'],
])('at %s the newest morning is that of %s', (now, day) => {
  expect(dayDue({ at: '08:00' }, new Date(now))).toBe(day);
});

test('a day is done once, again when it failed, and its report is kept with its figures', async () => {
  const { job, days, state } = noting('reports');
  state.failing = 1;
  await expect(runDaily(base, job)).rejects.toThrow('not today');
  expect(await runs().findOne({ _id: 'reports-2026-03-29' })).not.toHaveProperty('finishedAt');
  expect(await runDaily(base, job)).toEqual({ sent: 2 });
  expect(await runDaily(base, job)).toBeNull();
  expect(days).toEqual(['2026-03-29', '2026-03-29']);
  expect(await runs().findOne({ _id: 'reports-2026-03-29' })).toMatchObject({
    finishedAt: base.clock.now(),
    report: { sent: 2 },
  });
  base.clock.advance(3 * 24 * 60 * 60 * 1000);
  await runDaily(base, job);
  expect(days.at(-1)).toBe('2026-04-01'); // after days of being down it is one run, for the newest
});

test('of two runs at the same moment the figures add up', async () => {
  const { job } = noting('both');
  await Promise.all([runDaily(base, job), runDaily(base, job)]);
  const [run] = await runs().find({ name: 'both' }).toArray();
  expect([2, 4]).toContain(run?.report?.['sent']);
});

test('processes that start find what is due and do it once; schedulers stand in Dutch time and come back when Redis lost them', async () => {
  const { job, days } = noting('mornings');
  const late = noting('evenings', '20:30');
  other.clock.set(base.clock.now());
  const off = noting('switched-off');
  const state = { isOn: false };
  const switches = { isJobOn: async (name: string) => name !== 'switched-off' || state.isOn };
  const all = [job, late.job, off.job];
  await Promise.all([startDaily(base, all, switches, 50), startDaily(other, all, switches, 50)]);
  const queue = openQueue('daily-wishlist', base.config, base.redis);
  await waitFor(
    async () =>
      (await runs().countDocuments({
        name: { $in: ['mornings', 'evenings', 'switched-off'] },
        finishedAt: { $exists: true },
      })) === 3,
  );
  expect([...new Set(days), ...new Set(late.days)]).toEqual(['2026-04-01', '2026-03-31']);
  expect(off.days).toEqual([]);
  expect((await runs().findOne({ name: 'switched-off' }))?.report).toMatchObject({ switchedOff: 1 });
  state.isOn = true;

  // Operators see the newest run of each, also when Redis had forgotten it.
  const told = async () => (await readPublishedRuns(base)).map(({ service, job, day, report }) => [service, job, day, report]);
  const newest = [
    ['wishlist', 'evenings', '2026-03-31', { sent: expect.any(Number) as number }],
    ['wishlist', 'mornings', '2026-04-01', { sent: expect.any(Number) as number }],
    ['wishlist', 'switched-off', '2026-04-01', { switchedOff: expect.any(Number) as number }],
  ];
  await waitFor(async () => (await told()).length === 3);
  expect(await told()).toEqual(newest);
  await base.redis.del(`${base.config.BULL_PREFIX}:daily-runs`);
  await waitFor(async () => (await told()).length === 3);
  expect(await told()).toEqual(newest);

  const schedulers = async () => (await queue.getJobSchedulers()).map(({ key, pattern, tz }) => ({ key, pattern, tz }));
  const wanted = [
    { key: 'evenings', pattern: '30 20 * * *', tz: FIGURES.timeZone },
    { key: 'mornings', pattern: '0 8 * * *', tz: FIGURES.timeZone },
    { key: 'switched-off', pattern: '0 8 * * *', tz: FIGURES.timeZone },
  ];
  const inOrder = async () => (await schedulers()).sort((one, next) => (one.key < next.key ? -1 : 1));
  expect(await inOrder()).toEqual(wanted);
  await queue.obliterate({ force: true });
  await waitFor(async () => (await schedulers()).length === 3);
  expect(await inOrder()).toEqual(wanted);

  const before = days.length;
  for (const { clock } of [base, other]) clock.set(new Date('2026-04-05T12:00:00Z'));
  await waitFor(() => days.length > before); // no scheduler fired for it: it was looked for
  // The days that went by while it was off are left; switched on, it does the newest.
  await waitFor(() => off.days.length > 0);
  expect([...new Set(off.days)]).toEqual(['2026-04-05']);
  await queue.close();
  const metrics = await Promise.all([base, other].map((one) => one.metrics.registry.metrics()));
  expect(metrics.join()).toContain('daily_job_figures{figure="mornings.sent"');
});

describe('when Redis forgets everything', () => {
  const flushed = { ...shared, database: `daily-flushed-${randomUUID()}`, config: { BULL_PREFIX: `test-${randomUUID()}` } };
  const [one, next] = [testBase('wishlist', flushed), testBase('wishlist', flushed)];
  let letGo: () => void = () => undefined;
  // A run that is still held would hold up the end of its process too.
  afterEach(() => letGo());
  const isOn = { isJobOn: () => Promise.resolve(true) };
  const doneDays = async () =>
    (
      await nativeDb(one.mongo)
        .collection<JobRun>('jobruns')
        .find({ finishedAt: { $exists: true } })
        .toArray()
    )
      .map(({ day }) => day)
      .sort();

  test('amid a run, before one, and again and again: the schedulers are back without a restart, and no day is left out or has its effect twice', async () => {
    const effects = () => nativeDb(one.mongo).collection<{ _id: string; times: number }>('effects');
    await effects().insertOne({ _id: 'none', times: 0 });
    let held = new Promise<void>((resolve) => (letGo = resolve));
    let begun = 0;
    // As every job does: what it decides it decides under a key.
    const work: DailyJob['work'] = async ({ day }) => {
      begun += 1;
      await held;
      const { upsertedCount } = await effects().updateOne({ _id: day }, { $setOnInsert: { times: 1 } }, { upsert: true });
      return { sent: upsertedCount };
    };
    const job = { name: 'mornings', at: '08:00', work };
    for (const base of [one, next]) await startDaily(base, [job], isOn, 50);
    const queue = openQueue('daily-wishlist', one.config, one.redis);
    const isScheduled = () => waitFor(async () => (await queue.getJobScheduler('mornings')) !== undefined);

    await waitFor(() => begun > 0);
    await one.redis.set('forgotten', '1');
    await forgetAll(one.redis);
    expect(await one.redis.get('forgotten')).toBeNull();
    await isScheduled();
    letGo();
    await waitFor(async () => (await doneDays()).length === 1);

    const days = ['2026-03-29'];
    for (const day of ['2026-03-30', '2026-03-31', '2026-04-01']) {
      held = Promise.resolve();
      await forgetAll(one.redis);
      // The morning comes before anybody saw what is lost.
      for (const { clock } of [one, next]) clock.set(new Date(`${day}T07:00:00Z`));
      await forgetAll(one.redis);
      days.push(day);
      await waitFor(async () => (await doneDays()).length === days.length);
      await isScheduled();
      expect(await queue.getJobSchedulers()).toHaveLength(1);
    }
    expect(await doneDays()).toEqual(days);
    // Two at once may both have tried; what was done was done once.
    const reports = await nativeDb(one.mongo).collection<JobRun>('jobruns').find().sort({ day: 1 }).toArray();
    expect(reports.map(({ day, report }) => [day, report?.['sent']])).toEqual(days.map((day) => [day, 1]));
    await queue.close();
  });
});
