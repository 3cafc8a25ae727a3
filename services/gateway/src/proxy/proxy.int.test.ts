import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';
import type { ReceivedRequest } from '../testing/upstream.js';

const under = gatewayUnderTest();
const agent = () => supertest(under.url);

afterEach(() => {
  for (const upstream of Object.values(under.upstreams)) upstream.answer = undefined;
});

test('a call goes to its service as it came, answer and all', async () => {
  under.upstreams.account.answer = (req, res) => {
    res.writeHead(
      422,
      [
        ['Content-Type', 'application/json'],
        ['Set-Cookie', 'sid=1'],
        ['Set-Cookie', 'b=2'],
        ['csrf-token-invalidated', '1'],
        ['Keep-Alive', 'timeout=5'],
      ].flat(),
    );
    req.pipe(res);
  };
  const answer = await agent().post('/api/Account/Create?x=%20y').send({ name: 'Jan' });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({ name: 'Jan' });
  expect(answer.headers['set-cookie']).toEqual(['sid=1', 'b=2']);
  expect(answer.headers['csrf-token-invalidated']).toBe('1');
});

test('who the client is, is said by the gateway alone', async () => {
  const answer = await agent().get('/api/Shop?a=1').set({
    'X-Forwarded-For': '6.6.6.6',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Port': '1',
    Forwarded: 'for=6.6.6.6',
    'X-Real-IP': '6.6.6.6',
    'X-Internal-Signature': 'guess',
    'X-Internal-Time': '1',
    Cookie: 'sid=abc',
    'X-CSRF-Token': 'token',
  });
  const { headers, url } = answer.body as ReceivedRequest;
  expect(url).toBe('/api/Shop?a=1');
  expect(headers).toMatchObject({
    'x-forwarded-for': '0.0.0.0',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(under.url).host,
    cookie: 'sid=abc',
    'x-csrf-token': 'token',
  });
  for (const name of ['x-forwarded-port', 'forwarded', 'x-real-ip', 'x-internal-signature']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('a proxy that nobody configured is told of once', async () => {
  for (const _ of [1, 2]) await agent().get('/api/Shop').set('X-Forwarded-For', '6.6.6.6');
  const told = under.base.logged.filter((line) => JSON.stringify(line).includes('TRUST_PROXY'));
  expect(told.map(({ level }) => level)).toEqual(['warn']);
});

test('a request id is taken over when it is sound, and made otherwise', async () => {
  const kept = await agent().get('/api/Shop').set('X-Request-Id', 'abc-123');
  expect((kept.body as ReceivedRequest).headers['x-request-id']).toBe('abc-123');
  expect(kept.headers['x-request-id']).toBe('abc-123');
  const made = await agent().get('/api/Shop').set('X-Request-Id', 'not sound; at all');
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect((await agent().get('/nergens/iets')).headers['x-request-id']).toBeDefined();
});

test('unknown calls and what belongs to the processes themselves are 404 JSON', async () => {
  for (const path of ['/api', '/api/Nothing/Here', '/internal/people', '/metrics', '/health/x', '/signalrx/../internal/x']) {
    const answer = await agent().get(path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await agent().post('/api/Nothing/Here').send('x')).body).toEqual({ error: 'NotFound' });
  expect((await agent().post('/internal/site-state').send({})).status).toBe(404);
});

test('bodies are streamed, large and in pieces', async () => {
  const size = 3_000_000;
  const answer = await agent().post('/api/Loting/Create').set('Content-Type', 'application/json').send('x'.repeat(size));
  expect((answer.body as ReceivedRequest).body).toHaveLength(size);
  const chunked = await new Promise<string>((resolve) => {
    const sending = request(`${under.url}/api/Loting/Create`, { method: 'POST' }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
    });
    sending.write('eerste ');
    setTimeout(() => sending.end('tweede'), 20);
  });
  expect((JSON.parse(chunked) as ReceivedRequest).body).toBe('eerste tweede');
});

test('a service that is away is 503 as JSON, and answers again when it is back', async () => {
  await under.upstreams.content.close();
  const answer = await agent().get('/api/Shop');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.body).toEqual({ error: 'ServerError', requestId: answer.headers['x-request-id'] });
  await under.upstreams.content.reopen();
  expect((await agent().get('/api/Shop')).status).toBe(200);
});

test('a service that breaks off is 502; a connection that had gone stale is tried once more', async () => {
  under.upstreams.content.answer = (req) => req.socket.destroy();
  expect((await agent().get('/api/Shop')).status).toBe(502);
  let breaks = 1;
  under.upstreams.content.answer = (req, res) => {
    if (breaks > 0) req.socket.destroy();
    else res.end('{}');
    breaks -= 1;
  };
  expect((await agent().get('/api/Shop')).status).toBe(200);
  breaks = 1;
  expect((await agent().post('/api/Contact/SendMessage').send({})).status).toBe(502);
});

test('a client that goes away ends the call at the service', async () => {
  let ended = false;
  let arrived = false;
  under.upstreams.content.answer = (req, res) => {
    arrived = true;
    res.on('close', () => (ended = !res.writableFinished));
  };
  const call = request(`${under.url}/api/Shop`);
  call.on('error', () => undefined);
  call.end();
  await waitFor(() => arrived);
  call.destroy();
  await waitFor(() => ended);
});

test('half an answer is cut, not ended as if whole', async () => {
  under.upstreams.content.answer = (_req, res) => {
    res.writeHead(200, { 'Content-Length': '100' });
    res.write('half');
    setTimeout(() => res.destroy(), 20);
  };
  await expect(agent().get('/api/Shop')).rejects.toThrow();
});

test('the operators’ page goes to the platform; when that is away a person reads a page', async () => {
  const answer = await agent().get('/beheer?a=1');
  expect((answer.body as ReceivedRequest).url).toBe('/beheer?a=1');
  expect(((await agent().post('/ops/login').type('form').send('password=x')).body as ReceivedRequest).body).toBe('password=x');
  await under.upstreams.platform.close();
  const away = await agent().get('/beheer');
  expect([away.status, away.type]).toEqual([503, 'text/html']);
  expect((await agent().post('/ops/login')).type).toBe('application/json');
  await under.upstreams.platform.reopen();
});

/** A web socket handshake as text, without a client library in between. */
const openSocket = (path: string) =>
  new Promise<{ text: () => string; write: (text: string) => void; end: () => void; closed: () => boolean }>((resolve) => {
    const { port } = new URL(under.url);
    const socket = connect(Number(port), '127.0.0.1', () => {
      let text = '';
      let closed = false;
      socket.on('data', (data) => (text += data.toString())).on('close', () => (closed = true));
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Cookie: sid=abc\r\nX-Forwarded-For: 6.6.6.6\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      resolve({ text: () => text, write: (data) => socket.write(data), end: () => socket.end(), closed: () => closed });
    });
  });

test('sockets go to realtime, with their cookies and the client’s address; others are cut', async () => {
  under.upstreams.realtime.server.removeAllListeners('upgrade');
  under.upstreams.realtime.server.on('upgrade', (req, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.write(JSON.stringify({ url: req.url, headers: req.headers }));
    socket.on('data', (data: Buffer) => socket.write(`echo ${data.toString()}`));
  });
  const socket = await openSocket('/signalr/?EIO=4&transport=websocket');
  await waitFor(() => socket.text().includes('"url"'));
  expect(socket.text()).toMatch(/^HTTP\/1.1 101 /);
  expect(socket.text()).toContain('"cookie":"sid=abc"');
  expect(socket.text()).toContain('"x-forwarded-for":"0.0.0.0"');
  socket.write('hallo');
  await waitFor(() => socket.text().includes('echo hallo'));
  const other = await openSocket('/api/Account/Login');
  await waitFor(() => other.closed());
  expect(other.text()).not.toContain('101');
  socket.end();
  await waitFor(() => socket.closed());
});

test('bundles are served by version, packed, for good; nothing else of the folder is', async () => {
  const file = await agent().get('/shell/shell01/main.js').set('Accept-Encoding', 'gzip, br');
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  const { port } = new URL(under.url);
  for (const path of [
    '/shell/../secrets.json',
    '/shell/shell01/../../secrets.json',
    '/shell/shell01/%2e%2e/%2e%2e/secrets.json',
    '/shell/shell01/none.js',
  ]) {
    // Sent as written: clients would tidy the path.
    const status = await new Promise<number>((resolve) => {
      request({ port, path }, (res) => resolve(res.resume().statusCode ?? 0)).end();
    });
    expect([path, status]).toEqual([path, 404]);
  }
});

test('every request is a figure', async () => {
  await agent().get('/api/Shop');
  expect(await under.base.metrics.registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{[^}]*route="api\/Shop"[^}]*\} \d/,
  );
});

test('polls and sockets end at a stop, so that draining does not wait for them', async () => {
  under.upstreams.realtime.answer = () => undefined;
  const socket = await openSocket('/signalr/?EIO=4&transport=websocket');
  await waitFor(() => socket.text().includes('101'));
  const poll = agent()
    .get('/signalr/?transport=polling')
    .then(
      () => 'answered',
      () => 'cut',
    );
  await delay(50);
  await under.gateway.closeSockets();
  expect(await poll).toBe('cut');
  expect((await agent().get('/signalr/?transport=polling')).status).toBe(503);
  await waitFor(() => socket.closed());
});
