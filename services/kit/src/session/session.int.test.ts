import { endpoint, HEADERS, Viewer } from '@site/contracts';
import supertest, { type Response } from 'supertest';
import { z } from 'zod/mini';
import { createApi } from '../http/create-api.js';
import { handle } from '../http/handle.js';
import { ok } from '../http/result.js';
import { openSubscriber } from '../data/channels.js';
import { client, testBase, waitFor } from '../testing/index.js';
import { readSession } from './read-session.js';
import { SESSION_CHANGED_CHANNEL } from './session-keys.js';
import type { SessionUser } from './session-data.js';
import { endUserSessions } from './user-sessions.js';

const guidOf = (digit: number): string => `3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c8${String(digit)}`;
const anna: SessionUser = { kind: 'account', userGuid: guidOf(1) };
const boris: SessionUser = { kind: 'afstreper', userGuid: guidOf(2), guestGuid: guidOf(3), proven: false };

const calls = {
  token: endpoint({ method: 'GET', path: '/api/Sample/Token', access: 'anyone', replies: { 200: z.string() } }),
  check: endpoint({
    method: 'POST',
    path: '/api/Sample/Check',
    access: 'anyone',
    needsCsrfToken: false,
    replies: { 200: z.string() },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/Sample/SignIn',
    access: 'anyone',
    body: z.object({ user: z.string() }),
    replies: { 200: z.string() },
  }),
  signOut: endpoint({ method: 'POST', path: '/api/Sample/SignOut', access: 'anyone', replies: { 200: z.literal(true) } }),
  who: endpoint({ method: 'GET', path: '/api/Sample/Who', access: 'anyone', replies: { 200: Viewer } }),
  key: endpoint({ method: 'POST', path: '/api/Sample/Key', access: 'anyone', replies: { 200: z.string() } }),
  renew: endpoint({ method: 'POST', path: '/api/Sample/Renew', access: 'anyone', replies: { 200: z.literal(true) } }),
  slow: endpoint({ method: 'POST', path: '/api/Sample/Slow', access: 'anyone', replies: { 200: z.literal(true) } }),
};

const base = testBase('sessions');
/** What a slow call does between its start and its end. */
let meanwhile: () => Promise<void> = () => Promise.resolve();
const app = createApi(base, {
  routes: [
    handle(calls.token, async ({ session }) => ok(await session.csrfToken())),
    handle(calls.check, async ({ session }) => ok(await session.csrfToken())),
    handle(calls.signIn, async ({ body, session }) => {
      await session.signIn(body.user === 'anna' ? anna : boris);
      return ok(await session.csrfToken());
    }),
    handle(calls.signOut, async ({ session }) => {
      await session.signOut();
      return ok(true as const);
    }),
    handle(calls.who, async ({ viewer }) => ok(viewer)),
    handle(calls.key, async ({ session }) => ok(session.ensureKey())),
    handle(calls.renew, async ({ session }) => {
      await meanwhile();
      await session.renew();
      return ok(true as const);
    }),
    handle(calls.slow, async ({ session }) => {
      await meanwhile();
      session.ensureKey();
      return ok(true as const);
    }),
  ],
});

const setCookie = (answer: Response): string => String(answer.headers['set-cookie']);
const cookieOf = (answer: Response): string => setCookie(answer).split(';', 1)[0] ?? '';
const get = (path: string, cookie = '') => supertest(app).get(path).set('Cookie', cookie);
const post = (path: string, cookie: string, token: string, body: object = {}) =>
  supertest(app)
    .post(path)
    .set({ Cookie: cookie, [HEADERS.csrf]: token })
    .send(body);

/** A browser signed in through the api itself. */
const signedIn = async (user: string) => {
  const first = await get('/api/Sample/Token');
  const answer = await post('/api/Sample/SignIn', cookieOf(first), first.body as string, { user });
  return {
    before: { cookie: cookieOf(first), token: first.body as string },
    answer,
    cookie: cookieOf(answer),
    token: answer.body as string,
  };
};

describe('cookie', () => {
  test('asking for a token makes a session: HttpOnly, SameSite=Lax, whole site, 30 days, not Secure on http', async () => {
    const answer = await get('/api/Sample/Token');
    const cookie = setCookie(answer);
    expect(cookie).toMatch(/^sid=s%3A/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test('is set anew once a day, however much the session is used', async () => {
    const { cookie } = await signedIn('anna');
    expect((await get('/api/Sample/Who', cookie)).headers['set-cookie']).toBeUndefined();
    base.clock.advance(25 * 60 * 60 * 1000);
    expect(cookieOf(await get('/api/Sample/Who', cookie))).toBe(cookie);
    expect((await get('/api/Sample/Who', cookie)).headers['set-cookie']).toBeUndefined();
  });

  test('an answer that comes in after a login does not bring the session of before it back', async () => {
    const first = await get('/api/Sample/Token');
    const [before, token] = [cookieOf(first), first.body as string];
    let after = '';
    meanwhile = async () => {
      after = cookieOf(await post('/api/Sample/SignIn', before, token, { user: 'anna' }));
    };
    const late = await post('/api/Sample/Slow', before, token);
    meanwhile = () => Promise.resolve();
    expect([late.status, late.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await get('/api/Sample/Who', after)).body).toEqual(anna);
  });

  test('a made-up or unsigned cookie is an anonymous visitor', async () => {
    expect((await get('/api/Sample/Who', 'sid=s%3Aabc.def')).body).toEqual({ kind: 'anonymous' });
    expect((await get('/api/Sample/Who', 'sid=%E0%A4%A')).body).toEqual({ kind: 'anonymous' });
    const stray = await post('/api/Sample/Key', 'sid=s%3Aabc.def', 'x');
    expect([stray.status, stray.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('csrf token', () => {
  test('one token works again and again; every spelling but a right one is 403', async () => {
    const { cookie, token } = await signedIn('anna');
    expect((await post('/api/Sample/Key', cookie, token)).status).toBe(200);
    expect((await post('/api/Sample/Key', cookie, token)).status).toBe(200);
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) {
      const answer = await post('/api/Sample/Key', cookie, wrong);
      expect([answer.status, answer.headers[HEADERS.csrfInvalid]]).toEqual([403, '1']);
    }
  });

  test('a token of another session is 403', async () => {
    const [one, other] = [await signedIn('anna'), await signedIn('boris')];
    expect((await post('/api/Sample/Key', one.cookie, other.token)).status).toBe(403);
  });

  test('the exempt call needs none and answers one that works', async () => {
    const { cookie } = await signedIn('anna');
    const fresh = await post('/api/Sample/Check', cookie, 'stale');
    expect(fresh.status).toBe(200);
    expect((await post('/api/Sample/Key', cookie, fresh.body as string)).status).toBe(200);
  });

  test('two first requests of a signed-in page get tokens that both work', async () => {
    const { cookie } = await signedIn('anna');
    const [one, two] = await Promise.all([get('/api/Sample/Token', cookie), get('/api/Sample/Token', cookie)]);
    expect((await post('/api/Sample/Key', cookie, one.body as string)).status).toBe(200);
    expect((await post('/api/Sample/Key', cookie, two.body as string)).status).toBe(200);
  });
});

describe('signing in', () => {
  test('changes the session id, kills the old id and token, and says so', async () => {
    const { before, answer, cookie, token } = await signedIn('anna');
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
    expect(cookie).not.toBe(before.cookie);
    expect((await get('/api/Sample/Who', cookie)).body).toEqual(anna);
    expect((await get('/api/Sample/Who', before.cookie)).body).toEqual({ kind: 'anonymous' });
    expect((await post('/api/Sample/Key', cookie, before.token)).status).toBe(403);
    expect((await post('/api/Sample/Key', cookie, token)).status).toBe(200);
  });

  test('keeps the session key, signing out drops it', async () => {
    const { before } = await signedIn('anna');
    const anonymous = await get('/api/Sample/Token');
    const key = (await post('/api/Sample/Key', cookieOf(anonymous), anonymous.body as string)).body as string;
    const inside = await post('/api/Sample/SignIn', cookieOf(anonymous), anonymous.body as string, { user: 'boris' });
    expect((await readSession(base, cookieOf(inside)))?.key).toBe(key);
    const outside = await post('/api/Sample/SignOut', cookieOf(inside), inside.body as string);
    expect((await readSession(base, cookieOf(outside)))?.key ?? null).toBeNull();
    expect(before.cookie).not.toBe('');
  });

  test('signing out leaves an anonymous browser with a dead token and another id', async () => {
    const { cookie, token } = await signedIn('anna');
    const answer = await post('/api/Sample/SignOut', cookie, token);
    expect([answer.status, answer.headers[HEADERS.csrfInvalidated]]).toEqual([200, '1']);
    expect(cookieOf(answer)).not.toBe(cookie);
    for (const brought of [cookie, cookieOf(answer)]) {
      expect((await get('/api/Sample/Who', brought)).body).toEqual({ kind: 'anonymous' });
      expect((await post('/api/Sample/Key', brought, token)).status).toBe(403);
    }
  });

  test('both tell the other processes which session changed', async () => {
    const heard: string[] = [];
    const subscriber = openSubscriber(base.config, base.log);
    await subscriber.hear(SESSION_CHANGED_CHANNEL, (text) => heard.push((JSON.parse(text) as { sid: string }).sid));
    const { before, cookie, token } = await signedIn('anna');
    const sid = (await readSession(base, cookie))?.id ?? '';
    await post('/api/Sample/SignOut', cookie, token);
    await waitFor(() => heard.includes(sid));
    expect(decodeURIComponent(before.cookie)).toContain(heard[0] ?? 'nothing');
    subscriber.close();
  });
});

describe('renewing', () => {
  const key = async (cookie: string) => (await readSession(base, cookie))?.key;

  test('changes the id and keeps user, key and token; who has a copy of the old cookie is out', async () => {
    const { cookie, token } = await signedIn('anna');
    const before = await key(cookie);
    const answer = await post('/api/Sample/Renew', cookie, token);
    expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    const renewed = cookieOf(answer);
    expect(renewed).not.toBe(cookie);
    expect((await get('/api/Sample/Who', renewed)).body).toEqual(anna);
    expect((await post('/api/Sample/Key', renewed, token)).status).toBe(200);
    expect(await key(renewed)).toBe(before);
    expect((await get('/api/Sample/Who', cookie)).body).toEqual({ kind: 'anonymous' });
    // Still one that can be ended.
    await endUserSessions(base, anna.userGuid);
    expect((await get('/api/Sample/Who', renewed)).body).toEqual({ kind: 'anonymous' });
  });

  test('does not bring back a session that was ended meanwhile', async () => {
    const { cookie, token } = await signedIn('anna');
    meanwhile = async () => {
      await endUserSessions(base, anna.userGuid);
    };
    const answer = await post('/api/Sample/Renew', cookie, token);
    meanwhile = () => Promise.resolve();
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
    for (const brought of [cookie, cookieOf(answer)])
      expect((await get('/api/Sample/Who', brought)).body).toEqual({ kind: 'anonymous' });
  });

  test('an anonymous visitor stays one', async () => {
    const first = await get('/api/Sample/Token');
    const answer = await post('/api/Sample/Renew', cookieOf(first), first.body as string);
    expect(answer.status).toBe(200);
    expect((await get('/api/Sample/Who', cookieOf(first))).body).toEqual({ kind: 'anonymous' });
  });
});

describe('ending the sessions of a user elsewhere', () => {
  test('ends all but the one that asks', async () => {
    const [one, other, stranger] = [await signedIn('anna'), await signedIn('anna'), await signedIn('boris')];
    const own = await readSession(base, one.cookie);
    expect(await endUserSessions(base, anna.userGuid, { except: own?.id ?? null })).toBeGreaterThanOrEqual(1);
    expect((await get('/api/Sample/Who', one.cookie)).body).toEqual(anna);
    expect((await get('/api/Sample/Who', other.cookie)).body).toEqual({ kind: 'anonymous' });
    expect((await get('/api/Sample/Who', stranger.cookie)).body).toEqual(boris);
  });

  test('a request under way cannot bring its session back', async () => {
    const browser = client(app);
    await browser.signIn(anna); // without a key yet, so that the slow call changes the session
    const token = await browser.token();
    const cookie = browser.cookie ?? '';
    expect((await readSession(base, cookie))?.key).toBeNull();
    meanwhile = async () => {
      await endUserSessions(base, anna.userGuid);
    };
    expect((await post('/api/Sample/Slow', cookie, token)).status).toBe(200);
    meanwhile = () => Promise.resolve();
    expect(await readSession(base, cookie)).toBeNull();
    expect((await get('/api/Sample/Who', cookie)).body).toEqual({ kind: 'anonymous' });
  });

  test.each([
    ['GET', async (cookie: string) => get('/api/Sample/Who', cookie)],
    ['POST with its token', async (cookie: string, token: string) => post('/api/Sample/Key', cookie, token)],
    ['POST without token, where none is needed', async (cookie: string) => post('/api/Sample/Check', cookie, '')],
  ])('deleted: the first call, a %s, is 400 UserDeleted, later ones are anonymous', async (_what, first) => {
    const { cookie, token } = await signedIn('anna');
    await endUserSessions(base, anna.userGuid, { deleted: true });
    expect(await readSession(base, cookie)).toBeNull();
    const answer = await first(cookie, token);
    expect([answer.status, answer.body]).toEqual([400, { error: 'UserDeleted' }]);
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
    for (const brought of [cookie, cookieOf(answer)]) {
      expect((await get('/api/Sample/Who', brought)).body).toEqual({ kind: 'anonymous' });
    }
  });

  test('deleted, with a wrong token: 403 comes first and the news is kept for the next call', async () => {
    const { cookie } = await signedIn('anna');
    await endUserSessions(base, anna.userGuid, { deleted: true });
    expect((await post('/api/Sample/Key', cookie, 'wrong')).status).toBe(403);
    expect((await get('/api/Sample/Who', cookie)).body).toEqual({ error: 'UserDeleted' });
  });
});

describe('on a site with https', () => {
  const secure = testBase('secure', { config: { PUBLIC_URL: 'https://lijstje.example' } });
  const api = createApi(secure, { routes: [handle(calls.token, async ({ session }) => ok(await session.csrfToken()))] });
  test('the cookie is Secure although the gateway speaks http to the service', async () => {
    expect(setCookie(await supertest(api).get('/api/Sample/Token'))).toMatch(/^__Host-sid=.*; Path=\/.*; Secure/);
  });
});

test('the test client signs in as the account service would', async () => {
  const browser = client(app);
  await browser.signIn(anna);
  expect((await browser.get('/api/Sample/Who')).body).toEqual(anna);
  expect((await browser.post('/api/Sample/Key')).status).toBe(200);
  await browser.post('/api/Sample/SignIn', { user: 'boris' });
  expect((await browser.get('/api/Sample/Who')).body).toEqual(boris);
  expect((await browser.post('/api/Sample/Key')).status).toBe(200);
});
