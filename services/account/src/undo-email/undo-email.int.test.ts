import {
  addPasskey,
  checkResetPasswordCode,
  editAccount,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  resetPassword,
  TIMES,
  undoEmailChange,
  type User,
  userData,
} from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { type Client, createAuthenticator } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { codesIn } from '../testing/reset-codes.js';

// Far ahead: the database itself removes what may not be put back any more by its own clock.
const { base, browser, told } = accountUnderTest({ now: new Date('2126-03-01T12:00:00Z') });
const PASSWORD = 'kaas en brood';
const THEIRS = 'wachtwoord van een dief';

const anAccount = async () => {
  const who = browser();
  const body = aNewAccount({ password: PASSWORD });
  const { user } = (await who.post('/api/Account/Create', body)).body as { user: User };
  return { ...body, who, userPrivateGuid: user.privateGuid };
};
const undoCodes = async (): Promise<string[]> =>
  (await told('mail')).flatMap((mail) => {
    const { data } = mail as { data: { undoPath?: string | null } };
    return data.undoPath?.split('/').at(-1) ?? [];
  });
const putBack = async (code: string, who: Client = browser()) => {
  const answer = await who.post(undoEmailChange.path, { code });
  return [answer.status, answer.body] as unknown[];
};
const tryIn = async (emailOrUsername: string, password: string) =>
  (await browser().post(login.path, { emailOrUsername, password })).body as unknown;

test('whoever took the account over loses it all: address, password, sessions, and what they could put back', async () => {
  const { who, email, username, userPrivateGuid } = await anAccount();
  for (const theirs of ['dief@voorbeeld.nl', 'dief2@voorbeeld.nl'])
    expect((await who.post(editAccount.path, { userPrivateGuid, email: theirs, password: THEIRS })).status).toBe(200);
  const [code = '', later = ''] = await undoCodes();
  base.clock.advance(TIMES.emailUndoLife - 1);

  expect(await putBack(code)).toEqual([200, true]);
  expect((await who.get(userData.path)).status).toBe(204);
  for (const identifier of [email, username, 'dief2@voorbeeld.nl'])
    for (const password of [THEIRS, PASSWORD]) expect(await tryIn(identifier, password)).toBe(false);
  expect([await putBack(later), await putBack(code)]).toEqual([
    [422, 'IsExpired'],
    [422, 'IsExpired'],
  ]);

  const [resetCode = ''] = codesIn(await told('mail'));
  expect((await browser().get(checkResetPasswordCode.path.replace(':code', resetCode))).body).toMatchObject({ email });
  expect((await browser().post(resetPassword.path, { resetCode, password: 'mijn nieuwe wachtwoord' })).status).toBe(200);
  expect(await tryIn(email, 'mijn nieuwe wachtwoord')).toBe(true);
});

test('a passkey that they made there opens nothing any more', async () => {
  const { who, userPrivateGuid } = await anAccount();
  await who.post(editAccount.path, { userPrivateGuid, email: 'dief@voorbeeld.nl' });
  const { origin, hostname: rpId } = new URL(base.config.PUBLIC_URL);
  const key = createAuthenticator({ origin, rpId });
  const challengeOf = async (by: Client, path: string) => ((await by.post(path, {})).body as { challenge: string }).challenge;
  const response = key.make(await challengeOf(who, passkeyOptions.path));
  expect((await who.post(addPasskey.path, { name: 'Telefoon', response })).body).toBe(true);
  const logsIn = async (): Promise<boolean> => {
    const by = browser();
    await by.post(passkeyLogin.path, { response: key.sign(await challengeOf(by, passkeyLoginOptions.path)) });
    return (await by.get(userData.path)).status === 200;
  };
  expect(await logsIn()).toBe(true);
  const [code = ''] = await undoCodes();
  expect(await putBack(code)).toEqual([200, true]);
  expect(await logsIn()).toBe(false);
});

test('not after seven days, nor by a code that never was', async () => {
  const { who, userPrivateGuid } = await anAccount();
  await who.post(editAccount.path, { userPrivateGuid, email: 'nieuw@voorbeeld.nl' });
  const [code = ''] = await undoCodes();
  base.clock.advance(TIMES.emailUndoLife);
  expect([await putBack(code), await putBack('verzonnen')]).toEqual([
    [422, 'IsExpired'],
    [422, 'IsExpired'],
  ]);
});

test('not over another account that has the address by now; nothing is changed then', async () => {
  const { who, email, userPrivateGuid } = await anAccount();
  await who.post(editAccount.path, { userPrivateGuid, email: 'weg@voorbeeld.nl' });
  await browser().post('/api/Account/Create', aNewAccount({ email }));
  const [code = ''] = await undoCodes();
  expect(await putBack(code)).toEqual([422, 'EmailUnavailable']);
  expect(await tryIn('weg@voorbeeld.nl', PASSWORD)).toBe(true);
});

test('a new password alone has nothing to put back, the code is kept as a hash, and all goes with the account', async () => {
  const { who, userPrivateGuid } = await anAccount();
  await who.post(editAccount.path, { userPrivateGuid, password: THEIRS });
  expect(await undoCodes()).toEqual([]);
  await who.post(editAccount.path, { userPrivateGuid, email: 'nieuw2@voorbeeld.nl' });
  const kept = () => nativeDb(base.mongo).collection('emailUndos').find().toArray();
  const [code = ''] = await undoCodes();
  expect(await kept()).toHaveLength(1);
  expect(JSON.stringify(await kept())).not.toContain(code);
  expect((await who.post('/api/Account/Delete', {})).status).toBe(200);
  expect(await kept()).toEqual([]);
});
