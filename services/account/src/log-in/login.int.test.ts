import { createAfstreper, HEADERS, LOCKOUTS, login, logout, userData } from '@site/contracts';
import type { Client } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { base, browser, deps, users } = accountUnderTest();
const PASSWORD = 'kaas en brood';
const MINUTE = 60_000;

const anAccount = async (changes: object = {}) => {
  const body = aNewAccount({ password: PASSWORD, ...changes });
  expect((await browser().post('/api/Account/Create', body)).status).toBe(201);
  return body;
};
const tryIn = (who: Client, emailOrUsername: string, password: string) => who.post(login.path, { emailOrUsername, password });
const fail = async (who: Client, identifier: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect((await tryIn(who, identifier, 'fout')).body).toBe(false);
};

describe('logging in', () => {
  test('by e-mail address and by list name, both without regard to case', async () => {
    const { email, username } = await anAccount();
    for (const identifier of [email, email.toUpperCase(), username, ` ${username.toUpperCase()} `]) {
      const who = browser();
      const answer = await tryIn(who, identifier, PASSWORD);
      expect([answer.status, answer.body]).toEqual([200, true]);
      expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
      expect((await who.get(userData.path)).body).toMatchObject({ email, isAccount: true });
    }
  });

  test('a wrong password, an unknown name and a guest are all just false', async () => {
    const { email } = await anAccount();
    await browser().post(createAfstreper.path, { email: 'oma@voorbeeld.nl' });
    for (const [identifier, password] of [
      [email, 'fout'],
      [email, `${PASSWORD} `],
      ['niemand@voorbeeld.nl', PASSWORD],
      ['niemand', PASSWORD],
      ['oma@voorbeeld.nl', PASSWORD],
    ] as const) {
      const who = browser();
      const answer = await tryIn(who, identifier, password);
      expect([answer.status, answer.body]).toEqual([200, false]);
      expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
      expect((await who.get(userData.path)).status).toBe(204);
    }
  });

  test('an account that is still being made cannot be logged in to', async () => {
    const { email } = await anAccount();
    const [user] = await users();
    await base.mongo.collection('users').updateOne({ publicGuid: user?.publicGuid }, { $set: { isAccount: false } });
    expect((await tryIn(browser(), email, PASSWORD)).body).toBe(false);
  });

  test('logging out ends the session, and again is harmless', async () => {
    const { email } = await anAccount();
    const who = browser();
    await tryIn(who, email, PASSWORD);
    for (let time = 0; time < 2; time += 1) {
      const answer = await who.post(logout.path);
      expect([answer.status, answer.body, answer.headers[HEADERS.csrfInvalidated]]).toEqual([200, true, '1']);
      expect((await who.get(userData.path)).status).toBe(204);
    }
  });

  test('a session whose user is gone is nobody', async () => {
    const who = browser();
    await who.signIn({ kind: 'account', userGuid: base.newGuid() });
    expect((await who.get(userData.path)).status).toBe(204);
  });
});

test('the session before a login is dead, and so is its token', async () => {
  const { email } = await anAccount();
  const who = browser();
  const token = await who.token();
  const before = who.cookie ?? '';
  await tryIn(who, email, PASSWORD);
  expect(who.cookie).not.toBe(before);
  expect((await browser().get(userData.path, { Cookie: before })).status).toBe(204);
  expect((await who.post(logout.path, undefined, { [HEADERS.csrf]: token })).status).toBe(403);
});

test.each([
  ['an address', 'niemand@voorbeeld.nl'],
  ['a list name', 'niemand'],
])('a password is compared for %s of nobody too, or its time would tell', async (_what, identifier) => {
  const fits = jest.spyOn(deps.passwords, 'fits');
  await tryIn(browser(), identifier, PASSWORD);
  expect(fits.mock.calls).toEqual([[PASSWORD, null]]);
});

describe('lockout', () => {
  test('after ten failures every attempt is 429, the right password too, until the window has moved on', async () => {
    const { email } = await anAccount();
    await fail(browser(), email, 5);
    base.clock.advance(MINUTE);
    await fail(browser(), email, LOCKOUTS.loginPerIdentifier - 5);

    const refused = await tryIn(browser(), email.toUpperCase(), PASSWORD);
    expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    base.clock.advance(13 * MINUTE);
    // Refused attempts do not count: they must not keep the door shut.
    expect((await tryIn(browser(), email, 'fout')).status).toBe(429);
    base.clock.advance(MINUTE + 1);
    expect((await tryIn(browser(), email, PASSWORD)).body).toBe(true);
  });

  test('it holds for names that nobody has, or it would tell which exist', async () => {
    await fail(browser(), 'niemand@voorbeeld.nl', LOCKOUTS.loginPerIdentifier);
    expect((await tryIn(browser(), 'niemand@voorbeeld.nl', 'fout')).status).toBe(429);
  });

  test('others are not locked out with it', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    await fail(browser(), one.email, LOCKOUTS.loginPerIdentifier);
    expect((await tryIn(browser(), two.email, PASSWORD)).body).toBe(true);
  });

  test('a success clears the count of the identifier', async () => {
    const { email } = await anAccount();
    for (let round = 0; round < 3; round += 1) {
      await fail(browser(), email, LOCKOUTS.loginPerIdentifier - 1);
      expect((await tryIn(browser(), email, PASSWORD)).body).toBe(true);
    }
  });

  test('fifty failures from one address lock that address, whatever the names', async () => {
    const { email } = await anAccount();
    for (let index = 0; index < LOCKOUTS.loginPerAddress; index += 1) await fail(browser(), `naam${String(index)}`, 1);
    expect((await tryIn(browser(), email, PASSWORD)).status).toBe(429);
    const elsewhere = await browser().post(
      login.path,
      { emailOrUsername: email, password: PASSWORD },
      { 'x-forwarded-for': '203.0.113.7' },
    );
    expect(elsewhere.body).toBe(true);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const network = `2001:db8:${String(process.pid % 10_000)}:7`;
    const from = (host: number) => ({ 'x-forwarded-for': `${network}::${host.toString(16)}` });
    const tryFrom = (host: number, name: string) =>
      browser().post(login.path, { emailOrUsername: name, password: 'fout' }, from(host));
    for (let host = 1; host <= LOCKOUTS.loginPerAddress; host += 1) {
      expect((await tryFrom(host, `naam${String(host)}`)).status).toBe(200);
    }
    expect((await tryFrom(999, 'nog-een')).status).toBe(429);
  });

  test('a burst of guesses at once does not get more guesses than a slow one', async () => {
    const { email } = await anAccount();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => tryIn(browser(), email, 'fout')));
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(LOCKOUTS.loginPerIdentifier);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30 - LOCKOUTS.loginPerIdentifier);
  });
});

test('a failed login is logged and counted, by a keyed hash: neither name nor address is in the log', async () => {
  const { email } = await anAccount();
  await fail(browser(), ` ${email.toUpperCase()} `, 1);
  await fail(browser(), email, 1);
  await fail(browser(), 'niemand@voorbeeld.nl', 1);
  const lines = base.logged.filter((line) => line['event'] === 'login.failed').slice(-3);
  expect(lines).toHaveLength(3);
  expect(lines[0]?.['login']).toMatch(/^[\w-]{16}$/);
  expect(lines[1]?.['login']).toBe(lines[0]?.['login']);
  expect(lines[2]?.['login']).not.toBe(lines[0]?.['login']);
  expect(JSON.stringify(lines).toLowerCase()).not.toContain('voorbeeld.nl');
  expect(await base.metrics.registry.getSingleMetricAsString('logins_failed_total')).toMatch(/who="known"[^}]*\} [1-9]/);
});

test('a login is logged with how it was done, by a hash and no name', async () => {
  const { email } = await anAccount();
  expect((await tryIn(browser(), email, PASSWORD)).body).toBe(true);
  const line = base.logged.filter((each) => each['event'] === 'login.succeeded').at(-1);
  expect(line).toMatchObject({ by: 'password', login: expect.stringMatching(/^[\w-]{16}$/) as unknown });
  expect(JSON.stringify(line)).not.toContain('voorbeeld.nl');
});
