import { endpoint, RATE_LIMITS } from '@site/contracts';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { keysOf, testBase, waitFor } from '../testing/index.js';
import { createApi } from '../http/create-api.js';
import { handle } from '../http/handle.js';
import { ok } from '../http/result.js';

const calls = {
  view: endpoint({ method: 'GET', path: '/api/Limit/View', access: 'anyone', replies: { 200: z.literal(true) } }),
  contact: endpoint({
    method: 'GET',
    path: '/api/Limit/Contact',
    access: 'anyone',
    query: z.object({ ok: z.optional(z.literal('yes')) }),
    rateLimit: 'contact',
    replies: { 200: z.literal(true) },
  }),
};
const routes = [handle(calls.view, async () => ok(true as const)), handle(calls.contact, async () => ok(true as const))];

// Half a minute into a window, wherever windows begin.
const now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 30_000);
const base = testBase('limits', { now });
const app = createApi(base, { routes });
let last = 0;
const freshAddress = (): string => `203.0.${String(Math.floor(Math.random() * 250))}.${String((last += 1))}`;
const get = (path: string, address?: string) => {
  const test = supertest(app).get(path);
  return address === undefined ? test : test.set('X-Forwarded-For', address);
};

test('one call over a bucket is 429 with the seconds until it is empty again; others go on', async () => {
  const address = freshAddress();
  const { calls: allowed, window } = RATE_LIMITS.contact;
  for (let i = 0; i < allowed; i += 1) expect((await get('/api/Limit/Contact', address)).status).toBe(200);
  const refused = await get('/api/Limit/Contact', address);
  expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
  expect(refused.headers['retry-after']).toBe(String((window - 30_000) / 1000));
  expect((await get('/api/Limit/View', address)).status).toBe(200);
  expect((await get('/api/Limit/Contact', freshAddress())).status).toBe(200);
  expect((await get('/api/Limit/Contact?ok=no', address)).status).toBe(429); // before the contract
  base.clock.advance(window);
  expect((await get('/api/Limit/Contact', address)).status).toBe(200);
});

test('the addresses of one IPv6 network are one caller', async () => {
  const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
  for (let i = 0; i < RATE_LIMITS.contact.calls; i += 1) await get('/api/Limit/Contact', `${network}::${i.toString(16)}`);
  expect((await get('/api/Limit/Contact', `${network}:9:9:9:9`)).status).toBe(429);
});

test('every call counts as general, shared by all processes, without waiting for Redis', async () => {
  const address = freshAddress();
  for (let i = 0; i < 60; i += 1) await get('/api/Limit/View', address);
  const key = await waitFor(async () => (await keysOf(base.redis, `rate:general:${address}:*`))[0]);
  await waitFor(async () => Number(await base.redis.get(key)) >= 50);
  await base.redis.incrby(key, RATE_LIMITS.general.calls);
  const statuses: number[] = [];
  for (let i = 0; i < 60; i += 1) statuses.push((await get('/api/Limit/View', address)).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test('the machine itself is exempt, unless the configuration says otherwise', async () => {
  for (let i = 0; i <= RATE_LIMITS.contact.calls; i += 1) expect((await get('/api/Limit/Contact')).status).toBe(200);
});

describe('with RATE_LIMIT_LOOPBACK=1', () => {
  // An hour that no other test counts in.
  const later = new Date(now.getTime() + 100 * 3_600_000);
  const strict = testBase('limits', { now: later, config: { RATE_LIMIT_LOOPBACK: '1' } });
  const api = createApi(strict, { routes });
  test('loopback is counted', async () => {
    const statuses: number[] = [];
    for (let i = 0; i <= RATE_LIMITS.contact.calls; i += 1) {
      statuses.push((await supertest(api).get('/api/Limit/Contact')).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('without Redis', () => {
  const lonely = testBase('limits');
  const api = createApi(lonely, { routes });
  test('nobody is refused and the log says so once', async () => {
    lonely.redis.disconnect();
    for (const _ of [1, 2]) {
      expect((await supertest(api).get('/api/Limit/Contact').set('X-Forwarded-For', '203.0.113.9')).status).toBe(200);
    }
    expect(lonely.logged.filter((line) => line.msg === 'rate limits are not counted')).toHaveLength(1);
  });
});
