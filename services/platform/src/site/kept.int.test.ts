import { retentionJob, runDaily } from '@site/service-kit';
import { howKept, missingInTable } from '@site/service-kit/testing';
import { platformUnderTest } from '../testing/platform-under-test.js';

const under = platformUnderTest();
const DAY_MS = 24 * 60 * 60 * 1000;

test('who did what is known for two years; what they made of the site stays', async () => {
  const { base, repository, changeSite, flip } = under;
  const start = base.clock.now();
  await changeSite('operator', flip);
  base.clock.advance(729 * DAY_MS);
  await changeSite('operator', flip);
  const actions = async () => (await repository.audit(10)).map(({ at }) => Math.round((at.getTime() - start.getTime()) / DAY_MS));
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expiring-audit': 1 });
  expect(await actions()).toEqual([729, 0]);
  base.clock.advance(2 * DAY_MS);
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expired-audit': 1 });
  expect(await actions()).toEqual([729]);
  // Changed twice: both are still so, and the next one has its number after them.
  expect((await repository.read()).revision).toBe(2);
});

test('everything that is kept here, and until when', async () => {
  expect(await howKept(under.base.mongo)).toEqual({
    audit: 'at + 730 days',
    inbox: 'appliedAt + 90 days',
    jobruns: null, // of this test; the platform has no daily jobs
    shardings: null, // how collections lie over shards; names nobody
    operators: null, // accounts of who operates the site: switched off by hand, so that the log's names stay somebody's
    outbox: 'relayedAt + 7 days',
    site: null, // the one document
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(under.base.mongo, 'platform')).toEqual([]);
});
