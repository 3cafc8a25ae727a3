import {
  addPasskey,
  getPasskeys,
  type Passkey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  TIMES,
  type User,
  userData,
} from '@site/contracts';
import { createAuthenticator } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { base, browser, deps, told } = accountUnderTest({ config: { PUBLIC_URL: 'https://lijstjes.example' } });
const SITE = { origin: 'https://lijstjes.example', rpId: 'lijstjes.example' };

const anAccount = async () => {
  const who = browser();
  const body = aNewAccount();
  const { user } = (await who.post('/api/Account/Create', body)).body as { user: User };
  return { ...body, who, userGuid: user.publicGuid };
};
type Browser = ReturnType<typeof browser>;
const challengeOf = async (who: Browser, path: string): Promise<string> => {
  const answer = await who.post(path, {});
  expect(answer.status).toBe(200);
  return (answer.body as { challenge: string }).challenge;
};
const add = async (who: Browser, key = createAuthenticator(SITE), name = 'Mijn telefoon') => {
  const response = key.make(await challengeOf(who, passkeyOptions.path));
  return { key, response, answer: await who.post(addPasskey.path, { name, response }) };
};
const logIn = async (who: Browser, key: ReturnType<typeof createAuthenticator>) => {
  const response = key.sign(await challengeOf(who, passkeyLoginOptions.path));
  return { response, answer: await who.post(passkeyLogin.path, { response }) };
};
const listOf = async (who: Browser) => ((await who.get(getPasskeys.path)).body as { passkeys: Passkey[] }).passkeys;

test('a passkey is made, named and listed, and logs in without a password', async () => {
  const { who, email } = await anAccount();
  const { key, answer } = await add(who);
  expect([answer.status, answer.body]).toEqual([200, true]);
  expect(await listOf(who)).toEqual([expect.objectContaining({ name: 'Mijn telefoon', lastUsedAt: null })]);
  const elsewhere = browser();
  expect((await logIn(elsewhere, key)).answer.body).toBe(true);
  expect((await elsewhere.get(userData.path)).body).toMatchObject({ email, isAccount: true });
  expect((await listOf(who))[0]?.lastUsedAt).toBe(base.clock.now().toISOString());
});

test('several, each with its name; a removed one opens nothing, the other still does', async () => {
  const { who } = await anAccount();
  const [one, two] = [await add(who), await add(who, createAuthenticator(SITE), 'Laptop')];
  const [first] = await listOf(who);
  expect((await who.post(renamePasskey.path, { id: first?.id, name: ' Oude telefoon ' })).body).toBe(true);
  expect((await listOf(who)).map(({ name }) => name)).toEqual(['Oude telefoon', 'Laptop']);
  expect((await who.post(removePasskey.path, { id: first?.id })).body).toBe(true);
  expect((await logIn(browser(), one.key)).answer.body).toBe(false);
  expect((await logIn(browser(), two.key)).answer.body).toBe(true);
});

test('a mail tells of each that is made or removed, and of nothing else', async () => {
  const { who, email } = await anAccount();
  const changes = async () =>
    (await told('mail'))
      .filter((mail) => (mail as { kind: string }).kind === 'accountChanged')
      .map((mail) => (mail as { data: object }).data);
  const { response } = await add(who);
  await who.post(addPasskey.path, { name: 'Nog eens', response });
  const made = { firstName: 'Anna', changed: ['passkeyAdded'], undoPath: null };
  expect(await changes()).toEqual([made]);
  expect(await told('mail')).toContainEqual(expect.objectContaining({ to: { address: email, name: 'Anna de Vries' } }));
  const id = (await listOf(who))[0]?.id;
  await who.post(renamePasskey.path, { id, name: 'Telefoon' });
  await who.post(removePasskey.path, { id });
  expect((await who.post(removePasskey.path, { id })).status).toBe(404);
  expect(await changes()).toEqual([made, { ...made, changed: ['passkeyRemoved'] }]);
});

test('making and removing one needs a fresh login or the password', async () => {
  const { who, password } = await anAccount();
  await add(who);
  const id = (await listOf(who))[0]?.id;
  base.clock.advance(TIMES.freshLogin);
  for (const call of [() => who.post(passkeyOptions.path, {}), () => who.post(removePasskey.path, { id })]) {
    const answer = await call();
    expect([answer.status, answer.body]).toEqual([422, 'PasswordRequired']);
  }
  expect((await who.post(removePasskey.path, { id, currentPassword: password })).status).toBe(200);
});

test('an answer is good once, for who was asked, on this site, from who holds the passkey', async () => {
  const { who } = await anAccount();
  const { key, response } = await add(who);
  // Once.
  const visitor = browser();
  const used = await logIn(visitor, key);
  expect((await visitor.post(passkeyLogin.path, { response: used.response })).body).toBe(false);
  // Asked once is answered once, even wrongly.
  const guessing = browser();
  const challenge = await challengeOf(guessing, passkeyLoginOptions.path);
  for (const answer of [createAuthenticator(SITE, key.id).sign(challenge), key.sign(challenge)])
    expect((await guessing.post(passkeyLogin.path, { response: answer })).body).toBe(false);
  // One that was removed does not come back by the answer that made it.
  const removed = await add(who, createAuthenticator(SITE));
  expect((await who.post(removePasskey.path, { id: removed.key.id })).body).toBe(true);
  for (const each of [response, removed.response])
    expect((await who.post(addPasskey.path, { name: 'Nog eens', response: each })).body).toBe('Invalid');
  // For who was asked.
  const thief = browser();
  await challengeOf(thief, passkeyLoginOptions.path);
  const stolen = key.sign(await challengeOf(browser(), passkeyLoginOptions.path));
  expect((await thief.post(passkeyLogin.path, { response: stolen })).body).toBe(false);
  // On this site, and by the key itself.
  const otherSite = key.at({ origin: 'https://evil.example', rpId: 'evil.example' });
  const forged = createAuthenticator(SITE, key.id);
  for (const wrong of [otherSite, forged, key.withoutVerification()]) {
    const fresh = browser();
    expect((await logIn(fresh, wrong)).answer.body).toBe(false);
    expect((await fresh.get(userData.path)).status).toBe(204);
  }
});

test('what is no passkey is refused without a word more', async () => {
  const { who } = await anAccount();
  const other = await anAccount();
  for (const response of [
    {},
    { id: 'x' },
    { id: 7, response: null },
    { id: 'x', rawId: 'x', type: 'public-key', response: {} },
  ]) {
    await challengeOf(who, passkeyOptions.path);
    expect((await who.post(addPasskey.path, { name: 'Wat dan ook', response })).body).toBe('Invalid');
    const visitor = browser();
    await challengeOf(visitor, passkeyLoginOptions.path);
    expect((await visitor.post(passkeyLogin.path, { response })).body).toBe(false);
  }
  await add(who);
  const id = (await listOf(who))[0]?.id;
  for (const path of [renamePasskey.path, removePasskey.path])
    expect((await other.who.post(path, { id, name: 'Van mij' })).status).toBe(404);
  expect((await browser().get(getPasskeys.path)).status).toBe(401);
});

test('they go with their account', async () => {
  const { who, userGuid } = await anAccount();
  const { key } = await add(who);
  expect((await who.post('/api/Account/Delete', {})).status).toBe(200);
  expect(await deps.passkeys.ofUser(userGuid)).toEqual([]);
  expect((await logIn(browser(), key)).answer.body).toBe(false);
});
