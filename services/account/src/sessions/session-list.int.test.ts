import { endOtherSessions, endSession, getSessions, login, TIMES, userData, type AccountSession } from '@site/contracts';
import type { Client } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { deviceOf } from './device-of.js';

const { base, browser } = accountUnderTest();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DAY_MS = 24 * 60 * 60 * 1000;

const anAccount = async () => {
  const who = browser();
  const body = aNewAccount();
  await who.post('/api/Account/Create', body);
  const elsewhere = async (userAgent: string): Promise<Client> => {
    const other = browser();
    const credentials = { emailOrUsername: body.email, password: body.password };
    expect((await other.post(login.path, credentials, { 'User-Agent': userAgent })).body).toBe(true);
    return other;
  };
  return { who, elsewhere, ...body };
};
const listed = async (who: Client, userAgent = FIREFOX) =>
  ((await who.get(getSessions.path, { 'User-Agent': userAgent })).body as { sessions: AccountSession[] }).sessions;
const isIn = async (who: Client) => (await who.get(userData.path)).status === 200;

test('lists where one is logged in: device, network, last seen, which one is this; never an address or what opens it', async () => {
  const { who, elsewhere } = await anAccount();
  await listed(who);
  const phone = await elsewhere(PHONE);
  const sessions = await listed(who);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
    network: '127.0.0.x',
  });
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
  });
  for (const { lastSeenAt } of sessions) expect(Math.abs(Date.now() - Date.parse(lastSeenAt))).toBeLessThan(60_000);
  const text = JSON.stringify(sessions);
  expect(text).not.toContain('127.0.0.1');
  for (const { cookie = '' } of [who, phone]) {
    const [sid = ''] = decodeURIComponent(cookie).slice('sid=s:'.length).split('.');
    expect(text).not.toContain(sid);
  }
});

test('ends one, or all others; not those of somebody else', async () => {
  const { who, elsewhere } = await anAccount();
  const [one, two, three] = [await elsewhere(PHONE), await elsewhere(PHONE), await elsewhere(FIREFOX)];
  const own = (await listed(one, PHONE)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const stranger = (await anAccount()).who;
  expect((await stranger.post(endSession.path, { id: own })).status).toBe(404);
  expect(await isIn(one)).toBe(true);
  expect((await who.post(endSession.path, { id: own })).body).toBe(true);
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  expect((await who.post(endSession.path, { id: own })).status).toBe(404);
  expect((await who.post(endOtherSessions.path, {})).body).toBe(true);
  expect([await isIn(two), await isIn(three), await isIn(who), await isIn(stranger)]).toEqual([false, false, true, true]);
  expect(await listed(who)).toHaveLength(1);
});

test('a session of long ago ends none without the password, which then holds for a while', async () => {
  const { who, elsewhere, password } = await anAccount();
  const one = await elsewhere(PHONE);
  const two = await elsewhere(PHONE);
  const id = (await listed(one, PHONE)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  base.clock.advance(TIMES.freshLogin + 1);
  for (const [path, body] of [[endSession.path, { id }] as const, [endOtherSessions.path, {}] as const])
    for (const wrong of [{}, { currentPassword: 'niet het wachtwoord' }]) {
      const answer = await who.post(path, { ...body, ...wrong });
      expect([answer.status, answer.body as unknown]).toEqual([422, 'PasswordRequired']);
    }
  expect([await isIn(one), await isIn(two)]).toEqual([true, true]);
  expect((await who.post(endSession.path, { id, currentPassword: password })).body).toBe(true);
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  expect((await who.post(endOtherSessions.path, {})).body).toBe(true);
  expect(await isIn(two)).toBe(false);
});

test('is for accounts', async () => {
  for (const call of [() => browser().get(getSessions.path), () => browser().post(endOtherSessions.path, {})])
    expect((await call()).status).toBe(401);
});

test('however much it is used, a session ends after 180 days', async () => {
  const { who } = await anAccount();
  for (let month = 0; month < 6; month += 1) {
    expect(await isIn(who)).toBe(true);
    base.clock.advance(30 * DAY_MS - 1);
  }
  expect(await isIn(who)).toBe(true);
  base.clock.advance(6);
  expect(await isIn(who)).toBe(false);
});

test.each([
  ['', { kind: 'unknown', browser: null, system: null }],
  ['curl/8.9.1', { kind: 'unknown', browser: null, system: null }],
  [`${PHONE} LijstjeApp/4.2`, { kind: 'app', browser: 'Safari', system: 'iOS' }],
])('%p is %p', (userAgent, device) => {
  expect(deviceOf(userAgent)).toMatchObject({ kind: device.kind, system: device.system });
});
