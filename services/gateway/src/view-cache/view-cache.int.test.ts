import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HEADERS, SITE_CONFIG_CHANGED_CHANNEL, wishlistInternal } from '@site/contracts';
import { createApi, handleInternal, inTransaction, invalidateTag, nativeDb, say, tagged } from '@site/service-kit';
import { client, keysOf, waitFor } from '@site/service-kit/testing';
import { aState, gatewayUnderTest } from '../testing/gateway-under-test.js';

const under = gatewayUnderTest();
const things = () => nativeDb(under.base.mongo).collection<{ _id: string }>('things');
const PATH = '/api/Wishlist/Get/anna';
const PAGE = { title: 'Een lijst', description: null, imageUrl: null };

/** What the service in the wishlist's place answers now, and how often it was asked. */
const now = {
  ...{ tag: '"v1"' as string | null, body: '{"title":"een"}', asked: 0, views: 0, isAway: false },
  ...{ list: randomUUID() as string, goodForMs: 60_000, compares: null as boolean | null, people: [] as string[] | null },
};
/** What it answers whoever brings a session. */
const OWN_VIEW = '{"title":"een","own":true}';
let tags: ReturnType<typeof createApi>;

beforeAll(async () => {
  await nativeDb(under.base.mongo).createCollection('things');
  const { wishlist } = under.upstreams;
  const [usual] = wishlist.server.listeners('request') as ((...args: unknown[]) => void)[];
  tags = createApi(under.base, {
    internal: [
      handleInternal(wishlistInternal.viewTags, async ({ body }) => {
        now.asked += 1;
        if (now.isAway) throw new Error('away');
        const { list, tag, goodForMs, compares, people } = now;
        return body.usernames.map((name) =>
          name === 'anna' && tag !== null ? { list, tag, goodForMs, compares, people, page: PAGE } : null,
        );
      }),
    ],
  });
  wishlist.server.removeAllListeners('request');
  wishlist.server.on('request', (req, res) =>
    req.url === wishlistInternal.viewTags.path ? void tags(req, res) : usual?.(req, res),
  );
  wishlist.answer = (req, res) => {
    now.views += 1;
    if (req.headers.cookie !== undefined) {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }).end(OWN_VIEW);
      return;
    }
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
    if (now.tag === null) res.writeHead(401, headers).end('{"error":"Unauthorized"}');
    else res.writeHead(200, { ...headers, ETag: now.tag, 'Content-Length': now.body.length }).end(now.body);
  };
});
beforeEach(async () => {
  const usual = { body: '{"title":"een"}', isAway: false, goodForMs: 60_000, compares: null, people: [] };
  await change({ ...usual, tag: `"${randomUUID()}"`, list: randomUUID() });
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

test('who takes it compressed gets it so, and 304 all the same', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(under.url + PATH, { headers: { 'Accept-Encoding': encoding } });
    expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([now.body, encoding]);
    expect(answer.headers.get('etag')).toBe(now.tag);
    expect(answer.headers.get('vary')).toMatch(/Cookie/);
    expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/);
  }
  expect((await get({ 'Accept-Encoding': 'br', 'If-None-Match': now.tag ?? '' })).status).toBe(304);
});

/** A change as the service makes one. */
const change = (to: Partial<typeof now>): Promise<void> =>
  inTransaction(under.base.mongo, async (session) => {
    invalidateTag(under.base.mongo, session, now.list);
    await things().insertOne({ _id: randomUUID() }, { session });
    Object.assign(now, to);
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

const tagKey = (): string => `kept:${tagged(under.base.redis, now.list)}`;

/**
 * Reads until Redis says of a list that what is kept of it is good. The first read learns which list it is, and on a busy
 * machine Redis may be left alone for a second.
 */
const settle = async (): Promise<void> => {
  await waitFor(async () => {
    await get();
    return (await under.base.redis.get(tagKey()))?.startsWith(now.tag ?? '') === true;
  });
  Object.assign(now, { asked: 0, views: 0 });
};

test('the service is asked no more, once it said so', async () => {
  await settle();
  for (let time = 0; time < 3; time += 1) expect((await get()).body).toBe(now.body);
  expect(now).toMatchObject({ asked: 0, views: 0 });
});

test('what is changed is there on the next request, and from then on kept again', async () => {
  await settle();
  await change({ tag: '"v2"', body: '{"title":"twee"}' });
  expect((await get()).body).toBe('{"title":"twee"}');
  await get();
  await settle();
  expect((await get()).body).toBe('{"title":"twee"}');
  expect(now).toMatchObject({ asked: 0, views: 0 });
});

test('while somebody changes it, and after they died at that, the service is asked for every request', async () => {
  await settle();
  await under.base.redis.sadd(`${tagKey()}:changing`, 'a process that died');
  await under.base.redis.del(tagKey());
  for (let time = 0; time < 3; time += 1) expect((await get()).body).toBe(now.body);
  expect(now).toMatchObject({ asked: 3, views: 0 });
});

test('what is good for no longer is asked about again', async () => {
  now.goodForMs = 0;
  for (let time = 0; time < 3; time += 1) await get();
  expect(now).toMatchObject({ asked: 3, views: 0 });
});

test('when prices are compared no more, or again, the service is asked', async () => {
  now.compares = true;
  await settle();
  under.state = aState({ revision: 2, flags: { ...under.state.flags, productPriceComparisonEnabled: false } });
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => {
    await get();
    return now.asked > 0;
  });
});

test('after Redis was lost nothing that was kept counts', async () => {
  await settle();
  under.base.redis.disconnect();
  expect((await get()).body).toBe(now.body);
  expect(now.views).toBe(1);
  await under.base.redis.connect();
  // As a Redis would that forgot the last it was told.
  Object.assign(now, { tag: '"v3"', body: '{"title":"drie"}' });
  expect((await get()).body).toBe('{"title":"drie"}');
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

describe('who is signed in', () => {
  /** Somebody whose session the service has prolonged a moment ago; with their guid. */
  const signedIn = async () => {
    const guid = randomUUID();
    const browser = client(tags);
    await browser.signIn({ kind: 'account', userGuid: guid });
    const headers = { cookie: browser.cookie ?? '' };
    expect((await get(headers)).body).toBe(OWN_VIEW);
    await settle();
    return { guid, headers };
  };

  test('gets what is kept when they have nothing of their own in it: without a tag, and not to be stored', async () => {
    const { headers } = await signedIn();
    const answer = await get({ ...headers, 'If-None-Match': now.tag ?? '' });
    expect(answer).toMatchObject({ status: 200, body: now.body, headers: { 'cache-control': 'private, no-store' } });
    expect([answer.headers['etag'], answer.headers['vary']]).toEqual([undefined, undefined]);
    expect(now.views).toBe(0);
  });

  test('is prolonged by the service, which sees their session once in a while', async () => {
    const browser = client(tags);
    await browser.signIn({ kind: 'account', userGuid: randomUUID() });
    for (let time = 0; time < 4; time += 1) await get({ cookie: browser.cookie ?? '' });
    expect(now.views).toBe(1);
  });

  test('never gets what is kept when they own the list or have something of their own in it', async () => {
    const { guid, headers } = await signedIn();
    await change({ people: [guid, randomUUID()] });
    for (let time = 0; time < 4; time += 1) expect((await get(headers)).body).toBe(OWN_VIEW);
    expect(now.views).toBe(4);
    await change({ people: null });
    expect((await get(headers)).body).toBe(OWN_VIEW);
  });

  test('gets their own from the request on with which it became theirs, though the view is the same', async () => {
    const { guid, headers } = await signedIn();
    await settle();
    expect((await get(headers)).body).toBe(now.body);
    await change({ people: [guid] });
    expect((await get(headers)).body).toBe(OWN_VIEW);
    expect((await get()).body).toBe(now.body);
    await change({ people: [] });
    expect((await get()).body).toBe(now.body); // by which it is learnt
    expect((await get(headers)).body).toBe(now.body);
  });

  test('and owns the list waits for nothing that a cross-off changes, and has nothing done by it', async () => {
    const { guid, headers } = await signedIn();
    await change({ people: [guid] });
    await settle();
    await change({ tag: '"crossed-off"', body: '{"title":"afgestreept"}' });
    now.views = 0;
    for (let time = 0; time < 3; time += 1) expect((await get(headers)).body).toBe(OWN_VIEW);
    await delay(500);
    expect(now).toMatchObject({ asked: 0, views: 3 });
  });

  test('is seen by the service when their session has ended', async () => {
    const { headers } = await signedIn();
    for (const key of await keysOf(under.base.redis, 'sess:*')) await under.base.redis.del(key);
    expect((await get(headers)).body).toBe(OWN_VIEW);
  });

  test('has a view fetched for everybody that nobody asked for without a session', async () => {
    const { headers } = await signedIn();
    await change({ tag: '"v9"', body: '{"title":"negen"}' });
    expect((await get(headers)).body).toBe(OWN_VIEW);
    await waitFor(async () => (await get(headers)).body === now.body);
    now.views = 0;
    expect((await get(headers)).body).toBe(now.body);
    expect(now.views).toBe(0);
  });
});
