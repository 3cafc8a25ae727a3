import {
  checkEmail,
  checkSession,
  createAccount,
  createAfstreper,
  csrfToken,
  HEADERS,
  logout,
  platformInternal,
  webVersion,
} from '@site/contracts';
import supertest from 'supertest';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser, deps, neighbours } = accountUnderTest();

const cookieOf = (response: supertest.Response): string =>
  (response.headers['set-cookie'] as unknown as string[]).map((line) => line.split(';', 1)[0]).join('; ');

describe('CSRF token', () => {
  test('asking makes the session exist, and the token is good for a change in it', async () => {
    const first = await supertest(app).get(csrfToken.path);
    expect(first.status).toBe(200);
    const token = first.body as string;
    expect(token.length).toBeGreaterThan(10);
    const change = await supertest(app).post(logout.path).set('Cookie', cookieOf(first)).set(HEADERS.csrf, token);
    expect(change.status).toBe(200);
  });
});

describe('CheckSession', () => {
  const check = (cookie: string | null, body: object) => {
    const request = supertest(app).post(checkSession.path);
    return (cookie === null ? request : request.set('Cookie', cookie)).send(body);
  };

  test('needs no token and answers one that is valid now, also to somebody without session', async () => {
    const answer = await check(null, { checkPublicUserGuid: true, publicUserGuid: null, failedRequestPath: '/api/x' });
    expect(answer.status).toBe(200);
    const { isValid, newCSRFToken } = answer.body as { isValid: boolean; newCSRFToken: string };
    expect(isValid).toBe(true);
    const change = await supertest(app).post(logout.path).set('Cookie', cookieOf(answer)).set(HEADERS.csrf, newCSRFToken);
    expect(change.status).toBe(200);
  });

  test('says whether the session is still that person', async () => {
    const anna = browser();
    const made = await anna.post(createAccount.path, aNewAccount());
    const { publicGuid } = (made.body as { user: { publicGuid: string } }).user;
    const cookie = anna.cookie ?? '';
    for (const [body, isValid] of [
      [{ checkPublicUserGuid: true, publicUserGuid: publicGuid }, true],
      [{ checkPublicUserGuid: true, publicUserGuid: base.newGuid() }, false],
      [{ checkPublicUserGuid: true, publicUserGuid: null }, false],
      [{ checkPublicUserGuid: false, publicUserGuid: base.newGuid() }, true],
      [{}, true],
    ] as const) {
      expect((await check(cookie, body)).body).toMatchObject({ isValid });
    }
    expect((await check(null, { checkPublicUserGuid: true, publicUserGuid: publicGuid })).body).toMatchObject({ isValid: false });
  });
});

describe('WebVersion', () => {
  test('is asked of the platform at most every five seconds, and the last known one stays while it is away', async () => {
    const read = async () => (await browser().get(`${webVersion.path}?clientVersion=zzz`)).body as unknown;
    neighbours.webVersion = 'aaaaaa';
    base.clock.advance(10_000);
    await Promise.all([read(), read(), read()]);
    expect(neighbours.asked.filter(({ path }) => path === platformInternal.siteState.path)).toHaveLength(1);
    neighbours.webVersion = 'bbbbbb';
    expect(await read()).toEqual({ version: 'aaaaaa' });
    base.clock.advance(5001);
    expect(await read()).toEqual({ version: 'bbbbbb' });
    neighbours.down.add(platformInternal.siteState.path);
    base.clock.advance(5001);
    expect(await read()).toEqual({ version: 'bbbbbb' });
  });
});

describe('CheckEmail', () => {
  const ask = async (who: ReturnType<typeof browser>, email: string) =>
    (await who.post(checkEmail.path, { email })).body as unknown;

  test("free, an afstreper's and a bounced address are available; an account's is not; one's own is one's own", async () => {
    const anna = browser();
    const oma = browser();
    const { email } = aNewAccount();
    await anna.post(createAccount.path, aNewAccount({ email }));
    await oma.post(createAfstreper.path, { email: 'oma@voorbeeld.nl' });
    await deps.addresses.suppress('weg@voorbeeld.nl', base.clock.now());
    expect(await ask(browser(), 'vrij@voorbeeld.nl')).toBe('Available');
    expect(await ask(browser(), 'oma@voorbeeld.nl')).toBe('Available');
    expect(await ask(oma, 'oma@voorbeeld.nl')).toBe('Available');
    expect(await ask(browser(), 'weg@voorbeeld.nl')).toBe('Available');
    expect(await ask(browser(), email)).toBe('Unavailable');
    expect(await ask(oma, email.toUpperCase())).toBe('Unavailable');
    expect(await ask(anna, email.toUpperCase())).toBe('IsCurrentUser');
  });
});
