import { request } from 'node:http';
import supertest, { type Test } from 'supertest';
import { gatewayUnderTest } from './testing/gateway-under-test.js';

const under = gatewayUnderTest({
  PUBLIC_URL: 'https://lijstjes.example',
  OPERATOR_URL: 'https://beheer.example',
  TRUST_PROXY: '1',
});
const agent = () => supertest(under.url);
const unencrypted = (test: Test): Test => test.set('X-Forwarded-Proto', 'http').redirects(0);

test.each([
  ['/jan?van=mail', 'lijstjes.example', 'https://lijstjes.example/jan?van=mail'],
  ['//evil.example/%2e', 'evil.example', 'https://lijstjes.example//evil.example/%2e'],
  ['/beheer', 'beheer.example', 'https://beheer.example/beheer'],
  ['/', 'beheer.example', 'https://beheer.example/'],
])('who opens %s at %s without TLS is led to %s', async (path, host, location) => {
  const { port } = new URL(under.url);
  const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': host };
  const answer = await new Promise<{ status: unknown; location: unknown }>((resolve) => {
    // Sent as written: clients would tidy the path.
    request({ port, path, headers }, (res) => resolve({ status: res.resume().statusCode, location: res.headers.location })).end();
  });
  expect(answer).toEqual({ status: 308, location });
});

test.each<[string, () => Test]>([
  ['a call', () => agent().get('/api/Shop')],
  ['a call that sends', () => agent().post('/api/Account/Login').send({ password: 'geheim' })],
  ['a form', () => agent().post('/jan').type('form').send('a=b')],
  ['a poll', () => agent().get('/signalr/?transport=polling')],
  ['a command of operators', () => agent().get('/ops/remotes').set('X-Forwarded-Host', 'beheer.example')],
  ['a bundle', () => agent().get('/shell/shell01/main.js')],
])('%s without TLS is refused and led nowhere', async (_kind, ask) => {
  const answer = await unencrypted(ask());
  expect([answer.status, answer.body, answer.headers['location']]).toEqual([403, { error: 'Forbidden' }, undefined]);
});

test('a socket without TLS is cut', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-proto': 'http' };
  const outcome = await new Promise<string>((resolve) => {
    const asking = request(`${under.url}/signalr/?EIO=4&transport=websocket`, { headers }, (res) =>
      resolve(String(res.statusCode)),
    );
    asking.on('upgrade', () => resolve('upgraded')).on('error', () => resolve('cut'));
    asking.end();
  });
  expect(outcome).toBe('cut');
  expect(under.upstreams.realtime.seen).toEqual([]);
});

test('what the proxy says came over TLS, or says nothing of, is answered', async () => {
  expect((await agent().get('/api/Shop').set('X-Forwarded-Proto', 'https')).status).toBe(200);
  expect((await agent().get('/api/Shop').set('X-Forwarded-Proto', 'http, https')).status).toBe(200);
  expect((await agent().get('/api/Shop')).status).toBe(200);
  expect(under.upstreams.content.seen).toHaveLength(3);
});
