import { createHash } from 'node:crypto';
import {
  checkResetPasswordCode,
  createAfstreper,
  HEADERS,
  LOCKOUTS,
  pathTo,
  requestResetPassword,
  TIMES,
  wishlistInternal,
} from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { codeFor, codesIn } from '../testing/reset-codes.js';

// Far ahead: the database itself removes codes whose time is over by its own clock.
const { base, browser, deps, neighbours, told, users } = accountUnderTest({ now: new Date('2126-03-01T12:00:00Z') });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const anAccount = async (changes: object = {}) => {
  const body = aNewAccount(changes);
  const made = await browser().post('/api/Account/Create', body);
  return { ...body, userGuid: (made.body as { user: { publicGuid: string } }).user.publicGuid };
};
const ask = (login: string) => browser().post(requestResetPassword.path, { login });
const check = (code: string) => browser().get(checkResetPasswordCode.path.replace(':code', encodeURIComponent(code)));
const resetMails = async () => (await told('mail')).filter((mail) => (mail as { kind: string }).kind === 'resetPassword');
const code = (login: string) => codeFor(browser(), login, told);

describe('asking for a reset mail', () => {
  test('by address and by the name of a list, without regard to case: one mail with a path to the page', async () => {
    const { email, username, userGuid } = await anAccount();
    const guids = jest.spyOn(deps.base, 'newGuid');
    for (const login of [email.toUpperCase(), ` ${username.toUpperCase()} `]) {
      const answer = await ask(login);
      expect([answer.status, answer.body]).toEqual([200, true]);
      expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    }
    const mails = await resetMails();
    const codes = codesIn(mails);
    expect(mails).toEqual(
      codes.map((resetCode) => ({
        kind: 'resetPassword',
        to: { userGuid },
        data: { firstName: 'Anna', resetPath: pathTo('resetPassword', { resetCode }) },
        reference: null,
      })),
    );
    expect(new Set(codes).size).toBe(2);
    for (const one of codes) expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    // A guid has six bits less than what opens an account must have (docs/security.md 11.5.1).
    expect(guids.mock.results.map(({ value }) => value as string).filter((guid) => codes.includes(guid))).toEqual([]);
    guids.mockRestore();
  });

  test('the code is in the mail and nowhere else', async () => {
    const { email } = await anAccount();
    const sent = await code(email);
    const db = nativeDb(base.mongo);
    for (const { collectionName } of await db.collections()) {
      if (collectionName === 'outbox') continue;
      const kept = JSON.stringify(await db.collection(collectionName).find().toArray());
      expect(kept).not.toContain(sent);
      // Nor what anybody can make of it: a hash is keyed.
      for (const encoding of ['hex', 'base64url'] as const)
        expect(kept).not.toContain(createHash('sha256').update(sent).digest(encoding));
    }
    expect(JSON.stringify(base.logged)).not.toContain(sent);
  });

  test('what is not a code of anybody is forgotten by the database after a while', async () => {
    const indexes = await nativeDb(base.mongo).collection('resetCodes').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { forgetAt: 1 }, expireAfterSeconds: 0 }));
    await code((await anAccount()).email);
    const [kept] = await nativeDb(base.mongo).collection('resetCodes').find().toArray();
    expect(kept?.forgetAt).toEqual(new Date(base.clock.now().getTime() + 30 * 24 * HOUR));
  });

  test.each(['niemand@voorbeeld.nl', 'niemand', 'oma@voorbeeld.nl'])('NoUserFound for %p, which is no account', async (login) => {
    await browser().post(createAfstreper.path, { email: 'oma@voorbeeld.nl' });
    const answer = await ask(login);
    expect([answer.status, answer.body]).toEqual([422, 'NoUserFound']);
    expect(await told('mail')).toEqual([]);
  });

  test('NoUserFound for an account that is still being made', async () => {
    const { email, userGuid } = await anAccount();
    await base.mongo.collection('users').updateOne({ publicGuid: userGuid }, { $set: { isAccount: false } });
    expect((await ask(email)).body).toBe('NoUserFound');
  });

  test('ErrorSendingEmail when mail to the address bounced before; it counts for nothing', async () => {
    const { email, userGuid } = await anAccount();
    const good = await code(email);
    await deps.addresses.suppress(email, base.clock.now());
    for (let time = 0; time < 4; time += 1) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([422, 'ErrorSendingEmail']);
    }
    expect(await resetMails()).toHaveLength(1);
    expect((await check(good)).status).toBe(200);
    expect((await users()).find(({ publicGuid }) => publicGuid === userGuid)?.resetMails).toHaveLength(1);
  });

  test('a list name cannot be looked up while the wishlist service is away: 503, and nothing is sent', async () => {
    const { username } = await anAccount();
    neighbours.down.add(wishlistInternal.ownerOfUsername.path);
    expect((await ask(username)).status).toBeGreaterThanOrEqual(500);
    expect(await resetMails()).toEqual([]);
  });
});

describe('three mails an hour', () => {
  test('the fourth is 429 with the time to wait, the third code stays good, and others are not held up', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    for (let mail = 0; mail < LOCKOUTS.resetMailsPerHour; mail += 1) {
      await code(one.email);
      base.clock.advance(MINUTE);
    }
    const third = codesIn(await resetMails()).at(-1) ?? '';
    for (const login of [one.email, one.username]) {
      const refused = await ask(login);
      expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
      expect(refused.headers['retry-after']).toBe(String(57 * 60));
    }
    expect((await check(third)).status).toBe(200);
    expect(await resetMails()).toHaveLength(3);
    expect((await ask(other.email)).status).toBe(200);
  });

  test('room comes back mail by mail as the hour moves on', async () => {
    const { email } = await anAccount();
    for (let mail = 0; mail < LOCKOUTS.resetMailsPerHour; mail += 1) {
      await code(email);
      base.clock.advance(10 * MINUTE);
    }
    base.clock.advance(30 * MINUTE - 1);
    expect((await ask(email)).status).toBe(429);
    base.clock.advance(1);
    expect((await ask(email)).status).toBe(200);
    const refused = await ask(email);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(10 * 60)]);
  });

  test('ten at once get three mails, and exactly one code is good', async () => {
    const { email } = await anAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    const codes = codesIn(await resetMails());
    expect(codes).toHaveLength(3);
    const states = await Promise.all(codes.map(async (one) => (await check(one)).status));
    expect(states.toSorted()).toEqual([200, 422, 422]);
  });
});

describe('looking at a code', () => {
  test('tells whose password it resets, as often as one looks', async () => {
    const { email } = await anAccount();
    const good = await code(email);
    for (let time = 0; time < 2; time += 1) {
      const answer = await check(good);
      expect([answer.status, answer.body]).toEqual([200, { email, firstName: 'Anna', lastName: 'de Vries' }]);
    }
  });

  test('IsExpired for one that a newer one took the place of', async () => {
    const { email } = await anAccount();
    const [older, newer] = [await code(email), await code(email)];
    expect((await check(older)).body).toBe('IsExpired');
    expect((await check(newer)).status).toBe(200);
  });

  test('IsExpired after a day, not a moment before', async () => {
    const good = await code((await anAccount()).email);
    base.clock.advance(TIMES.resetCodeLife - 1);
    expect((await check(good)).status).toBe(200);
    base.clock.advance(1);
    expect([(await check(good)).status, (await check(good)).body]).toEqual([422, 'IsExpired']);
  });

  test('IsUnknown for one that never was, whatever it looks like', async () => {
    const good = await code((await anAccount()).email);
    for (const wrong of [base.newGuid(), good.toUpperCase(), `${good}0`, 'x', '..', '{"$ne":null}', 'a'.repeat(3000)]) {
      const answer = await check(wrong);
      expect([answer.status, answer.body]).toEqual([422, 'IsUnknown']);
    }
  });

  test('nothing of a code is left when its account is deleted', async () => {
    const who = browser();
    const body = aNewAccount();
    await who.post('/api/Account/Create', body);
    const good = await code(body.email);
    expect((await who.post('/api/Account/Delete', { questionId: null, answerId: null, customAnswer: null })).status).toBe(200);
    expect((await check(good)).body).toBe('IsUnknown');
    expect(await nativeDb(base.mongo).collection('resetCodes').countDocuments()).toBe(0);
  });
});
