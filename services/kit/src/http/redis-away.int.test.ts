import { randomUUID } from 'node:crypto';
import { endpoint } from '@site/contracts';
import type { Express } from 'express';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { openBase, type OpenBase } from '../process/open-base.js';
import type { BaseConfig } from '../config/base-config.js';
import { client, waitFor } from '../testing/index.js';
import { type PrivateRedis, preparePrivateRedis } from '../testing/processes/private-redis.js';
import { testConfig } from '../testing/test-base.js';
import { createApi } from './create-api.js';
import { handle } from './handle.js';
import { ok } from './result.js';

const view = endpoint({ method: 'GET', path: '/api/Away/View', access: 'anyone', replies: { 200: z.string() } });
const token = endpoint({ method: 'GET', path: '/api/Away/Token', access: 'anyone', replies: { 200: z.string() } });
const anna = { kind: 'account', userGuid: randomUUID() } as const;

let redis: PrivateRedis;
let opened: OpenBase<BaseConfig>;
let app: Express;
let cookie: string;

beforeAll(async () => {
  redis = await preparePrivateRedis(testConfig('away').REDIS_URL);
  await redis.start();
  opened = openBase('away', testConfig('away', { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent' }));
  await opened.connect({ mongo: false });
  app = createApi(opened.base, {
    routes: [
      handle(view, async ({ viewer }) => ok(viewer.kind)),
      handle(token, async ({ session }) => ok(await session.csrfToken())),
    ],
  });
  const browser = client(app);
  await browser.signIn(anna);
  await browser.get('/api/Away/View');
  cookie = browser.cookie ?? '';
});
afterAll(async () => {
  await opened.close();
  await redis.stop();
});

const anonymous = () => supertest(app).get('/api/Away/View');
const signedIn = () => supertest(app).get('/api/Away/View').set('Cookie', cookie);
const timed = async (work: () => PromiseLike<supertest.Response>) => {
  const at = performance.now();
  const { status } = await work();
  return { status, seconds: (performance.now() - at) / 1000 };
};

test('Redis silent: a session is 503 within 3 s, an anonymous view goes on at once', async () => {
  expect((await signedIn()).body).toBe('account');
  redis.freeze();
  const away = await timed(signedIn);
  expect([away.status, away.seconds < 3]).toEqual([503, true]);
  const view = await timed(anonymous);
  expect([view.status, view.seconds < 1]).toEqual([200, true]);
  redis.thaw();
  await waitFor(async () => (await signedIn()).body === 'account');
});

test('Redis gone: a session is 503 at once and works again when Redis is back', async () => {
  await redis.stop();
  await waitFor(async () => (await signedIn()).status === 503);
  const away = await timed(signedIn);
  expect([away.status, away.seconds < 1]).toEqual([503, true]);
  expect((await anonymous()).status).toBe(200);
  // No token of a session that is kept nowhere.
  expect((await supertest(app).get('/api/Away/Token')).status).toBe(503);
  await redis.start();
  await waitFor(async () => (await signedIn()).body === 'anonymous'); // sessions are gone with this Redis, service is back
});
