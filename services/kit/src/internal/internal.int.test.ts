import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, internalCall } from '@site/contracts';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { createApi } from '../http/create-api.js';
import { HttpProblem } from '../http/http-problem.js';
import { currentRequestId, inRequestScope } from '../process/request-scope.js';
import { testBase } from '../testing/index.js';
import { createInternalClient, InternalCallError } from './internal-client.js';
import { handleInternal } from './handle-internal.js';
import { createPairKeys, publicKeysText } from './pair-keys.js';
import { sign, SIGNATURE_HEADER } from './signature.js';

const double = internalCall({
  service: 'content',
  path: '/internal/double',
  callers: ['wishlist', 'platform'],
  body: z.object({ n: z.number() }),
  reply: z.object({ n: z.number(), requestId: z.nullable(z.string()) }),
});
const add = internalCall({
  service: 'content',
  path: '/internal/add',
  callers: ['wishlist'],
  changes: true,
  body: z.object({ n: z.number() }),
  reply: z.object({ sum: z.number() }),
});
let sum = 0;

const secrets = new Map(['content', 'wishlist', 'platform', 'account'].map((name) => [name, `the-secret-of-${name}`]));
const SERVICE_PUBLIC_KEYS = publicKeysText(secrets);
const keysOf = (name: string) => ({ SERVICE_SECRET: secrets.get(name) ?? '', SERVICE_PUBLIC_KEYS });

const base = testBase('doubler', { config: keysOf('content') });
const app = createApi(base, {
  internal: [
    handleInternal(double, async ({ body }) => {
      if (body.n === 404) throw new HttpProblem('NotFound');
      if (body.n === 7) return { n: 'odd' as unknown as number, requestId: null };
      return { n: body.n * 2, requestId: currentRequestId() };
    }),
    handleInternal(add, async ({ body }) => {
      sum += body.n;
      return { sum };
    }),
  ],
});
let server: Server;
let config = base.config;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = {
    ...base.config,
    ...keysOf('wishlist'),
    CONTENT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (n: number, other: Partial<typeof config> = {}, caller = 'wishlist') =>
  createInternalClient({ ...config, ...other }, base.clock, caller).call(double, { n });

test('a signed call is answered and carries the request id', async () => {
  expect(await inRequestScope('trace-7', () => ask(21))).toEqual({ n: 42, requestId: 'trace-7' });
});

test('a caller is who it says, and one that the call is declared for', async () => {
  expect(await ask(1, keysOf('platform'), 'platform')).toMatchObject({ n: 2 });
  // Declared for others; in another's name; without a key here; as who is called.
  await expect(ask(1, keysOf('account'), 'account')).rejects.toMatchObject({ status: 404 });
  await expect(ask(1, keysOf('account'), 'wishlist')).rejects.toMatchObject({ status: 404 });
  await expect(ask(1, keysOf('wishlist'), 'platform')).rejects.toMatchObject({ status: 404 });
  await expect(ask(1, keysOf('wishlist'), 'mailer')).rejects.toMatchObject({ status: 404 });
  await expect(ask(1, keysOf('content'), 'content')).rejects.toMatchObject({ status: 404 });
  await expect(ask(1, { SERVICE_PUBLIC_KEYS: publicKeysText(new Map()) })).rejects.toThrow('has no key of content');
});

test('another secret, a problem, a reply against the declaration and a dead service are errors of the caller', async () => {
  await expect(ask(1, { SERVICE_SECRET: 'some-other-secret-here' })).rejects.toMatchObject({ status: 404 });
  await expect(ask(404)).rejects.toMatchObject({ name: 'InternalCallError', status: 404 });
  await expect(ask(7)).rejects.toMatchObject({ status: 500 });
  await expect(ask(1, { CONTENT_URL: 'http://127.0.0.1:1' })).rejects.toMatchObject({ status: null });
  await expect(ask(1, { CONTENT_URL: undefined })).rejects.toThrow('CONTENT_URL is not configured');
  expect(new InternalCallError('/internal/double', null).message).toContain('/internal/double');
});

const body = JSON.stringify({ n: 1 });
const post = (headers: Record<string, string>, path: string = double.path) =>
  supertest(app)
    .post(path)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
const signed = (time: number, { of = 'wishlist', text = body, path = double.path, callee = 'content' } = {}) => {
  const key = createPairKeys(keysOf(of))({ caller: of, callee, other: callee });
  if (key === null) throw new Error(`no key of ${callee}`);
  return { [SIGNATURE_HEADER]: sign(key, of, { path, body: text }, new Date(time)) };
};

test('from outside the path does not exist: unsigned, old, altered and proxied calls are 404, and those for another callee or path', async () => {
  const time = base.clock.now().getTime();
  expect((await post(signed(time))).status).toBe(200);
  expect((await post({})).body).toEqual({ error: 'NotFound' });
  expect((await post(signed(time - 9000))).status).toBe(200);
  expect((await post(signed(time - 11_000))).status).toBe(404);
  expect((await post(signed(time + 11_000))).status).toBe(404);
  expect((await post(signed(Number.NaN))).status).toBe(404);
  expect((await post(signed(time, { text: '{"n":2}' }))).status).toBe(404);
  expect((await post(signed(time, { callee: 'account' }))).status).toBe(404);
  expect((await post(signed(time, { path: add.path }))).status).toBe(404);
  expect((await post({ [SIGNATURE_HEADER]: 'wishlist' })).status).toBe(404);
  expect((await post({ ...signed(time), 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
  expect((await post({ ...signed(time), [HEADERS.requestId]: 'kept-1' })).headers[HEADERS.requestId]).toBe('kept-1');
});

test('a call that changes something counts once, however often what was overheard is sent again', async () => {
  const time = base.clock.now().getTime();
  const overheard = signed(time, { path: add.path });
  expect((await post(overheard, add.path)).body).toEqual({ sum: 1 });
  expect((await post(overheard, add.path)).status).toBe(404);
  expect((await post(signed(time, { path: add.path }), add.path)).body).toEqual({ sum: 2 });
  // What changes nothing may be sent again.
  const reading = signed(time);
  expect([(await post(reading)).status, (await post(reading)).status]).toEqual([200, 200]);
});
