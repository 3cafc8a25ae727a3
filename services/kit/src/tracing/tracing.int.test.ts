import { randomUUID } from 'node:crypto';
import { endpoint, internalCall } from '@site/contracts';
import type { Express } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod/mini';
import { inTransaction } from '../data/in-transaction.js';
import { emit } from '../events/outbox.js';
import { consume } from '../events/consume.js';
import { startRelay } from '../events/relay.js';
import { createApi } from '../http/create-api.js';
import { handle } from '../http/handle.js';
import { ok } from '../http/result.js';
import { handleInternal } from '../internal/handle-internal.js';
import { createInternalClient } from '../internal/internal-client.js';
import { client, startCollector, testBase, waitFor } from '../testing/index.js';
import { testConfig } from '../testing/test-base.js';
import { openTracing } from './open-tracing.js';

const collector = startCollector();
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, BULL_PREFIX: `test-${randomUUID().slice(0, 8)}` };
const account = testBase('account', { config: traced });
const wishlist = testBase('wishlist', { config: traced });

const rename = endpoint({
  method: 'POST',
  path: '/api/Person/:id/Rename',
  access: 'anyone',
  needsCsrfToken: false,
  params: z.object({ id: z.string() }),
  body: z.object({ email: z.string() }),
  replies: { 200: z.boolean() },
});
const check = internalCall({
  service: 'wishlist',
  path: '/internal/check',
  callers: ['account'],
  body: z.object({}),
  reply: z.boolean(),
});

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SECRETS = { id: randomUUID(), email: 'anna@voorbeeld.nl', user: randomUUID() };

let checker: Server;
let app: Express;
beforeAll(async () => {
  const internal = [handleInternal(check, () => Promise.resolve(true))];
  checker = createServer(createApi(wishlist, { internal })).listen(0);
  const url = `http://127.0.0.1:${String((checker.address() as AddressInfo).port)}`;
  const calls = createInternalClient({ ...account.config, WISHLIST_URL: url }, account.clock, 'account');
  const rename_ = handle(rename, async ({ params }) => {
    await calls.call(check, {});
    const payload = { userGuid: SECRETS.user, firstName: params.id, lastName: null, isAccount: true };
    const event = { name: 'user.changed', payload, aggregate: `user:${SECRETS.user}` } as const;
    await inTransaction(account.mongo, (session) => emit(account.mongo, session, event));
    return ok(true);
  });
  app = createApi(account, { routes: [rename_] });
  wishlist.clock.set(account.clock.now());
  startRelay(account);
  const done = () => Promise.resolve();
  consume(wishlist, 'wishlist', {
    ...{ 'user.merged': done, 'list.deleted': done, 'gift.changed': done, 'user.deleted': done },
    'user.changed': (_payload, { log }) => Promise.resolve(log.info('handled')),
  });
});
afterAll(() => {
  checker.close();
  checker.closeAllConnections();
  collector.close();
});

test('a request, the calls and the jobs it causes are one trace under its id, which names nobody', async () => {
  const sent = { traceparent: PARENT, 'x-request-id': 'request-1' };
  expect((await client(app).post(`/api/Person/${SECRETS.id}/Rename`, { email: SECRETS.email }, sent)).status).toBe(200);
  const found = () => {
    const spans = collector.spans();
    const of = (name: string) => spans.find((span) => span.name === name);
    return [
      of('POST /api/Person/:id/Rename'),
      spans.find(({ facts }) => facts['peer.service'] === 'wishlist'),
      spans.find(({ service, name }) => service === 'wishlist' && name === 'POST /internal/check'),
      of('events-wishlist user.changed'),
    ];
  };
  // Each process sends what it has when it suits it.
  await waitFor(() => found().every((span) => span !== undefined));
  const [request, call, answer, job] = found();
  expect(request).toMatchObject({ service: 'account', traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.facts).toMatchObject({ 'request.id': 'request-1', 'http.response.status_code': 200 });
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  expect(answer).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
  expect(job).toMatchObject({ service: 'wishlist', traceId: TRACE, parentSpanId: request?.spanId });
  expect(job?.facts).toMatchObject({ 'request.id': 'request-1', 'job.attempt': 1 });
  for (const secret of Object.values(SECRETS)) expect(collector.said()).not.toContain(secret);
});

test('a header that is no traceparent begins a trace, and a share of nothing keeps nothing', async () => {
  const before = collector.spans().length;
  const none = await openTracing(testConfig('y', { ...traced, OTEL_TRACES_SAMPLER_ARG: '0' }), 'none', account.log);
  const span = none?.start('server', 'unkept', { parent: '00-x' });
  expect(span?.traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  span?.end();
  await none?.close();
  expect(collector.spans()).toHaveLength(before);
});
