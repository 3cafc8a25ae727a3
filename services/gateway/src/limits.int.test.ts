import { createTargets } from '@site/service-kit';
import supertest from 'supertest';
import { createHttpProxy } from './proxy/http-proxy.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestContext } from './request/request-context.js';
import { gatewayUnderTest } from './testing/gateway-under-test.js';

const PER_MINUTE = 40;
const under = gatewayUnderTest({ RATE_LIMIT_LOOPBACK: '1', TRUST_PROXY: '1' }, PER_MINUTE);

const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.1, ${address}` });

test('an address that asks without end is told to wait, in JSON or in Dutch; others are not', async () => {
  const agent = supertest.agent(under.url);
  await Promise.all(Array.from({ length: PER_MINUTE }, () => agent.get('/robots.txt').set(from('198.51.100.1'))));
  const call = await agent.get('/api/Shop').set(from('198.51.100.1'));
  expect([call.status, call.body]).toEqual([429, { error: 'TooManyRequests' }]);
  expect(Number(call.headers['retry-after'])).toBeLessThanOrEqual(60);
  const page = await agent.get('/jan').set(from('198.51.100.1'));
  expect([page.status, page.type]).toEqual([429, 'text/html']);
  expect((await agent.get('/api/Shop').set(from('198.51.100.2'))).status).toBe(200);
  under.base.clock.advance(60_000);
  expect((await agent.get('/api/Shop').set(from('198.51.100.1'))).status).toBe(200);
});

test('the address is the one that the trusted proxy heard', async () => {
  const answer = await supertest(under.url).get('/api/Shop').set(from('198.51.100.3'));
  expect((answer.body as { headers: Record<string, string> }).headers['x-forwarded-for']).toBe('198.51.100.3');
});

test('a service that is too slow is 504', async () => {
  const slow = createServer(() => undefined);
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((slow.address() as AddressInfo).port)}`;
  const targets = createTargets([url], { connect: 500, headers: 200, body: 200 });
  const proxy = createHttpProxy({ targets, log: under.base.log });
  const answer = await supertest(createServer((req, res) => proxy.pass(req, res, createRequestContext(req, 0, false)))).get(
    '/api/Shop',
  );
  expect([answer.status, (answer.body as { error: string }).error]).toEqual([504, 'ServerError']);
  await targets.close();
  slow.closeAllConnections();
  slow.close();
});
