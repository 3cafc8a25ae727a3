import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createTargets, type Targets } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { createRequestContext } from '../request/request-context.js';
import { startUpstream, type Upstream } from '../testing/upstream.js';
import { createHttpProxy } from './http-proxy.js';
import { createSocketProxy } from './socket-proxy.js';

const base = testBase('gateway');
const LIMITS = { connect: 500, headers: 2000, body: 2000 };

let [one, two] = [] as unknown as [Upstream, Upstream];
let targets: Targets;
let door: Server;
let port = 0;
beforeAll(async () => {
  [one, two] = await Promise.all([startUpstream(), startUpstream()]);
  targets = createTargets([one.url, two.url], LIMITS);
  const proxy = createHttpProxy({ targets, log: base.log });
  const polling = createHttpProxy({ targets, log: base.log, isKept: true });
  const sockets = createSocketProxy(targets, base.log);
  door = createServer((req, res) => {
    const context = createRequestContext(req, 1, false);
    (context.path === '/signalr/' ? polling : proxy).pass(req, res, context);
  });
  door.on('upgrade', (req, socket, head) => sockets.pass(req, socket, head, createRequestContext(req, 1, false)));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  ({ port } = door.address() as AddressInfo);
});
afterAll(async () => {
  await targets.close();
  await Promise.all([one.close(), two.close()]);
  door.closeAllConnections();
  door.close();
});
afterEach(async () => {
  for (const each of [one, two]) {
    each.answer = undefined;
    each.seen.length = 0;
  }
  await waitFor(() => targets.all.every(({ isOut }) => !isOut));
});

const agent = () => supertest(`http://127.0.0.1:${String(port)}`);
const counts = () => [one.seen.length, two.seen.length];
const KEY = { 'Idempotency-Key': 'k1' };

test('requests are spread; of one that is away none is lost, whatever it was, with its body', async () => {
  for (let round = 0; round < 6; round += 1) await agent().get('/api/Shop');
  expect(counts()).toEqual([3, 3]);
  await one.close();
  const body = 'x'.repeat(700_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => agent().post('/api/Contact/SendMessage').set('Content-Type', 'text/plain').send(body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(two.seen.slice(-6).map((seen) => seen.body.length)).toEqual(Array.from({ length: 6 }, () => body.length));
  await one.reopen();
});

test('one that breaks off before an answer: another is asked for what may be made twice, nothing else is', async () => {
  const breakOff: Upstream['answer'] = (req) => void req.on('end', () => req.socket.destroy()).resume();
  one.answer = breakOff;
  const twice = async (ask: () => PromiseLike<{ status: number }>) => [(await ask()).status, (await ask()).status].sort();
  const body = { title: 'boek' };
  expect(await twice(() => agent().get('/api/Shop'))).toEqual([200, 200]);
  expect(await twice(() => agent().post('/api/MyGift/X').set(KEY).send(body))).toEqual([200, 200]);
  expect(two.seen.at(-1)?.body).toBe(JSON.stringify(body));
  expect(await twice(() => agent().post('/api/MyGift/X').send(body))).toEqual([200, 502]);
  expect(await twice(() => agent().delete('/api/MyGift/X'))).toEqual([200, 502]);
  // Half an answer is out: nobody can begin anew.
  one.answer = (_req, res) => {
    res.writeHead(200, { 'Content-Length': '100' });
    res.write('half');
    setTimeout(() => res.destroy(), 20);
  };
  const got = await Promise.allSettled([agent().get('/api/Shop'), agent().get('/api/Shop')]);
  expect(got.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('nobody there: 503, each having been asked', async () => {
  await Promise.all([one.close(), two.close()]);
  const answer = await agent().post('/api/Shop').send({});
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  await Promise.all([one.reopen(), two.reopen()]);
});

test('polls of one address come to the same process', async () => {
  for (let address = 1; address <= 12; address += 1) {
    for (let round = 0; round < 2; round += 1) {
      await agent()
        .get('/signalr/?transport=polling')
        .set('X-Forwarded-For', `192.0.2.${String(address)}`);
    }
  }
  const seenBy = ({ seen }: Upstream) => seen.map(({ headers }) => headers['x-forwarded-for']);
  expect(seenBy(one).filter((address) => seenBy(two).includes(address))).toEqual([]);
  expect(Math.min(...counts())).toBeGreaterThan(0);
});

const takeSockets = (upstream: Upstream, name: string): void => {
  upstream.server.removeAllListeners('upgrade');
  upstream.server.on('upgrade', (_req, socket) => {
    socket.on('error', () => undefined);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${name}`);
  });
};
/** What a web socket handshake is answered, without a client library in between. */
const shakeHands = async (): Promise<string> => {
  let text = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /signalr/?transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  socket.on('data', (data) => (text += data.toString())).on('error', () => undefined);
  await waitFor(() => /(?:one|two)$|HTTP\/1.1 [45]\d\d/.test(text));
  socket.destroy();
  return (/one$|two$/.exec(text) ?? /HTTP\/1.1 \d+/.exec(text))?.[0] ?? '';
};

test('a socket goes to whoever takes it: not to one that ends, nor to one that is away', async () => {
  takeSockets(one, 'one');
  takeSockets(two, 'two');
  expect([await shakeHands(), await shakeHands()].sort()).toEqual(['one', 'two']);
  one.server.removeAllListeners('upgrade');
  one.server.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'));
  expect([await shakeHands(), await shakeHands()]).toEqual(['two', 'two']);
  await two.close();
  await waitFor(() => targets.all.every(({ isOut }) => !isOut));
  expect(await shakeHands()).toMatch(/50[23]/);
  takeSockets(one, 'one');
  expect(await shakeHands()).toBe('one');
  await two.reopen();
});
