import { endpoint, HEADERS, TIMES } from '@site/contracts';
import { z } from 'zod/mini';
import { client, keysOf, testBase, waitFor } from '../testing/index.js';
import { createApi } from './create-api.js';
import { handle } from './handle.js';
import { HttpProblem } from './http-problem.js';
import { created, ok, readyJson, refuse } from './result.js';
import { getAll } from '../data/slots.js';

const guidOf = (digit: number): string => `3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c8${String(digit)}`;
const keeps = { method: 'POST', access: 'anyone', keepsAnswer: true } as const;
const calls = {
  make: endpoint({
    ...keeps,
    path: '/api/Thing/Make/:shelf',
    params: z.object({ shelf: z.string() }),
    body: z.object({ how: z.optional(z.string()) }),
    replies: { 200: z.array(z.string()), 201: z.number() },
    refusal: z.literal('Full'),
  }),
  signIn: endpoint({ ...keeps, path: '/api/Thing/SignIn', replies: { 200: z.number() } }),
};

const base = testBase('things');
let made = 0;
let gate: Promise<void> = Promise.resolve();
const app = createApi(base, {
  routes: [
    handle(calls.make, async ({ body }) => {
      made += 1;
      const number = made;
      if (body.how === 'refused') return refuse('Full');
      if (body.how === 'failed') throw new HttpProblem('NotFound');
      if (body.how === 'ready') return readyJson(Buffer.from('["ready"]'));
      await gate;
      return created(number);
    }),
    handle(calls.signIn, async ({ session }) => {
      made += 1;
      await session.signIn({ kind: 'account', userGuid: guidOf(9) });
      return ok(made);
    }),
  ],
});

const keyed = (key: string) => ({ [HEADERS.idempotencyKey]: key });
let count = 0;
const freshKey = (): string => `key-${String((count += 1))}`;
const browserOf = async (digit: number) => {
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid: guidOf(digit) });
  return browser;
};

beforeEach(() => {
  made = 0;
});

test('the same key gives the first answer again, whatever the body, without cookie', async () => {
  const [browser, key] = [await browserOf(1), freshKey()];
  const first = await browser.post('/api/Thing/Make/a', {}, keyed(key));
  const second = await browser.post('/api/Thing/Make/a', { how: 'failed' }, keyed(key));
  expect([first.status, first.body, second.status, second.body, made]).toEqual([201, 1, 201, 1, 1]);
  expect(first.headers['set-cookie']).toBeDefined();
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
});

test('without a key, or with another key, path or person, it is made again', async () => {
  const [browser, key] = [await browserOf(1), freshKey()];
  await browser.post('/api/Thing/Make/a', {}, keyed(key));
  await browser.post('/api/Thing/Make/a', {});
  await browser.post('/api/Thing/Make/a', {}, keyed(freshKey()));
  await browser.post('/api/Thing/Make/b', {}, keyed(key));
  await (await browserOf(2)).post('/api/Thing/Make/a', {}, keyed(key));
  await client(app).post('/api/Thing/Make/a', {}, keyed(key));
  expect(made).toBe(6);
});

test('a person has the same keys in every browser, a guest only in its own', async () => {
  const key = freshKey();
  for (const browser of [await browserOf(1), await browserOf(1)]) await browser.post('/api/Thing/Make/a', {}, keyed(key));
  expect(made).toBe(1);
  for (const _ of [1, 2]) {
    const guest = client(app);
    await guest.signIn({ kind: 'afstreper', userGuid: guidOf(3), guestGuid: guidOf(4), proven: false });
    await guest.post('/api/Thing/Make/a', {}, keyed(key));
  }
  expect(made).toBe(3);
});

test.each(['refused', 'failed'])('an answer that is no success, %s, is not kept', async (how) => {
  const [browser, key] = [await browserOf(1), freshKey()];
  await browser.post('/api/Thing/Make/a', { how }, keyed(key));
  expect((await browser.post('/api/Thing/Make/a', {}, keyed(key))).body).toBe(2);
});

test('duplicates in flight wait for the first', async () => {
  const [browser, key] = [await browserOf(1), freshKey()];
  await browser.token();
  let open = (): void => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const answers = [1, 2, 3, 4].map(() => browser.post('/api/Thing/Make/a', {}, keyed(key)));
  setTimeout(open, 100);
  expect((await Promise.all(answers)).map((answer) => answer.body as unknown)).toEqual([1, 1, 1, 1]);
  expect(made).toBe(1);
});

test('JSON made beforehand is kept too', async () => {
  const [browser, key] = [await browserOf(1), freshKey()];
  for (const _ of [1, 2]) {
    expect((await browser.post('/api/Thing/Make/a', { how: 'ready' }, keyed(key))).body).toEqual(['ready']);
  }
});

test('a replay of a login says nothing of tokens', async () => {
  const [browser, key] = [await browserOf(9), freshKey()];
  const first = await browser.post('/api/Thing/SignIn', undefined, keyed(key));
  const second = await browser.post('/api/Thing/SignIn', undefined, keyed(key));
  expect([first.headers[HEADERS.csrfInvalidated], second.headers[HEADERS.csrfInvalidated]]).toEqual(['1', undefined]);
  expect(made).toBe(1);
});

test('a key of 100 characters is fine, a longer one 400', async () => {
  const browser = await browserOf(1);
  expect((await browser.post('/api/Thing/Make/a', {}, keyed('k'.repeat(100)))).status).toBe(201);
  const answer = await browser.post('/api/Thing/Make/a', {}, keyed('k'.repeat(101)));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: 'InvalidRequest', issues: [{ path: HEADERS.idempotencyKey, code: 'too_long' }] });
});

test('answers are kept for ten minutes, and nobody reads them in Redis', async () => {
  const [browser, key] = [await browserOf(7), freshKey()];
  const { text } = await browser.post('/api/Thing/Make/a', {}, keyed(key));
  const keys = await keysOf(base.redis, 'answered:*');
  for (const kept of await getAll(base.redis, keys)) expect(kept).not.toContain(`"body":${text}`);
  const lives = await Promise.all(keys.map((kept) => base.redis.pttl(kept)));
  expect(Math.max(...lives)).toBeLessThanOrEqual(TIMES.idempotencyKeep);
  expect(Math.max(...lives)).toBeGreaterThan(TIMES.idempotencyKeep - 30_000);
});

test('a request that takes long keeps its key; one whose process died lets go within 3 s', async () => {
  const [browser, key] = [await browserOf(8), freshKey()];
  await browser.token();
  const before = new Set(await keysOf(base.redis, 'answered:*'));
  let open = (): void => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = browser.post('/api/Thing/Make/a', {}, keyed(key));
  const lock = await waitFor(async () => (await keysOf(base.redis, 'answered:*')).find((each) => !before.has(each)));
  expect(await base.redis.pttl(lock)).toBeLessThanOrEqual(3000);
  // As it would be after a while; the holder says that it is there.
  await base.redis.pexpire(lock, 2000);
  await waitFor(async () => (await base.redis.pttl(lock)) > 2000);
  open();
  expect((await first).body).toBe(1);
  // A lock that nobody holds any more, as a killed process leaves it.
  await base.redis.set(lock, 'pending:somebody-else', 'PX', 300);
  expect((await browser.post('/api/Thing/Make/a', {}, keyed(key))).body).toBe(2);
});
