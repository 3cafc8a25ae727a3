import { request } from 'node:http';
import { HEADERS, wishlistInternal } from '@site/contracts';
import { createApi, handleInternal } from '@site/service-kit';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';

const under = gatewayUnderTest();
const PATH = '/api/Wishlist/Get/anna';

/** What the service in the wishlist's place answers now, and how often it was asked. */
const now = { tag: '"v1"' as string | null, body: '{"title":"een"}', asked: 0, views: 0, isAway: false };

beforeAll(() => {
  const { wishlist } = under.upstreams;
  const [usual] = wishlist.server.listeners('request') as ((...args: unknown[]) => void)[];
  const tags = createApi(under.base, {
    internal: [
      handleInternal(wishlistInternal.viewTags, async ({ body }) => {
        now.asked += 1;
        if (now.isAway) throw new Error('away');
        return body.usernames.map((name) => (name === 'anna' ? now.tag : null));
      }),
    ],
  });
  wishlist.server.removeAllListeners('request');
  wishlist.server.on('request', (req, res) =>
    req.url === wishlistInternal.viewTags.path ? void tags(req, res) : usual?.(req, res),
  );
  wishlist.answer = (_req, res) => {
    now.views += 1;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
    if (now.tag === null) res.writeHead(401, headers).end('{"error":"Unauthorized"}');
    else res.writeHead(200, { ...headers, ETag: now.tag, 'Content-Length': now.body.length }).end(now.body);
  };
});
beforeEach(async () => {
  Object.assign(now, { tag: `"${String(Math.random())}"`, body: '{"title":"een"}', isAway: false });
  await get();
  Object.assign(now, { asked: 0, views: 0 });
});

/** A bare request, so that nothing is cached or decoded on the way. */
const get = (headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request(under.url + path, { method, headers, agent: false }, (res) => {
      let body = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }));
    });
    sent.on('error', reject).end();
  });

test('the same answer again comes from memory, under the id of its own request', async () => {
  const first = await get({ [HEADERS.requestId]: 'one' });
  const second = await get({ [HEADERS.requestId]: 'two' }, '/api/wishlist/GET/Anna');
  expect(now).toMatchObject({ views: 0, asked: 2 });
  expect(first).toMatchObject({ status: 200, body: now.body, headers: { [HEADERS.requestId]: 'one', etag: now.tag } });
  const { date: _, ...headers } = second.headers;
  expect({ ...second, headers }).toMatchObject({
    status: 200,
    body: now.body,
    headers: { [HEADERS.requestId]: 'two', etag: now.tag, vary: 'Cookie', 'cache-control': 'private, no-cache' },
  });
  expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
});

test('who has it gets 304 without a body', async () => {
  const answer = await get({ 'If-None-Match': `"other", W/${now.tag ?? ''}` });
  expect(answer).toMatchObject({ status: 304, body: '', headers: { etag: now.tag, 'cache-control': 'private, no-cache' } });
  expect(answer.headers['content-length']).toBeUndefined();
  expect(now.views).toBe(0);
});

test('what changed is there at once, and is what is kept from then on', async () => {
  Object.assign(now, { tag: '"v2"', body: '{"title":"twee"}' });
  for (let time = 0; time < 3; time += 1) expect((await get()).body).toBe('{"title":"twee"}');
  expect(now.views).toBe(1);
});

test('a list that is not public any more is not given again', async () => {
  now.tag = null;
  expect((await get()).status).toBe(401);
  Object.assign(now, { tag: '"v3"', body: '{"title":"drie"}' });
  expect((await get()).body).toBe('{"title":"drie"}');
});

test('while nobody says whether it is good, the service answers', async () => {
  now.isAway = true;
  expect(await get()).toMatchObject({ status: 200, body: now.body });
  expect(now.views).toBe(1);
});

test.each([
  ['with a session', { cookie: 'a=1; sid=s%3Aabc.def' }, PATH, 'GET'],
  ['with a query', {}, `${PATH}?a=1`, 'GET'],
  ['with another method', {}, PATH, 'HEAD'],
  ['for another call', {}, '/api/Wishlist/GetAccessState/anna', 'GET'],
  ['for no name of a list', {}, '/api/Wishlist/Get/an%6ea', 'GET'],
])('a request %s goes to the service', async (_what, headers, path, method) => {
  await get(headers, path, method);
  expect(now).toMatchObject({ asked: 0, views: 1 });
});

test('many at one moment are asked for together', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => get()));
  expect(answers.every(({ body }) => body === now.body)).toBe(true);
  expect(now.views).toBe(0);
  expect(now.asked).toBeLessThan(40);
});

test('an answer from memory is logged, as the service that did not see it would have', async () => {
  const before = under.base.logged.length;
  await get();
  const lines = under.base.logged.slice(before).filter(({ msg }) => msg === 'request');
  expect(lines).toContainEqual(expect.objectContaining({ path: '/api/Wishlist/Get/:username', status: 200 }));
});
