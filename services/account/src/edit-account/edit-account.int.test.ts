import {
  createAfstreper,
  checkEmail,
  checkResetPasswordCode,
  csrfToken,
  editAccount,
  HEADERS,
  LIMITS,
  LOCKOUTS,
  login,
  TIMES,
  type User,
  userData,
} from '@site/contracts';
import type { Client } from '@site/service-kit/testing';
import { sweepSessions } from '../sessions/end-other-sessions.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { codeFor } from '../testing/reset-codes.js';

// Far ahead: the database itself removes reset codes whose time is over by its own clock.
const { base, browser, deps, told, users } = accountUnderTest({ now: new Date('2126-03-01T12:00:00Z') });
const PASSWORD = 'kaas en brood';
const NEW = 'een heel nieuw wachtwoord';

/** An account, and a browser that is signed in to it. */
const anAccount = async (changes: object = {}) => {
  const who = browser();
  const body = aNewAccount({ password: PASSWORD, ...changes });
  const user = ((await who.post('/api/Account/Create', body)).body as { user: User }).user;
  return { ...body, who, user, userGuid: user.publicGuid, userPrivateGuid: user.privateGuid };
};
/** A guest of an address, and a browser that has proven to be that afstreper. */
const anAfstreper = async (email = 'oma@voorbeeld.nl') => {
  const guest = browser();
  const user = (await guest.post(createAfstreper.path, { email })).body as User;
  const proven = browser();
  await proven.signIn({ kind: 'afstreper', userGuid: user.publicGuid, guestGuid: null, proven: true });
  const record = (await users()).find(({ publicGuid }) => publicGuid === user.publicGuid);
  return { guest, guestGuid: user.privateGuid, proven, userPrivateGuid: record?.privateGuid ?? '', user };
};
const edit = (who: Client, body: object) => who.post(editAccount.path, body);
const loggedIn = async (email: string, password = PASSWORD) => {
  const who = browser();
  expect((await who.post(login.path, { emailOrUsername: email, password })).body).toBe(true);
  return who;
};
const tryIn = async (emailOrUsername: string, password: string) =>
  (await browser().post(login.path, { emailOrUsername, password })).body as unknown;
const isSignedIn = async (who: Client) => (await who.get(userData.path)).status === 200;
const changeMails = async () => (await told('mail')).filter((mail) => (mail as { kind: string }).kind === 'accountChanged');
const recordOf = async (guid: string) => (await users()).find(({ publicGuid }) => publicGuid === guid);

describe('what is given changes, the rest stays', () => {
  test('names: answered, kept, told to the other services, and nothing else happens', async () => {
    const { who, user, userGuid, userPrivateGuid, email } = await anAccount();
    const other = await loggedIn(email);
    const cookie = who.cookie;
    const answer = await edit(who, { userPrivateGuid, firstName: ' Annie ', lastName: null });
    expect([answer.status, answer.body]).toEqual([200, { ...user, firstName: 'Annie' }]);
    expect((await who.get(userData.path)).body).toEqual(answer.body);
    const names = { userGuid, firstName: 'Annie', lastName: 'de Vries', isAccount: true };
    expect((await told('user.changed')).slice(1)).toEqual([names]);
    expect(await changeMails()).toEqual([]);
    expect([who.cookie, await isSignedIn(other)]).toEqual([cookie, true]);
  });

  test('mail settings: kept under both of their names, nobody is told', async () => {
    const { who, user, userPrivateGuid } = await anAccount();
    const answer = await edit(who, { userPrivateGuid, overviewEmailFrequency: 12, enableCrossOffNotifications: false });
    expect(answer.body).toEqual({ ...user, overviewEmailFrequency: 12, enableCrossOffConfirmationEmail: false });
    expect((await edit(who, { userPrivateGuid, overviewEmailFrequency: 0 })).body).toMatchObject({
      overviewEmailFrequency: 0,
      enableCrossOffConfirmationEmail: false,
    });
    expect(await told('user.changed')).toHaveLength(1);
    expect(await changeMails()).toEqual([]);
  });

  test('values as long as they may be, and a password as short', async () => {
    const { who, userPrivateGuid } = await anAccount();
    const longest = {
      firstName: 'a'.repeat(LIMITS.firstName.max),
      lastName: 'b'.repeat(LIMITS.lastName.max),
      email: `${'c'.repeat(LIMITS.email.max - 13)}@voorbeeld.nl`,
    };
    const answer = await edit(who, {
      userPrivateGuid,
      ...longest,
      password: 'kaas en brood, '.repeat(LIMITS.password.max).slice(0, LIMITS.password.max),
    });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(longest)]);
    const password = 'zwv4kq9x7m'.slice(0, LIMITS.password.newMin);
    expect((await edit(who, { userPrivateGuid, password })).status).toBe(200);
    expect(await tryIn(longest.email, password)).toBe(true);
  });

  test('nothing, or what is so already, is 200 and nothing is done', async () => {
    const { who, user, userGuid, userPrivateGuid, email, firstName, lastName } = await anAccount();
    const other = await loggedIn(email);
    const before = [await recordOf(userGuid), who.cookie, (await base.outbox()).length];
    const rest = { overviewEmailFrequency: 0, enableCrossOffNotifications: true };
    for (const body of [
      { userPrivateGuid },
      { userPrivateGuid, firstName: null, lastName: null, email: null, password: null },
      { userPrivateGuid, firstName, lastName, email, password: PASSWORD, ...rest },
    ]) {
      const answer = await edit(who, body);
      expect([answer.status, answer.body]).toEqual([200, user]);
    }
    expect([await recordOf(userGuid), who.cookie, (await base.outbox()).length]).toEqual(before);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('a new password or address', () => {
  test('takes effect at once: other sessions end, this one goes on under a new id, the old address is told once', async () => {
    const { who, userGuid, userPrivateGuid, email, user } = await anAccount();
    const other = await loggedIn(email);
    const token = (await who.get(csrfToken.path)).body as string;
    const stolen = browser();
    const cookie = who.cookie ?? '';
    const answer = await edit(who, { userPrivateGuid, email: 'Nieuw@Voorbeeld.nl', password: NEW, firstName: 'Annie' });
    expect([answer.status, answer.body]).toEqual([200, { ...user, email: 'Nieuw@Voorbeeld.nl', firstName: 'Annie' }]);

    // The page goes on: same user, same token.
    expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    expect(who.cookie).not.toBe(cookie);
    expect((await edit(who, { userPrivateGuid, firstName: 'Anna' })).status).toBe(200);
    expect((await who.post(editAccount.path, { userPrivateGuid }, { [HEADERS.csrf]: token })).status).toBe(200);
    // Somebody with a copy of the cookie is out.
    expect((await stolen.get(userData.path, { Cookie: cookie })).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);

    expect([await tryIn(email, NEW), await tryIn('nieuw@voorbeeld.nl', PASSWORD)]).toEqual([false, false]);
    expect(await tryIn('nieuw@voorbeeld.nl', NEW)).toBe(true);
    expect((await browser().post(checkEmail.path, { email })).body).toBe('Available');
    expect(await changeMails()).toEqual([
      {
        kind: 'accountChanged',
        to: { address: email, name: 'Anna de Vries' },
        data: {
          firstName: 'Anna',
          changed: ['password', 'email'],
          undoPath: expect.stringMatching(/^\/account\/undo\//) as string,
        },
        reference: null,
      },
    ]);
    expect(await recordOf(userGuid)).not.toHaveProperty('sessionsToEnd');
  });

  test.each<[string, object, string[]]>([
    ['a password', { password: NEW }, ['password']],
    ['an address', { email: 'ander@voorbeeld.nl' }, ['email']],
  ])('%s alone: the mail names it, the open reset code is void', async (_what, change, changed) => {
    const { who, userPrivateGuid, email } = await anAccount();
    const other = await loggedIn(email);
    const code = await codeFor(browser(), email, told);
    expect((await edit(who, { userPrivateGuid, ...change })).status).toBe(200);
    const undoPath: unknown = changed.includes('email') ? expect.any(String) : null;
    expect(await changeMails()).toEqual([expect.objectContaining({ data: { firstName: 'Anna', changed, undoPath } })]);
    expect(await isSignedIn(other)).toBe(false);
    expect((await browser().get(checkResetPasswordCode.path.replace(':code', code))).body).toBe('IsExpired');
  });

  test('a name or mail setting leaves the open reset code good', async () => {
    const { who, userPrivateGuid, email } = await anAccount();
    const code = await codeFor(browser(), email, told);
    await edit(who, { userPrivateGuid, firstName: 'Annie', overviewEmailFrequency: 6 });
    expect((await browser().get(checkResetPasswordCode.path.replace(':code', code))).status).toBe(200);
  });

  test('a new address is one that nobody proved yet; the own one spelled otherwise stays proven and is no news', async () => {
    const { who, userGuid, userPrivateGuid, email } = await anAccount();
    const other = await loggedIn(email);
    await deps.base.mongo.collection('users').updateOne({ publicGuid: userGuid }, { $set: { addressProvenAt: new Date() } });
    const spelled = await edit(who, { userPrivateGuid, email: email.toUpperCase() });
    expect(spelled.body).toMatchObject({ email: email.toUpperCase() });
    expect(await recordOf(userGuid)).toMatchObject({ accountKey: email, addressProvenAt: expect.any(Date) as Date });
    expect([await changeMails(), await isSignedIn(other)]).toEqual([[], true]);
    await edit(who, { userPrivateGuid, email: 'ander@voorbeeld.nl' });
    expect(await recordOf(userGuid)).not.toHaveProperty('addressProvenAt');
  });

  test('an address of an afstreper is free to take, and so is one that mail bounced from', async () => {
    const { who, userPrivateGuid } = await anAccount();
    await anAfstreper('oma@voorbeeld.nl');
    await deps.addresses.suppress('weg@voorbeeld.nl', base.clock.now());
    for (const email of ['oma@voorbeeld.nl', 'weg@voorbeeld.nl'])
      expect((await edit(who, { userPrivateGuid, email })).body).toMatchObject({ email });
    expect(await users()).toHaveLength(2);
  });

  test('the sweep ends what a crash after the change left alive', async () => {
    const { who, userPrivateGuid, email } = await anAccount();
    const other = await loggedIn(email);
    const dead = jest.spyOn(base.redis, 'zrange').mockRejectedValue(new Error('the process dies here'));
    expect((await edit(who, { userPrivateGuid, password: NEW })).status).toBe(500);
    dead.mockRestore();
    expect(await isSignedIn(other)).toBe(true);
    base.clock.advance(61_000);
    expect(await sweepSessions(deps)).toBe(1);
    expect(await isSignedIn(other)).toBe(false);
  });
});

describe('a password that is the person is 400, and nothing changes', () => {
  const person = { firstName: 'Annemarie', lastName: 'Janssen', email: 'annemarie@voorbeeld.nl' };
  test.each<[string, object]>([
    ['the name there is', { password: 'annemarie janssen' }],
    ['the address there is', { password: 'ANNEMARIE@voorbeeld.nl' }],
    ['the name it is changed to', { firstName: 'Charlotte', password: 'charlotte' }],
    ['a new last name after the first name there is', { lastName: 'Pietersen', password: 'AnnemariePietersen' }],
    ['the address it is changed to', { email: 'lotte@voorbeeld.nl', password: 'lotte@voorbeeld.nl' }],
  ])('%s', async (_what, change) => {
    const { who, userPrivateGuid, userGuid } = await anAccount(person);
    const before = await recordOf(userGuid);
    const answer = await edit(who, { userPrivateGuid, ...change });
    const issues = [{ path: 'password', code: 'general.password.equals_person' }];
    expect([answer.status, answer.body]).toEqual([400, { error: 'InvalidRequest', issues }]);
    expect(await recordOf(userGuid)).toEqual(before);
    expect(await changeMails()).toEqual([]);
  });

  test('the name that is changed away may be one', async () => {
    const { who, userPrivateGuid } = await anAccount({ ...person, firstName: 'Zwartkruisje' });
    expect((await edit(who, { userPrivateGuid, password: 'zwartkruisje' })).status).toBe(400);
    expect((await edit(who, { userPrivateGuid, firstName: 'Lotte', password: 'zwartkruisje' })).status).toBe(200);
  });
});

describe('an edit that is refused', () => {
  test('WrongUserGuid: another person, unknown, malformed or empty', async () => {
    const one = await anAccount();
    const other = await anAccount();
    for (const userPrivateGuid of [other.userPrivateGuid, one.userGuid, base.newGuid(), 'x', '']) {
      const answer = await edit(one.who, { userPrivateGuid, firstName: 'Dief' });
      expect([answer.status, answer.body]).toEqual([422, 'WrongUserGuid']);
    }
    expect((await users()).map(({ firstName }) => firstName)).toEqual(['Anna', 'Anna']);
  });

  test('Other for an address of another account, also of one that is being made, in any spelling', async () => {
    const { who, userPrivateGuid, userGuid } = await anAccount();
    const other = await anAccount();
    await deps.making.start({
      ...(await recordOf(userGuid)),
      publicGuid: 'x',
      privateGuid: base.newGuid(),
      accountKey: 'half@voorbeeld.nl',
    } as never);
    const before = [await recordOf(userGuid), await base.outbox()];
    for (const email of [other.email.toUpperCase(), 'half@voorbeeld.nl']) {
      const answer = await edit(who, { userPrivateGuid, email, firstName: 'Annie', password: NEW });
      expect([answer.status, answer.body]).toEqual([422, 'Other']);
    }
    expect([await recordOf(userGuid), await base.outbox()]).toEqual(before);
    expect(await isSignedIn(who)).toBe(true);
  });

  test('401 for nobody, and for a session whose user is gone, which ends', async () => {
    expect((await edit(browser(), { userPrivateGuid: base.newGuid() })).body).toEqual({ error: 'Unauthorized' });
    const gone = browser();
    await gone.signIn({ kind: 'account', userGuid: base.newGuid() });
    const answer = await edit(gone, { userPrivateGuid: base.newGuid() });
    expect([answer.status, answer.headers[HEADERS.csrfInvalidated]]).toEqual([401, '1']);
  });
});

describe('who has no account', () => {
  test('a guest who proved nothing changes names only, by the guid of its session', async () => {
    const { guest, guestGuid, user } = await anAfstreper();
    const answer = await edit(guest, { userPrivateGuid: guestGuid, firstName: 'Oma', lastName: 'Jansen' });
    expect([answer.status, answer.body]).toEqual([200, { ...user, firstName: 'Oma', lastName: 'Jansen' }]);
    const names = { userGuid: user.publicGuid, firstName: 'Oma', lastName: 'Jansen', isAccount: false };
    expect((await told('user.changed')).slice(1)).toEqual([names]);
    for (const change of [
      { overviewEmailFrequency: 12 },
      { enableCrossOffNotifications: false },
      { email: 'opa@voorbeeld.nl' },
      { password: NEW },
    ]) {
      const refused = await edit(guest, { userPrivateGuid: guestGuid, firstName: 'Opa', ...change });
      expect([refused.status, refused.body]).toEqual([422, 'Other']);
    }
    expect(await recordOf(user.publicGuid)).toMatchObject({ firstName: 'Oma', email: 'oma@voorbeeld.nl', passwordHash: null });
  });

  test('its real private guid is a wrong one in a guest session, and the other way round', async () => {
    const { guest, guestGuid, proven, userPrivateGuid } = await anAfstreper();
    expect((await edit(guest, { userPrivateGuid, firstName: 'Dief' })).body).toBe('WrongUserGuid');
    expect((await edit(proven, { userPrivateGuid: guestGuid, firstName: 'Dief' })).body).toBe('WrongUserGuid');
  });

  test('a second guest of the address does not read the name that the first one gave', async () => {
    const { guest, guestGuid } = await anAfstreper();
    await edit(guest, { userPrivateGuid: guestGuid, firstName: 'Oma' });
    const second = browser();
    const { privateGuid } = (await second.post(createAfstreper.path, { email: 'oma@voorbeeld.nl' })).body as User;
    const answer = await edit(second, { userPrivateGuid: privateGuid });
    expect([answer.status, (answer.body as User).firstName]).toEqual([200, null]);
  });

  test('an afstreper who proved the address changes names and mail settings; password and address are Other', async () => {
    const { proven, userPrivateGuid, user } = await anAfstreper();
    const change = { firstName: 'Oma', overviewEmailFrequency: 6, enableCrossOffNotifications: false };
    const answer = await edit(proven, { userPrivateGuid, email: 'oma@voorbeeld.nl', ...change });
    expect(answer.body).toMatchObject({ firstName: 'Oma', overviewEmailFrequency: 6, enableCrossOffConfirmationEmail: false });
    for (const refused of [{ password: NEW }, { email: 'opa@voorbeeld.nl' }, { email: 'OMA@voorbeeld.nl' }]) {
      const other = await edit(proven, { userPrivateGuid, ...refused });
      expect([other.status, other.body]).toEqual([422, 'Other']);
    }
    expect(await recordOf(user.publicGuid)).toMatchObject({ email: 'oma@voorbeeld.nl', passwordHash: null });
  });
});

describe('at the same time', () => {
  test('ten people change to one address: one gets it, nine hear Other and stay who they were', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => anAccount()));
    const answers = await Promise.all(
      people.map(({ who, userPrivateGuid }) => edit(who, { userPrivateGuid, email: 'gewild@voorbeeld.nl' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body === 'Other')).toHaveLength(9);
    expect((await users()).filter(({ accountKey }) => accountKey === 'gewild@voorbeeld.nl')).toHaveLength(1);
    expect(await changeMails()).toHaveLength(1);
    expect(await Promise.all(people.map(({ who }) => isSignedIn(who)))).toEqual(Array(10).fill(true));
  });

  test('two edits of different fields are both kept', async () => {
    const { who, userGuid, userPrivateGuid, email } = await anAccount();
    const tab = await loggedIn(email);
    const [one, two] = await Promise.all([
      edit(who, { userPrivateGuid, firstName: 'Annie' }),
      edit(tab, { userPrivateGuid, lastName: 'Bakker' }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await recordOf(userGuid)).toMatchObject({ firstName: 'Annie', lastName: 'Bakker' });
    expect((await told('user.changed')).at(-1)).toMatchObject({ firstName: 'Annie', lastName: 'Bakker' });
  });

  test('a login with the old password that is under way when it changes has no session after it', async () => {
    const { who, userPrivateGuid, email } = await anAccount();
    const { fits } = deps.passwords;
    const late = browser();
    jest.spyOn(deps.passwords, 'fits').mockImplementationOnce(async (...given) => {
      const right = await fits(...given);
      jest.restoreAllMocks();
      expect((await edit(who, { userPrivateGuid, password: NEW })).status).toBe(200);
      return right;
    });
    expect((await late.post(login.path, { emailOrUsername: email, password: PASSWORD })).body).toBe(false);
    expect([await isSignedIn(late), await isSignedIn(who)]).toEqual([false, true]);
  });
});

describe('a login of more than five minutes ago', () => {
  const LONG_AGO = TIMES.freshLogin;

  test.each<[string, object]>([
    ['a password', { password: NEW }],
    ['the password there is', { password: PASSWORD }],
    ['an address', { email: 'ander@voorbeeld.nl' }],
  ])('%s needs the password: without or with a wrong one nothing changes', async (_what, change) => {
    const { who, userGuid, userPrivateGuid } = await anAccount();
    base.clock.advance(LONG_AGO);
    const before = await recordOf(userGuid);
    for (const stepUp of [{}, { currentPassword: null }, { currentPassword: 'geraden' }]) {
      const answer = await edit(who, { userPrivateGuid, firstName: 'Annie', ...change, ...stepUp });
      expect([answer.status, answer.body]).toEqual([422, 'PasswordRequired']);
    }
    expect(await recordOf(userGuid)).toEqual(before);
    expect((await edit(who, { userPrivateGuid, ...change, currentPassword: PASSWORD })).status).toBe(200);
    // With it the session is as after a login.
    expect((await edit(who, { userPrivateGuid, password: `${NEW} en langer` })).status).toBe(200);
  });

  test('a moment earlier it needs none, and what is given is not looked at', async () => {
    const { who, userPrivateGuid } = await anAccount();
    base.clock.advance(LONG_AGO - 1);
    expect((await edit(who, { userPrivateGuid, password: NEW, currentPassword: 'geraden' })).status).toBe(200);
  });

  test('names, mail settings and another spelling of the own address need none', async () => {
    const { who, userPrivateGuid, email } = await anAccount();
    base.clock.advance(LONG_AGO);
    const change = { firstName: 'Annie', email: email.toUpperCase(), overviewEmailFrequency: 12 };
    expect((await edit(who, { userPrivateGuid, ...change })).status).toBe(200);
  });

  test('guesses count as failed logins: after too many not even the right one is told', async () => {
    const { who, userPrivateGuid, email } = await anAccount();
    base.clock.advance(LONG_AGO);
    const guess = (currentPassword: string) => edit(who, { userPrivateGuid, password: NEW, currentPassword });
    for (let time = 0; time < LOCKOUTS.loginPerIdentifier; time += 1) expect((await guess('geraden')).status).toBe(422);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await browser().post(login.path, { emailOrUsername: email, password: PASSWORD })).status).toBe(429);
  });
});
