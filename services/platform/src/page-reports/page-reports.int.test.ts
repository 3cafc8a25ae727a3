import { pageReport } from '@site/contracts';
import supertest from 'supertest';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';
import { readPages } from './page-counts.js';
import { forgetAll } from '@site/service-kit/testing';

const under = platformUnderTest();
const LIVE = 'aaaaaa1';

const report = (body: object, headers: Record<string, string> = {}) =>
  supertest(under.app)
    .post(pageReport.path)
    .set({ 'X-Forwarded-For': '198.51.100.1', ...headers })
    .send({ part: 'mf_wishlist', version: LIVE, route: '/:username', ...body });
const vitals = (LCP: number, INP: number, CLS: number) => ({
  vitals: Object.entries({ LCP, INP, CLS }).map(([name, value]) => ({ name, value })),
});
const figures = async (): Promise<string> => under.base.metrics.registry.metrics();

beforeEach(async () => {
  await forgetAll(under.base.redis);
  await under.folder.remote(LIVE);
  await under.publishing.publishRemote({ version: LIVE, metadata: aMetadata(), going: 'live', actor: 'deploy' });
});

test('what pages measured becomes figures by part and version, and three quarters of the last day', async () => {
  for (const [LCP, INP, CLS] of [
    [1000, 40, 0],
    [1200, 50, 0.01],
    [2000, 80, 0.05],
    [9000, 900, 0.6],
  ] as const) {
    expect((await report(vitals(LCP, INP, CLS))).status).toBe(204);
  }
  const metrics = await figures();
  expect(metrics).toContain(`browser_lcp_seconds_bucket{le="2",part="mf_wishlist",version="${LIVE}"} 3`);
  expect(metrics).toContain(`browser_cls_score_count{part="mf_wishlist",version="${LIVE}"} 4`);
  const [told] = await readPages(under.base);
  expect(told).toMatchObject({ part: 'mf_wishlist', version: LIVE, pages: 4, errors: 0 });
  // As near as the buckets are.
  const near = expect.closeTo(1, 1) as unknown;
  const { LCP = 0, INP = 0, CLS = 0 } = (told?.vitals ?? {}) as Record<string, number>;
  expect([LCP / 2000, INP / 80, CLS / 0.05]).toEqual([near, near, near]);
  under.base.clock.advance(25 * 60 * 60 * 1000);
  expect(await readPages(under.base)).toEqual([]);
});

test('an error is counted for whose code it was, and logged without anything that names somebody', async () => {
  const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const stack = `at f (https://lijstjes.example/remotes/mf_wishlist/${LIVE}/a.js:1:2)\nat https://lijstjes.example/annas-lijstje:3:4`;
  const error = { kind: 'rejection', message: `anna@voorbeeld.nl has no ${guid}`, stack };
  const shell = { part: 'shell', version: 'bbbbbb1', route: '/annas-lijstje' };
  expect((await report({ ...shell, errors: [error] })).status).toBe(204);
  expect(await figures()).toContain(`browser_errors_total{part="mf_wishlist",version="${LIVE}",kind="rejection"} 1`);
  const [line] = under.base.logged.filter(({ msg }) => msg === 'an error in a browser').slice(-1);
  expect(line).toMatchObject({ level: 'warn', part: 'mf_wishlist', version: LIVE, kind: 'rejection' });
  expect(JSON.stringify(line)).toContain(`/remotes/mf_wishlist/${LIVE}/a.js:1:2`);
  expect(JSON.stringify(line)).not.toMatch(/anna|0f8fad5b/);
  expect((await readPages(under.base))[0]).toMatchObject({ part: 'mf_wishlist', errors: 1 });
});

test('made-up versions, other sites and what is no report leave no trace', async () => {
  const before = await figures();
  expect((await report({ version: 'cccccc9', ...vitals(1, 1, 1) })).status).toBe(204);
  expect((await report({ part: 'mf_nothing', ...vitals(1, 1, 1) })).status).toBe(204);
  expect((await report(vitals(1, 1, 1), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(204);
  expect((await report({ errors: [{ kind: 'error', message: 'x', stack: '/remotes/mf_wishlist/cccccc9/a.js' }] })).status).toBe(
    204,
  );
  for (const wrong of [
    { part: 'elders' },
    { route: 'https://elders.example/' },
    { vitals: [{ name: 'LCP', value: -1 }] },
    { vitals: [{ name: 'FPS', value: 1 }] },
    { errors: [{ kind: 'error', message: 'x'.repeat(301), stack: '' }] },
    { errors: Array.from({ length: 6 }, () => ({ kind: 'error', message: 'x', stack: '' })) },
  ]) {
    expect([wrong, (await report(wrong)).status]).toEqual([wrong, 400]);
  }
  expect((await report({ route: `/${'x'.repeat(20_000)}` })).status).toBe(413);
  expect(before).not.toContain('browser_lcp_seconds_bucket{');
  expect(await figures()).not.toMatch(/browser_\w+\{/);
  expect(await readPages(under.base)).toEqual([]);
});
