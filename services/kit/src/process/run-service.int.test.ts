import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestProcess, type TestProcess } from '../testing/processes/start-process.js';
import { TEST_SECRETS, testConfig } from '../testing/test-base.js';

const config = testConfig('run-service');
const env = {
  NODE_ENV: 'production',
  PORT: '0',
  MONGODB_URI: config.MONGODB_URI,
  REDIS_URL: config.REDIS_URL,
  ...TEST_SECRETS,
  GREETING: 'dag',
};
const started: TestProcess[] = [];
const start = (changes: Record<string, string> = {}): TestProcess => {
  const made = startTestProcess('service', { ...env, ...changes });
  started.push(made);
  return made;
};
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
});

const urlOf = async (process: TestProcess): Promise<string> => {
  const line = JSON.parse(await process.says('sample is up')) as { port: number };
  return `http://127.0.0.1:${String(line.port)}`;
};
const parsed = (process: TestProcess) => process.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a process that cannot start says why in one line and exits 1', () => {
  test.each([
    ['bad configuration, all of it at once', { GREETING: '', PORT: 'x', REDIS_URL: 'http://nowhere' }, /PORT .*REDIS_URL /],
    ['configuration of its own', { GREETING: '' }, /GREETING/],
    [
      'no MongoDB',
      { MONGODB_URI: 'mongodb://user:hunter2@127.0.0.1:1/?directConnection=true' },
      /MongoDB does not answer at 127.0.0.1:1$/,
    ],
    ['no Redis', { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }, /Redis does not answer at 127.0.0.1:1$/],
    [
      'no cluster of Redis',
      { REDIS_URL: 'redis-cluster://a:hunter2@127.0.0.1:1,127.0.0.1:2' },
      /Redis does not answer at 127.0.0.1:1,127.0.0.1:2$/,
    ],
    ['no free port', { PORT: /:(\d+)/.exec(config.REDIS_URL)?.[1] ?? '' }, /cannot listen on 127.0.0.1:\d+$/],
  ])('%s', async (_what, changes, text) => {
    const process = start(changes);
    expect(await process.exited).toBe(1);
    expect(parsed(process)).toEqual([expect.objectContaining({ level: 'fatal', msg: expect.stringMatching(text) as unknown })]);
    expect(process.lines.join()).not.toContain('hunter2');
    expect(process.lines.join()).not.toContain('stack');
  });
});

test('a process that strangers reach tells them whether it is ready, and no more', async () => {
  const process = start({ IS_PUBLIC: '1' });
  const ready = await fetch(`${await urlOf(process)}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

test('its figures are for who has their token, and for nobody while there is none', async () => {
  const withToken = start({ IS_PUBLIC: '1', METRICS_TOKEN: 'a-token-for-prometheus' });
  const without = start({ IS_PUBLIC: '1' });
  const ask = async (process: TestProcess, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${await urlOf(process)}/metrics`, { headers })).status;
  };
  expect(await ask(withToken, 'a-token-for-prometheus')).toBe(200);
  expect(await ask(withToken, config.SERVICE_SECRET)).toBe(404);
  expect(await ask(without, config.SERVICE_SECRET)).toBe(404);
  expect(await ask(without, 'undefined')).toBe(404);
});

test('a process that is up answers health and metrics; SIGINT lets a request finish, takes no new one, and ends with 0', async () => {
  const process = start();
  const url = await urlOf(process);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const ready = await fetch(`${url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks: { redis: true, mongo: true, process: true } }]);
  expect((await fetch(`${url}/api/nothing/${randomUUID()}`)).status).toBe(404);

  const underWay = fetch(`${url}/api/Sample/Slow`, { headers: { 'x-request-id': 'last-one' } });
  await process.says('slow call begun');
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counted = metrics.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counted).toEqual([expect.stringMatching(/route="unmatched",status="404".* 1$/)]);
  expect(metrics.includes('process_cpu_seconds_total')).toBe(true);

  process.signal('SIGINT');
  await process.says('stopping');
  await delay(50);
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  const answer = await underWay;
  expect([answer.status, await answer.json(), answer.headers.get('connection')]).toEqual([200, 'dag', 'close']);
  expect(await process.exited).toBe(0);
  const messages = parsed(process).map((line) => line.msg);
  expect(messages.slice(-3)).toEqual(['request', 'own stop', 'stopped']);
});

test('what it says at the end is written in its order, however busy its threads are', async () => {
  const process = start({ IS_BUSY: '1' });
  await urlOf(process);
  process.signal('SIGINT');
  expect(await process.exited).toBe(0);
  expect(
    parsed(process)
      .map((line) => line.msg)
      .slice(-3),
  ).toEqual(['stopping', 'own stop', 'stopped']);
});

test('after SIGTERM it is not ready, but answers until nobody is connected, each answer the last on its connection', async () => {
  const process = start();
  const url = await urlOf(process);
  const underWay = fetch(`${url}/api/Sample/Slow`);
  await process.says('slow call begun');
  process.signal('SIGTERM');
  await process.says('stopping');
  const [ready, call] = await Promise.all([fetch(`${url}/health/ready`), fetch(`${url}/api/nothing/here`)]);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect([call.status, call.headers.get('connection')]).toEqual([404, 'close']);
  const answer = await underWay;
  expect([answer.status, await answer.json(), answer.headers.get('connection')]).toEqual([200, 'dag', 'close']);
  expect(await process.exited).toBe(0);
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
});

test('an error nobody handled ends the process with one fatal line, for the supervisor to start a clean one', async () => {
  const process = start();
  const url = await urlOf(process);
  await expect(fetch(`${url}/api/Sample/Crash`)).rejects.toThrow();
  expect(await process.exited).toBe(1);
  expect(parsed(process).at(-1)).toMatchObject({ level: 'fatal', err: { message: 'nobody catches this' } });
});
