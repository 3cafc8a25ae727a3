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
import { sign, SIGNATURE_HEADER, TIME_HEADER } from './signature.js';

const double = internalCall({
  service: 'content',
  path: '/internal/double',
  body: z.object({ n: z.number() }),
  reply: z.object({ n: z.number(), requestId: z.nullable(z.string()) }),
});

const base = testBase('doubler');
const app = createApi(base, {
  internal: [
    handleInternal(double, async ({ body }) => {
      if (body.n === 404) throw new HttpProblem('NotFound');
      if (body.n === 7) return { n: 'odd' as unknown as number, requestId: null };
      return { n: body.n * 2, requestId: currentRequestId() };
    }),
  ],
});
let server: Server;
let config = base.config;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config = { ...base.config, CONTENT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (n: number, other: Partial<typeof config> = {}) =>
  createInternalClient({ ...config, ...other }, base.clock).call(double, { n });

test('a signed call is answered and carries the request id', async () => {
  expect(await inRequestScope('trace-7', () => ask(21))).toEqual({ n: 42, requestId: 'trace-7' });
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
const post = (headers: Record<string, string>) =>
  supertest(app)
    .post(double.path)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
const signed = (time: number, secret = config.SERVICE_SECRET, text = body) => ({
  [TIME_HEADER]: String(time),
  [SIGNATURE_HEADER]: sign(secret, String(time), double.path, text),
});

test('from outside the path does not exist: unsigned, old, altered and proxied calls are 404', async () => {
  const time = base.clock.now().getTime();
  expect((await post(signed(time))).status).toBe(200);
  expect((await post({})).body).toEqual({ error: 'NotFound' });
  expect((await post(signed(time - 61_000))).status).toBe(404);
  expect((await post(signed(Number.NaN))).status).toBe(404);
  expect((await post(signed(time, 'some-other-secret-here'))).status).toBe(404);
  expect((await post(signed(time, config.SERVICE_SECRET, '{"n":2}'))).status).toBe(404);
  expect((await post({ ...signed(time), 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
  expect((await post({ ...signed(time), [HEADERS.requestId]: 'kept-1' })).headers[HEADERS.requestId]).toBe('kept-1');
});
