import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '../testing/wait-for.js';
import { addressesIn, askTargets, createTargets, type Targets } from './targets.js';

const LIMITS = { connect: 500, headers: 2000, body: 2000 };

const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A process of a service that answers its name. */
const startInstance = async (name: string) => {
  const state = { ready: true, asked: 0, answer: undefined as RequestListener | undefined };
  const server = createServer((req, res) => {
    if (req.url === '/health/ready') {
      res.writeHead(state.ready ? 200 : 503).end();
      return;
    }
    state.asked += 1;
    if (state.answer === undefined) res.end(name);
    else state.answer(req, res);
  });
  const port = await listen(server);
  const leave = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { state, url: `http://127.0.0.1:${String(port)}`, leave, comeBack: () => listen(server, port) };
};

let [one, two] = [] as unknown as [Awaited<ReturnType<typeof startInstance>>, Awaited<ReturnType<typeof startInstance>>];
const made: Targets[] = [];
const targetsOf = (...options: Parameters<typeof createTargets>): Targets => {
  const targets = createTargets(...options);
  made.push(targets);
  return targets;
};
beforeEach(async () => {
  [one, two] = await Promise.all([startInstance('one'), startInstance('two')]);
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((targets) => targets.close()));
  await Promise.all([one.leave(), two.leave()]);
});

const ask = (targets: Targets, mayRepeat = true): Promise<string> =>
  askTargets(targets, mayRepeat, async (pool) => (await pool.request({ path: '/', method: 'POST' })).body.text());
const askOften = (targets: Targets, times: number) => Promise.all(Array.from({ length: times }, () => ask(targets)));

test('addresses stand with commas between', () => {
  expect(addressesIn('http://a:1, http://b:2')).toEqual(['http://a:1', 'http://b:2']);
});

test('requests are spread over all, and go to whoever has less to do', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS);
  await askOften(targets, 20);
  expect([one.state.asked, two.state.asked]).toEqual([10, 10]);
  let answer = (): void => undefined;
  one.state.answer = (_req, res) => void (answer = () => res.end('at last'));
  const slow = [ask(targets), ask(targets)];
  await waitFor(() => one.state.asked === 11);
  for (let round = 0; round < 3; round += 1) expect(await ask(targets)).toBe('two');
  answer();
  expect((await Promise.all(slow)).sort()).toEqual(['at last', 'two']);
  expect(targets.all.map(({ busy }) => busy)).toEqual([0, 0]);
});

test('one that refuses is passed over, and gets requests again once it is ready', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS);
  await one.leave();
  // Whether or not a request may be made twice: this one was never made.
  expect(await Promise.all([ask(targets, false), ask(targets, false)])).toEqual(['two', 'two']);
  expect(targets.all.map(({ isOut }) => isOut)).toEqual([true, false]);
  one.state.ready = false;
  await one.comeBack();
  await askOften(targets, 4);
  expect(one.state.asked).toBe(0);
  one.state.ready = true;
  await waitFor(() => targets.all[0]?.isOut === false);
  await askOften(targets, 4);
  expect(one.state.asked).toBe(2);
});

test('one that breaks off is asked for nothing twice, unless that does no harm', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS);
  one.state.answer = (req) => req.socket.destroy();
  const often = async (mayRepeat: boolean) =>
    (await Promise.allSettled(Array.from({ length: 4 }, () => ask(targets, mayRepeat)))).map(({ status }) => status);
  expect((await often(false)).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(await often(true)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('when all are away it fails, each having been asked once; one that is alone is asked twice', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS);
  await Promise.all([one.leave(), two.leave()]);
  await expect(ask(targets)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await two.comeBack();
  expect(await ask(targets)).toBe('two');
  let breaks = 1;
  two.state.answer = (req, res) => {
    breaks -= 1;
    if (breaks >= 0) req.socket.destroy();
    else res.end('second time');
  };
  expect(await ask(targetsOf([two.url], LIMITS))).toBe('second time');
});

test('who watches knows of one that is about to end before it stops listening', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS, { watch: true });
  one.state.ready = false;
  await waitFor(() => targets.all[0]?.isOut === true);
  expect(await askOften(targets, 3)).toEqual(['two', 'two', 'two']);
  // None is ready: the answer is theirs to give.
  two.state.ready = false;
  await waitFor(() => targets.all[1]?.isOut === true);
  await askOften(targets, 4);
  expect([one.state.asked, two.state.asked]).toEqual([2, 5]);
});

test('what is kept in one process is asked of that process, for as long as it is there', async () => {
  const targets = targetsOf([one.url, two.url], LIMITS);
  const keys = Array.from({ length: 40 }, (_, index) => `192.0.2.${String(index)}`);
  const placesOf = () => keys.map((key) => targets.keptFor(key, []).url);
  const places = placesOf();
  expect(placesOf()).toEqual(places);
  const ofOne = places.filter((url) => url === one.url).length;
  expect(ofOne).toBeGreaterThan(8);
  expect(ofOne).toBeLessThan(32);
  const [first] = targets.all;
  if (first !== undefined) targets.leaveOut(first);
  expect(new Set(placesOf())).toEqual(new Set([two.url]));
});
