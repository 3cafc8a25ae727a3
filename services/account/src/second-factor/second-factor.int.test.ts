import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountInternal,
  addAuthenticator,
  addPasskey,
  askPasskey,
  authenticatorOptions,
  createAfstreper,
  csrfToken,
  editAccount,
  endSecondFactor,
  getPasskeys,
  getSecondFactor,
  keepSecondFactor,
  LOCKOUTS,
  login,
  newRecoveryCodes,
  type Passkey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  resetPassword,
  secondStep,
  secondStepOptions,
  TIMES,
  undoEmailChange,
  type User,
  userData,
} from '@site/contracts';
import { createSeal, nativeDb } from '@site/service-kit';
import { totpCode } from '@site/service-kit/second-factor';
import { type Client, createAuthenticator, keysOf, rotatedKeys } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { codeFor, codesIn } from '../testing/reset-codes.js';
import { createSecondFactors, secondFactorModel } from './second-factor.repository.js';

// Far ahead: the database itself removes what may not be put back any more by its own clock.
const { app, base, browser, deps, told, users } = accountUnderTest({
  now: new Date('2126-03-01T12:00:00Z'),
  config: { PUBLIC_URL: 'https://lijstjes.example' },
});
const SITE = { origin: 'https://lijstjes.example', rpId: 'lijstjes.example' };
const PASSWORD = 'kaas en brood';
const PERIOD_MS = 30_000;

const anAccount = async () => {
  const who = browser();
  const body = aNewAccount({ password: PASSWORD });
  const { user } = (await who.post('/api/Account/Create', body)).body as { user: User };
  return { ...body, who, userGuid: user.publicGuid, userPrivateGuid: user.privateGuid };
};
type Account = Awaited<ReturnType<typeof anAccount>>;

const codesOf = (answer: { status: number; body: unknown }): readonly string[] => {
  expect(answer.status).toBe(200);
  return (answer.body as { recoveryCodes: string[] }).recoveryCodes;
};
const codeOf = (secret: string): string => totpCode(secret, base.clock.now());
/** Somebody with an app; the code that confirmed it is used up, so the clock goes on. */
const withApp = async (account?: Account) => {
  const made = account ?? (await anAccount());
  const { secret } = (await made.who.post(authenticatorOptions.path, {})).body as { secret: string };
  const recovery = codesOf(await made.who.post(addAuthenticator.path, { code: codeOf(secret) }));
  base.clock.advance(PERIOD_MS);
  return { ...made, secret, recovery };
};
const withPasskey = async (who: Client) => {
  const key = createAuthenticator(SITE);
  const { challenge } = (await who.post(passkeyOptions.path, {})).body as { challenge: string };
  expect((await who.post(addPasskey.path, { name: 'Telefoon', response: key.make(challenge) })).body).toBe(true);
  return key;
};

const isIn = async (who: Client): Promise<boolean> => {
  const { status } = await who.get(userData.path);
  // Anything else is neither: a service that is busy says nothing of who is in.
  expect([200, 204]).toContain(status);
  return status === 200;
};
const givePassword = async ({ email }: { email: string }, who = browser()): Promise<Client> => {
  expect((await who.post(login.path, { emailOrUsername: email, password: PASSWORD })).body).toBe(false);
  expect(await isIn(who)).toBe(false);
  return who;
};
const ask = async (who: Client, path: string, body: object): Promise<unknown> => {
  const answer = await who.post(path, body);
  return answer.status === 200 ? (answer.body as unknown) : [answer.status, answer.body];
};
const step = (who: Client, body: object) => ask(who, secondStep.path, body);
const optionsOf = (who: Client) => ask(who, secondStepOptions.path, {});
/** Gives the password anew by a mailed code; the page then asks for another token, as after every login. */
const reset = async (anna: Account, who: Client): Promise<void> => {
  const resetCode = await codeFor(browser(), anna.email, told);
  expect((await who.post(resetPassword.path, { resetCode, password: 'een heel ander wachtwoord' })).body).toBe(true);
  expect(await isIn(who)).toBe(false);
  await who.get(csrfToken.path);
};
const factorOf = async (who: Client): Promise<unknown> => (await who.get(getSecondFactor.path)).body;
const changesTold = async () =>
  (await told('mail')).flatMap((mail) => {
    const { kind, data } = mail as { kind: string; data: { changed: string[]; undoPath: string | null } };
    return kind === 'accountChanged' ? [data] : [];
  });
const OFF = { isOn: false, hasApp: false, recoveryCodesLeft: 0, offAt: null };

describe('with an authenticator app', () => {
  test('the password alone logs nobody in; a code of the app does, once', async () => {
    const anna = await withApp();
    expect(await factorOf(anna.who)).toEqual({ isOn: true, hasApp: true, recoveryCodesLeft: 10, offAt: null });
    const [one, two] = [await givePassword(anna), await givePassword(anna)];
    expect(await optionsOf(one)).toEqual({ hasApp: true, passkey: null });
    expect(await step(one, { code: '000000' })).toBe(false);
    expect(await isIn(one)).toBe(false);
    const code = codeOf(anna.secret);
    expect((await Promise.all([step(one, { code }), step(two, { code: ` ${code} ` })])).sort()).toEqual([false, true]);
    expect([await isIn(one), await isIn(two)].sort()).toEqual([false, true]);
    // Who is in has no second step to make.
    const inside = (await isIn(one)) ? one : two;
    expect(await step(inside, { code })).toEqual([422, 'Expired']);
  });

  test('it is on only after a code showed that the app has the secret, in the session that asked', async () => {
    const { who, email } = await anAccount();
    const { secret, uri } = (await who.post(authenticatorOptions.path, {})).body as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(email));
    expect((await who.post(addAuthenticator.path, { code: '000000' })).body).toBe('Invalid');
    const elsewhere = browser();
    await elsewhere.post(login.path, { emailOrUsername: email, password: PASSWORD });
    expect((await elsewhere.post(addAuthenticator.path, { code: codeOf(secret) })).body).toBe('Expired');
    expect(await factorOf(who)).toEqual(OFF);
    expect(codesOf(await who.post(addAuthenticator.path, { code: codeOf(secret) }))).toHaveLength(10);
    expect((await who.post(addAuthenticator.path, { code: codeOf(secret) })).body).toBe('Expired');
  });

  test('an account without one logs in as ever, and has no second step', async () => {
    const { who, email } = await anAccount();
    expect(await factorOf(who)).toEqual(OFF);
    const elsewhere = browser();
    expect((await elsewhere.post(login.path, { emailOrUsername: email, password: PASSWORD })).body).toBe(true);
    expect(await optionsOf(elsewhere)).toEqual([422, 'Expired']);
    expect(await optionsOf(browser())).toEqual([422, 'Expired']);
  });
});

describe('recovery codes', () => {
  test('are ten, each good once however it is typed, kept as keyed hashes; a mail tells of each that was used', async () => {
    const anna = await withApp();
    expect(new Set(anna.recovery).size).toBe(10);
    const kept = JSON.stringify(await nativeDb(base.mongo).collection('secondFactors').find().toArray());
    expect(kept).not.toContain(anna.secret);
    for (const code of anna.recovery) expect(kept).not.toContain(code);
    const [first = '', second = ''] = anna.recovery;
    const who = await givePassword(anna);
    expect(await step(who, { code: first.toUpperCase().replaceAll('-', ' ') })).toBe(true);
    expect(await isIn(who)).toBe(true);
    expect(await step(await givePassword(anna), { code: first })).toBe(false);
    expect(await factorOf(who)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await changesTold()).map(({ changed }) => changed)).toEqual([['secondFactorOn'], ['recoveryCodeUsed']]);
    // Two at once: one of them.
    const racers = [await givePassword(anna), await givePassword(anna)];
    expect((await Promise.all(racers.map((each) => step(each, { code: second })))).sort()).toEqual([false, true]);
  });

  test('made anew, those before open nothing', async () => {
    const anna = await withApp();
    const fresh = codesOf(await anna.who.post(newRecoveryCodes.path, {}));
    const who = await givePassword(anna);
    expect(await step(who, { code: anna.recovery[0] })).toBe(false);
    expect(await step(who, { code: fresh[0] })).toBe(true);
    expect((await changesTold()).map(({ changed }) => changed[0])).toEqual([
      'secondFactorOn',
      'recoveryCodesMade',
      'recoveryCodeUsed',
    ]);
    expect((await (await anAccount()).who.post(newRecoveryCodes.path, {})).status).toBe(404);
  });
});

describe('with a passkey', () => {
  test('it is the second step beside the password, and logs in alone as ever', async () => {
    const anna = await anAccount();
    expect((await anna.who.post(askPasskey.path, {})).body).toBe('NoPasskey');
    const key = await withPasskey(anna.who);
    expect(codesOf(await anna.who.post(askPasskey.path, {}))).toHaveLength(10);
    const who = await givePassword(anna);
    const asked = (await optionsOf(who)) as { hasApp: boolean; passkey: { challenge: string; allowCredentials: object[] } };
    expect([asked.hasApp, asked.passkey.allowCredentials]).toEqual([false, [expect.objectContaining({ id: key.id })]]);
    const passkey = key.sign(asked.passkey.challenge);
    expect(await step(who, { passkey })).toBe(true);
    expect(await isIn(who)).toBe(true);

    const alone = browser();
    const { challenge } = (await alone.post(passkeyLoginOptions.path, {})).body as { challenge: string };
    expect((await alone.post(passkeyLogin.path, { response: key.sign(challenge) })).body).toBe(true);
  });

  test('of somebody else, or signed for something else, it opens nothing', async () => {
    const anna = await withApp();
    const key = await withPasskey(anna.who);
    const bram = await anAccount();
    const his = await withPasskey(bram.who);
    const who = await givePassword(anna);
    const challengeNow = async () => ((await optionsOf(who)) as { passkey: { challenge: string } }).passkey.challenge;
    expect(await step(who, { passkey: his.sign(await challengeNow()) })).toBe(false);
    const { challenge } = (await who.post(passkeyLoginOptions.path, {})).body as { challenge: string };
    expect(await step(who, { passkey: key.sign(challenge) })).toBe(false);
    expect(await step(who, { passkey: {} })).toBe(false);
    expect(await isIn(who)).toBe(false);
    expect(await step(who, { passkey: key.sign(await challengeNow()) })).toBe(true);
  });

  test('the last one takes a second step by passkeys with it, and says so; one with an app stays', async () => {
    const anna = await anAccount();
    const remove = async (who: Client) => {
      const [first] = ((await who.get(getPasskeys.path)).body as { passkeys: Passkey[] }).passkeys;
      expect((await who.post(removePasskey.path, { id: first?.id })).body).toBe(true);
    };
    await withPasskey(anna.who);
    await withPasskey(anna.who);
    await anna.who.post(askPasskey.path, {});
    await remove(anna.who);
    expect(await factorOf(anna.who)).toMatchObject({ isOn: true });
    await remove(anna.who);
    expect(await factorOf(anna.who)).toEqual(OFF);
    expect((await changesTold()).at(-1)?.changed).toEqual(['passkeyRemoved', 'secondFactorOff']);
    const bram = await withApp();
    await withPasskey(bram.who);
    await remove(bram.who);
    expect(await factorOf(bram.who)).toMatchObject({ isOn: true, hasApp: true });
  });
});

describe('who may', () => {
  test('only a fresh login or the password changes it, of an account', async () => {
    const { who } = await withApp();
    base.clock.advance(TIMES.freshLogin);
    const calls = [authenticatorOptions, askPasskey, newRecoveryCodes, endSecondFactor];
    for (const { path } of calls) {
      const answer = await who.post(path, {});
      expect([path, answer.status, answer.body]).toEqual([path, 422, 'PasswordRequired']);
    }
    const guest = browser();
    await guest.post(createAfstreper.path, { email: 'oma@voorbeeld.nl' });
    for (const other of [browser(), guest]) {
      for (const { path } of [...calls, addAuthenticator]) expect((await other.post(path, { code: '1' })).status).toBe(401);
      expect((await other.get(getSecondFactor.path)).status).toBe(401);
    }
    expect((await who.post(endSecondFactor.path, { currentPassword: PASSWORD })).body).toBe(true);
    expect(await factorOf(who)).toEqual(OFF);
  });

  test('switched off, the password is enough again; a mail tells, and again is no news', async () => {
    const anna = await withApp();
    for (const _time of [1, 2]) expect((await anna.who.post(endSecondFactor.path, {})).body).toBe(true);
    const told = (await changesTold()).map(({ changed, undoPath }) => [changed[0], undoPath !== null]);
    expect(told).toEqual([
      ['secondFactorOn', true],
      ['secondFactorOff', false],
    ]);
    expect((await browser().post(login.path, { emailOrUsername: anna.email, password: PASSWORD })).body).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['an empty code', { code: ' ' }],
    ['a code that is long', { code: 'x'.repeat(61) }],
    ['a code that is no text', { code: { $ne: '' } }],
    ['a passkey that is no object', { passkey: 'x' }],
  ])('%s is 400', async (_what, body) => {
    const anna = await withApp();
    const who = await givePassword(anna);
    expect((await who.post(secondStep.path, body)).status).toBe(400);
    expect((await anna.who.post(addAuthenticator.path, body)).status).toBe(400);
  });
});

describe('the second step', () => {
  test('is of the session that gave the password, for a quarter of an hour, until the next try', async () => {
    const anna = await withApp();
    const who = await givePassword(anna);
    expect(await step(browser(), { code: codeOf(anna.secret) })).toEqual([422, 'Expired']);
    const [key = ''] = await keysOf(base.redis, 'second-step:*');
    const left = await base.redis.pttl(key);
    expect([left > 0, left <= TIMES.secondStepLife]).toEqual([true, true]);
    // Another name, a wrong password: what was right before counts no more.
    expect((await who.post(login.path, { emailOrUsername: 'bram@voorbeeld.nl', password: 'fout' })).body).toBe(false);
    expect(await optionsOf(who)).toEqual([422, 'Expired']);
  });

  test('is no good any more when the password was changed meanwhile', async () => {
    const anna = await withApp();
    const who = await givePassword(anna);
    const { userPrivateGuid } = anna;
    const changed = await anna.who.post(editAccount.path, { userPrivateGuid, password: 'een heel ander wachtwoord' });
    expect(changed.status).toBe(200);
    expect(await step(who, { code: codeOf(anna.secret) })).toEqual([422, 'Expired']);
    expect(await isIn(who)).toBe(false);
  });

  test('locks after ten failures, which neither the right password nor a reset makes forgotten', async () => {
    const anna = await withApp();
    const who = await givePassword(anna);
    for (let time = 0; time < LOCKOUTS.loginPerIdentifier; time += 1) expect(await step(who, { code: '000000' })).toBe(false);
    const refused = await who.post(secondStep.path, { code: codeOf(anna.secret) });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(15 * 60)]);
    expect(await step(await givePassword(anna), { code: anna.recovery[0] })).toEqual([429, { error: 'TooManyRequests' }]);
    const other = browser();
    await reset(anna, other);
    expect(await step(other, { code: codeOf(anna.secret) })).toEqual([429, { error: 'TooManyRequests' }]);
    base.clock.advance(LOCKOUTS.window);
    expect(await step(other, { code: codeOf(anna.secret) })).toBe(true);
  });

  test('comes after a reset of the password too, whoever was logged in there', async () => {
    const anna = await withApp();
    await reset(anna, anna.who);
    expect(await optionsOf(anna.who)).toMatchObject({ hasApp: true });
    expect(await step(anna.who, { code: codeOf(anna.secret) })).toBe(true);
    expect(await isIn(anna.who)).toBe(true);
  });
});

describe('"Dit was ik niet"', () => {
  const undoCodes = async () => (await changesTold()).flatMap(({ undoPath }) => undoPath?.split('/').at(-1) ?? []);
  const undo = async (code = '') => (await browser().post(undoEmailChange.path, { code })).body as unknown;

  test('of a mail that it was switched on takes it off, ends every session, and leaves the address', async () => {
    const anna = await withApp();
    const [code] = await undoCodes();
    expect(await undo(code)).toBe(true);
    expect(await isIn(anna.who)).toBe(false);
    const [resetCode] = codesIn(await told('mail'));
    const owner = browser();
    expect((await owner.post(resetPassword.path, { resetCode, password: 'mijn nieuwe wachtwoord' })).body).toBe(true);
    expect((await owner.get(userData.path)).body).toMatchObject({ email: anna.email });
    expect(await factorOf(owner)).toEqual(OFF);
  });

  test('of a change of address keeps one from before, and takes one that came after', async () => {
    const anna = await withApp();
    const { userPrivateGuid } = anna;
    await anna.who.post(editAccount.path, { userPrivateGuid, email: 'dief@voorbeeld.nl' });
    const [, code] = await undoCodes();
    expect(await undo(code)).toBe(true);
    expect(await deps.secondFactors.ofUser(anna.userGuid)).not.toBeNull();

    const bram = await anAccount();
    await bram.who.post(editAccount.path, { userPrivateGuid: bram.userPrivateGuid, email: 'dief@voorbeeld.nl' });
    await withApp(bram);
    expect(await undo((await undoCodes()).at(-2))).toBe(true);
    expect(await deps.secondFactors.ofUser(bram.userGuid)).toBeNull();
  });
});

test('it goes with its account', async () => {
  const { who, userGuid } = await withApp();
  expect((await who.post('/api/Account/Delete', {})).status).toBe(200);
  expect(await deps.secondFactors.ofUser(userGuid)).toBeNull();
});

test('under a new secret of the service app and recovery codes go on, and the old secret may go', async () => {
  const [before, now] = ['geheim-van-vorig-jaar', 'geheim-van-dit-jaar'];
  const model = secondFactorModel(base.mongo);
  const repositoryWith = (...secrets: [string, ...string[]]) =>
    createSecondFactors(model, createSeal(secrets, 'second factors, 1'));
  const [old, both, fresh] = [repositoryWith(before), repositoryWith(now, before), repositoryWith(now)];
  const userGuid = base.newGuid();
  const at = base.clock.now();
  const { secret, sealed } = old.newApp(userGuid);
  const session = await base.mongo.startSession();
  const [first = '', second = ''] = await old.switchOn(userGuid, { secret: sealed, usedStep: 0 }, at, session);
  expect(await both.useCode(userGuid, first, at, session)).toBe('recovery');
  expect([await both.sealAnew(), await both.sealAnew()]).toEqual([1, 0]);
  expect(await fresh.useCode(userGuid, totpCode(secret, at), at, session)).toBe('app');
  expect(await fresh.useCode(userGuid, second, at, session)).toBe('recovery');
  await session.endSession();
});

test('with other keys of the service app, recovery codes and private guids go on, and the key of before is gone', async () => {
  const anna = await withApp();
  const rows = nativeDb(base.mongo).collection<{ key: string; app: { secret: string } }>('secondFactors');
  const before = await rows.findOne();
  const key = await rotatedKeys('account', base, app);
  const after = await rows.findOne();
  expect([before?.key, before?.app.secret].some((text) => text?.includes('.'))).toBe(false);
  for (const text of [after?.key, after?.app.secret]) expect(text?.startsWith(`${key}.`)).toBe(true);
  expect(base.keys.all.map(({ id }) => id)).toEqual([key]);
  expect(await step(await givePassword(anna), { code: codeOf(anna.secret) })).toBe(true);
  expect(await step(await givePassword(anna), { code: anna.recovery[0] })).toBe(true);
  expect((await users()).map(({ privateGuid }) => privateGuid)).toEqual([anna.userPrivateGuid]);
  expect(await deps.users.byPrivateGuid(anna.userPrivateGuid)).not.toBeNull();
});

describe('one that was lost', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base.config.ACCOUNT_URL = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const endIt = (email: string) => base.internal.call(accountInternal.endSecondFactor, { email });
  const told72 = async () =>
    (await told('mail')).flatMap((mail) => {
      const { kind, to, data } = mail as { kind: string; to: { address: string }; data: { at: string; keepPath: string } };
      return kind === 'secondFactorEnds' ? [{ to: to.address, at: data.at, code: data.keepPath.split('/').at(-1) ?? '' }] : [];
    });
  const logsIn = async ({ email }: Account): Promise<unknown> =>
    (await browser().post(login.path, { emailOrUsername: email, password: PASSWORD })).body as unknown;

  test('ends after 72 hours, not a moment before; its owner is mailed at once, again it stays at that, and then they are told', async () => {
    const anna = await withApp();
    const at = new Date(base.clock.now().getTime() + TIMES.secondFactorOffWait).toISOString();
    expect([await endIt(anna.email), await told72()]).toMatchObject([{ at }, [{ to: anna.email, at }]]);
    base.clock.advance(TIMES.secondFactorOffWait - 1);
    expect(await endIt(anna.email.toUpperCase())).toEqual({ at });
    expect([(await told72()).length, await logsIn(anna), await factorOf(anna.who)]).toMatchObject([
      1,
      false,
      { isOn: true, offAt: at },
    ]);
    base.clock.advance(1);
    expect([await factorOf(anna.who), await logsIn(anna), await factorOf(anna.who)]).toEqual([OFF, true, OFF]);
    expect((await changesTold()).at(-1)).toMatchObject({ changed: ['secondFactorOff'] });
    expect(await endIt(anna.email)).toEqual({ at: null });
  });

  test('stays by the code of the mail, once, for which nobody logs in; the code is kept as a hash', async () => {
    const anna = await withApp();
    await endIt(anna.email);
    const [mail] = await told72();
    expect(JSON.stringify(await nativeDb(base.mongo).collection('secondFactors').find().toArray())).not.toContain(mail?.code);
    const keep = (code: string) => ask(browser(), keepSecondFactor.path, { code });
    expect([await keep('verzonnen'), await keep(mail?.code ?? ''), await keep(mail?.code ?? '')]).toEqual([
      [422, 'IsExpired'],
      true,
      [422, 'IsExpired'],
    ]);
    base.clock.advance(TIMES.secondFactorOffWait);
    expect(await logsIn(anna)).toBe(false);
  });

  test.each([
    [
      'made by a code of the app',
      async (anna: Awaited<ReturnType<typeof withApp>>) => step(await givePassword(anna), { code: codeOf(anna.secret) }),
    ],
    ['given new recovery codes', async ({ who }: Account) => ask(who, newRecoveryCodes.path, { currentPassword: PASSWORD })],
    ['switched on anew', async (anna: Account) => withApp(anna)],
  ])('is not lost when it is %s', async (_how, use) => {
    const anna = await withApp();
    await endIt(anna.email);
    await use(anna);
    base.clock.advance(TIMES.secondFactorOffWait);
    expect([await logsIn(anna), await factorOf(anna.who)]).toMatchObject([false, { isOn: true, offAt: null }]);
  });

  test('is not lost when a passkey of the account logs in', async () => {
    const anna = await withApp();
    const key = await withPasskey(anna.who);
    await endIt(anna.email);
    const who = browser();
    const { challenge } = (await who.post(passkeyLoginOptions.path, {})).body as { challenge: string };
    expect((await who.post(passkeyLogin.path, { response: key.sign(challenge) })).body).toBe(true);
    base.clock.advance(TIMES.secondFactorOffWait);
    expect(await logsIn(anna)).toBe(false);
  });

  test('of nobody, or of who has none, nothing is asked', async () => {
    const bram = await anAccount();
    expect([await endIt('niemand@voorbeeld.nl'), await endIt(bram.email), await told72()]).toEqual([null, { at: null }, []]);
  });

  test('whose time came is off for a new password by mail as well', async () => {
    const anna = await withApp();
    const at = new Date(base.clock.now().getTime() + TIMES.secondFactorOffWait).toISOString();
    expect(await endIt(anna.email)).toEqual({ at });
    base.clock.advance(TIMES.secondFactorOffWait);
    const who = browser();
    const resetCode = await codeFor(browser(), anna.email, told);
    expect((await who.post(resetPassword.path, { resetCode, password: 'een heel ander wachtwoord' })).body).toBe(true);
    expect(await isIn(who)).toBe(true);
  });
});
