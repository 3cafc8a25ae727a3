import {
  checkResetPasswordCode,
  editAccount,
  HEADERS,
  LOCKOUTS,
  login,
  resetPassword,
  TIMES,
  type User,
  userData,
  wishlistInternal,
} from '@site/contracts';
import type { Client } from '@site/service-kit/testing';
import { sweepSessions } from '../sessions/end-other-sessions.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { codeFor } from '../testing/reset-codes.js';

// Far ahead: the database itself removes codes whose time is over by its own clock.
const { base, browser, deps, neighbours, told, users } = accountUnderTest({ now: new Date('2126-03-01T12:00:00Z') });
const OLD = 'kaas en brood';
const NEW = 'een heel nieuw wachtwoord';

/** An account, and a browser that is signed in to it. */
const anAccount = async (changes: object = {}) => {
  const who = browser();
  const body = aNewAccount({ password: OLD, ...changes });
  const user = ((await who.post('/api/Account/Create', body)).body as { user: User }).user;
  return { ...body, who, userGuid: user.publicGuid, privateGuid: user.privateGuid };
};
const code = (login: string) => codeFor(browser(), login, told);
const reset = (who: Client, resetCode: string, password = NEW) => who.post(resetPassword.path, { resetCode, password });
const tryIn = async (emailOrUsername: string, password: string) =>
  (await browser().post(login.path, { emailOrUsername, password })).body as unknown;
const isSignedIn = async (who: Client) => (await who.get(userData.path)).status === 200;
const changeMails = async () => (await told('mail')).filter((mail) => (mail as { kind: string }).kind === 'accountChanged');
const note = async () => (await users())[0]?.sessionsToEnd;

describe('a new password by a mailed code', () => {
  test('is set, logs in under a new session, ends the others, and the address is told once', async () => {
    const { email, who, userGuid } = await anAccount();
    const elsewhere = browser();
    await elsewhere.post(login.path, { emailOrUsername: email, password: OLD });
    const visitor = browser();
    const resetCode = await code(email);
    const token = await visitor.token();
    const before = visitor.cookie;

    const answer = await reset(visitor, resetCode);
    expect([answer.status, answer.body, answer.headers[HEADERS.csrfInvalidated]]).toEqual([200, true, '1']);
    expect(visitor.cookie).not.toBe(before);
    expect((await visitor.post('/api/Account/Logout', undefined, { [HEADERS.csrf]: token })).status).toBe(403);
    expect((await visitor.get(userData.path)).body).toMatchObject({ publicGuid: userGuid, email });
    expect([await isSignedIn(who), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await tryIn(email, OLD), await tryIn(email, NEW)]).toEqual([false, true]);
    expect(await changeMails()).toEqual([
      {
        kind: 'accountChanged',
        to: { address: email, name: 'Anna de Vries' },
        data: { firstName: 'Anna', changed: ['password'], undoPath: null },
        reference: null,
      },
    ]);
    expect(await told('user.changed')).toHaveLength(1);
    expect(await note()).toBeUndefined();
  });

  test('in a browser signed in to that account, or to another one, the session becomes that account anew', async () => {
    const one = await anAccount();
    const other = await anAccount();
    for (const { who } of [one, other]) {
      const before = who.cookie;
      expect((await reset(who, await code(one.email))).status).toBe(200);
      expect(who.cookie).not.toBe(before);
      expect((await who.get(userData.path)).body).toMatchObject({ publicGuid: one.userGuid });
    }
    expect(await isSignedIn(one.who)).toBe(false);
  });

  test('the address is proven by it', async () => {
    const { email } = await anAccount();
    await reset(browser(), await code(email));
    expect((await users())[0]?.addressProvenAt).toEqual(base.clock.now());
  });

  test('clears the failed logins of every identifier of the account, and of nobody else', async () => {
    const { email, username } = await anAccount();
    const other = await anAccount();
    for (const identifier of [email, username.toUpperCase(), other.email]) {
      for (let time = 0; time < LOCKOUTS.loginPerIdentifier; time += 1) {
        const from = { 'x-forwarded-for': `203.0.113.${String(time)}` };
        await browser().post(login.path, { emailOrUsername: identifier, password: 'fout' }, from);
      }
      expect(await tryIn(identifier, OLD)).toEqual({ error: 'TooManyRequests' });
    }
    await reset(browser(), await code(email));
    expect([await tryIn(email, NEW), await tryIn(username, NEW)]).toEqual([true, true]);
    expect(await tryIn(other.email, OLD)).toEqual({ error: 'TooManyRequests' });
  });

  test('neither password nor code is kept or logged', async () => {
    const { email } = await anAccount();
    const resetCode = await code(email);
    await reset(browser(), resetCode);
    expect(JSON.stringify(await users())).not.toContain(NEW);
    expect(JSON.stringify(base.logged)).not.toContain(NEW);
    expect(JSON.stringify(base.logged)).not.toContain(resetCode);
  });
});

describe('a code that is not good', () => {
  test('IsExpired once it was used; the password stays what that made it', async () => {
    const { email } = await anAccount();
    const resetCode = await code(email);
    await reset(browser(), resetCode);
    const late = browser();
    const again = await reset(late, resetCode, 'iets heel anders');
    expect([again.status, again.body]).toEqual([422, 'IsExpired']);
    expect(again.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    expect(await isSignedIn(late)).toBe(false);
    expect(await tryIn(email, NEW)).toBe(true);
    expect(await changeMails()).toHaveLength(1);
    const look = await browser().get(checkResetPasswordCode.path.replace(':code', resetCode));
    expect([look.status, look.body]).toEqual([422, 'IsExpired']);
  });

  test('IsExpired after a day, and when a newer one took its place; nobody is logged out by it', async () => {
    const { email, who } = await anAccount();
    const [older, newer] = [await code(email), await code(email)];
    expect((await reset(browser(), older)).body).toBe('IsExpired');
    base.clock.advance(TIMES.resetCodeLife);
    expect((await reset(browser(), newer)).body).toBe('IsExpired');
    expect(await isSignedIn(who)).toBe(true);
    expect(await tryIn(email, OLD)).toBe(true);
  });

  test('IsUnknown when it never was, whatever it looks like', async () => {
    const { email } = await anAccount();
    const good = await code(email);
    for (const wrong of [base.newGuid(), '', 'x', good.toUpperCase(), 'a'.repeat(100)]) {
      const answer = await reset(browser(), wrong);
      expect([answer.status, answer.body]).toEqual([422, 'IsUnknown']);
    }
    expect(await tryIn(email, OLD)).toBe(true);
  });
});

test.each(['Annemarie', 'annemarie de vries', 'DE VRIESANNEMARIE', 'annemarie@VOORBEELD.nl'])(
  'a password that is the person, %p: 400, and the code stays good',
  async (password) => {
    const { email, who } = await anAccount({ firstName: 'Annemarie', email: 'annemarie@voorbeeld.nl' });
    const resetCode = await code(email);
    const answer = await reset(browser(), resetCode, password);
    const issues = [{ path: 'password', code: 'general.password.equals_person' }];
    expect([answer.status, answer.body]).toEqual([400, { error: 'InvalidRequest', issues }]);
    expect(await isSignedIn(who)).toBe(true);
    expect((await reset(browser(), resetCode)).status).toBe(200);
  },
);

describe('at the same time', () => {
  test('ten resets with one code: one wins, and its password is the one', async () => {
    const { email } = await anAccount();
    const resetCode = await code(email);
    const passwords = Array.from({ length: 10 }, (_none, index) => `wachtwoord nummer ${String(index)}`);
    const answers = await Promise.all(passwords.map((password) => reset(browser(), resetCode, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body === 'IsExpired')).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await tryIn(email, winner)).toBe(true);
    expect(await changeMails()).toHaveLength(1);
  });

  test('a login with the old password that is under way when the reset happens has no session after it', async () => {
    const { email } = await anAccount();
    const resetCode = await code(email);
    const thief = browser();
    const { fits } = deps.passwords;
    jest.spyOn(deps.passwords, 'fits').mockImplementationOnce(async (...given) => {
      const right = await fits(...given);
      expect((await reset(browser(), resetCode)).status).toBe(200);
      return right;
    });
    const answer = await thief.post(login.path, { emailOrUsername: email, password: OLD });
    expect([answer.status, answer.body]).toEqual([200, false]);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('twenty logins with the old password around a reset: none has a session after it', async () => {
    const { email } = await anAccount();
    const resetCode = await code(email);
    const thieves = Array.from({ length: 20 }, () => browser());
    const owner = browser();
    await Promise.all([
      ...thieves.map((thief) => thief.post(login.path, { emailOrUsername: email, password: OLD })),
      reset(owner, resetCode),
    ]);
    expect(await Promise.all(thieves.map(isSignedIn))).toEqual(Array(20).fill(false));
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('an edit in an old session that is under way when the reset happens changes nothing after it', async () => {
    const { email, who, privateGuid } = await anAccount();
    const resetCode = await code(email);
    const { read } = deps.changes;
    jest.spyOn(deps.changes, 'read').mockImplementationOnce(async (...given) => {
      jest.restoreAllMocks();
      expect((await reset(browser(), resetCode)).status).toBe(200);
      return read(...given);
    });
    const answer = await who.post(editAccount.path, { userPrivateGuid: privateGuid, email: 'dief@voorbeeld.nl' });
    expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
    expect((await users()).map((user) => user.email)).toEqual([email]);
  });
});

describe('a process that dies after the password is set', () => {
  const dieBeforeTheEnd = async () => {
    const { email, who } = await anAccount();
    const resetCode = await code(email);
    // Somebody logs in with the old password in the moment before it changes; the rest of the request never happens.
    const { use } = deps.resetCodes;
    const thief = browser();
    jest.spyOn(deps.resetCodes, 'use').mockImplementationOnce(async (...given) => {
      expect((await thief.post(login.path, { emailOrUsername: email, password: OLD })).body).toBe(true);
      return use(...given);
    });
    const dead = jest.spyOn(deps.proofs, 'markProven').mockRejectedValue(new Error('the process dies here'));
    expect((await reset(browser(), resetCode)).status).toBe(500);
    dead.mockRestore();
    expect(await isSignedIn(who)).toBe(false);
    expect(await isSignedIn(thief)).toBe(true);
    return { email, thief };
  };

  test('leaves no old session: the sweep ends them a minute later, not before, and only once', async () => {
    const { email, thief } = await dieBeforeTheEnd();
    expect(await sweepSessions(deps)).toBe(0);
    base.clock.advance(61_000);
    expect(await sweepSessions(deps)).toBe(1);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await tryIn(email, NEW)).toBe(true);
    expect(await sweepSessions(deps)).toBe(0);
  });

  test('a later change that went well has ended them as well, and the sweep leaves its session alone', async () => {
    const { email, thief } = await dieBeforeTheEnd();
    const owner = browser();
    expect((await reset(owner, await code(email), 'nog een ander')).status).toBe(200);
    base.clock.advance(61_000);
    expect(await sweepSessions(deps)).toBe(0);
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, true]);
  });
});

test('a password made of the name of an own list is refused, by code and in the profile; not while nobody tells those names', async () => {
  const { who, privateGuid, email } = await anAccount({ username: 'zwartkruisje' });
  const password = 'zwartkruisje1';
  const issues = [{ path: 'password', code: 'general.password.easy_to_guess' }];
  const resetCode = await code(email);
  const edited = await who.post(editAccount.path, { userPrivateGuid: privateGuid, password });
  for (const answer of [await reset(browser(), resetCode, password), edited]) {
    expect([answer.status, answer.body]).toEqual([400, { error: 'InvalidRequest', issues }]);
  }
  neighbours.down.add(wishlistInternal.listNames.path);
  expect((await reset(browser(), resetCode, password)).status).toBe(200);
});
