import { endpoint, Viewer } from '@site/contracts';
import { createApi } from '../http/create-api.js';
import { handle } from '../http/handle.js';
import { ok } from '../http/result.js';
import { openSubscriber } from '../data/channels.js';
import { client, testBase, waitFor } from '../testing/index.js';
import { openPageSession } from './page-session.js';
import type { SessionUser } from './session-data.js';
import { SESSION_CHANGED_CHANNEL, sessionKey } from './session-keys.js';
import { endUserSessions } from './user-sessions.js';

const userGuid = '3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c81';
const guest: SessionUser = { kind: 'afstreper', userGuid, guestGuid: '3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c82', proven: false };
const proper: SessionUser = { kind: 'afstreper', userGuid, guestGuid: null, proven: true };
const who = endpoint({ method: 'GET', path: '/api/Sample/Who', access: 'anyone', replies: { 200: Viewer } });

const base = testBase('page-sessions');
const app = createApi(base, { routes: [handle(who, async ({ viewer }) => ok(viewer))] });
const secure = testBase('page-sessions-secure', { config: { PUBLIC_URL: 'https://lijstjes.example' } });
createApi(secure, {});

const browserWith = (line: string | undefined) => {
  const browser = client(app);
  browser.take(line?.split(';', 1)[0] ?? '');
  return browser;
};
const viewerOf = async (browser: ReturnType<typeof client>) => (await browser.get(who.path)).body as unknown;
const open = (cookie?: string, mayBegin = true) => openPageSession(base, cookie, { mayBegin });

test('a browser without a session gets one, which is the same at the next page', async () => {
  const first = await open();
  expect(first?.viewer).toEqual({ kind: 'anonymous' });
  expect(first?.setCookie).toEqual([
    expect.stringMatching(/^sid=s%3A[^;]+; Path=\/; Expires=\w{3}, [^;]+ GMT; HttpOnly; SameSite=Lax$/),
  ]);
  const second = await open(first?.setCookie[0]?.split(';', 1)[0]);
  expect(second).toMatchObject({ id: first?.id, key: first?.key, setCookie: [] });
  expect(await base.redis.ttl(sessionKey(base.redis, first?.id ?? ''))).toBeGreaterThan(29 * 24 * 60 * 60);
});

test('or none, when it may not begin', async () => {
  expect(await open(undefined, false)).toBeNull();
  expect(await open('sid=s%3Averzonnen.abc', false)).toBeNull();
  expect(await open('theme=dark; sid=%', false)).toBeNull();
});

test('over https its cookie is for https alone', async () => {
  const session = await openPageSession(secure, undefined, { mayBegin: true });
  expect(session?.setCookie[0]).toMatch(/^__Host-sid=[^;]+; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/);
});

test('a session without a key gets one that stays', async () => {
  const browser = client(app);
  await browser.signIn(guest);
  const first = await open(browser.cookie);
  const again = await open(browser.cookie);
  expect(first).toMatchObject({ viewer: guest, setCookie: [] });
  expect(again?.key).toBe(first?.key);
  expect(await viewerOf(browser)).toEqual(guest);
});

test('becoming somebody is a new session under the same key; the old one is dead, sockets hear of it, its user can end it', async () => {
  const browser = client(app);
  await browser.signIn(guest);
  const before = await open(browser.cookie);
  const heard: string[] = [];
  const subscriber = openSubscriber(base.config, base.log);
  await subscriber.hear(SESSION_CHANGED_CHANNEL, (text) => heard.push(text));

  const line = (await before?.become(proper))?.[0];
  const renewed = browserWith(line);
  expect(await viewerOf(renewed)).toEqual(proper);
  expect(await open(renewed.cookie)).toMatchObject({ key: before?.key, viewer: proper });
  expect(await viewerOf(browserWith(browser.cookie))).toEqual({ kind: 'anonymous' });
  await waitFor(() => heard.some((text) => text.includes(before?.id ?? 'none')));
  subscriber.close();
  expect(await endUserSessions(base, userGuid)).toBeGreaterThanOrEqual(1);
  expect(await viewerOf(renewed)).toEqual({ kind: 'anonymous' });
});

test('the session of a deleted user is left to say so', async () => {
  const browser = client(app);
  await browser.signIn(guest);
  await endUserSessions(base, userGuid, { deleted: true });
  expect(await open(browser.cookie)).toBeNull();
  expect((await browser.get(who.path)).body).toEqual({ error: 'UserDeleted' });
});
