import { randomUUID } from 'node:crypto';
import {
  addAuthenticator,
  addPasskey,
  askMyData,
  authenticatorOptions,
  createAfstreper,
  deleteAccount,
  getDeleteUserQuestion,
  HEADERS,
  login,
  passkeyOptions,
  requestResetPassword,
  resetPassword,
  showCalendar,
  TIMES,
  userData,
} from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { totpCode } from '@site/service-kit/second-factor';
import { type Client, createAuthenticator } from '@site/service-kit/testing';
import type { SuppressedAddress } from '../address/address.repository.js';
import { deleteAccount as leave } from './delete-account.js';
import { mailRecipient } from '../mail-settings/mail-recipient.js';
import { suppressAddress } from '../address/suppress-address.js';
import { endSessionsOfDeleted } from '../sessions/end-sessions.handler.js';
import { DELETE_QUESTION } from './delete-question.repository.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { base, browser, deps, neighbours, told, users } = accountUnderTest();
const NOTHING = { questionId: null, answerId: null, customAnswer: null };
const { _id: questionId, question, answers } = DELETE_QUESTION;
const answerId = answers[0]?.id ?? '';

const ask = () => deps.questions.add(DELETE_QUESTION, base.clock.now());
const kept = () => nativeDb(base.mongo).collection('deleteAnswers').find().toArray();

/** An account, and a browser that is signed in to it. */
const anAccount = async (changes: object = {}) => {
  const who = browser();
  const body = aNewAccount(changes);
  const { publicGuid } = ((await who.post('/api/Account/Create', body)).body as { user: { publicGuid: string } }).user;
  return { ...body, who, userGuid: publicGuid };
};
const logIn = (who: Client, { email, password }: { email: string; password: string }) =>
  who.post(login.path, { emailOrUsername: email, password });
const anAfstreper = async (email = 'oma@voorbeeld.nl') => {
  const guest = browser();
  const { publicGuid: userGuid } = (await guest.post(createAfstreper.path, { email })).body as { publicGuid: string };
  const proven = browser();
  await proven.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
  return { guest, proven, userGuid, email };
};

describe('GetDeleteUserQuestion', () => {
  test('the question with its answers; 204 when none is asked; 401 for nobody', async () => {
    const { who } = await anAccount();
    expect((await who.get(getDeleteUserQuestion.path)).status).toBe(204);
    await ask();
    const answer = await who.get(getDeleteUserQuestion.path);
    expect([answer.status, answer.body]).toEqual([200, { id: questionId, question, answers }]);
    expect((await browser().get(getDeleteUserQuestion.path)).status).toBe(401);
  });

  test('in English for who reads that, under the same guids', async () => {
    const { who } = await anAccount();
    await ask();
    const answered = await who.get(getDeleteUserQuestion.path, { [HEADERS.language]: 'en' });
    const asked = answered.body as { id: string; question: string; answers: typeof answers };
    expect([asked.id, asked.answers.map(({ id }) => id)]).toEqual([questionId, answers.map(({ id }) => id)]);
    const inDutch = [question, ...answers.map(({ answer }) => answer)];
    const said = [asked.question, ...asked.answers.map(({ answer }) => answer)];
    expect(said.filter((text) => inDutch.includes(text) || text === '')).toEqual([]);
  });

  test('a newer question takes the place of an older one, and one that was put off stays so', async () => {
    const { who } = await anAccount();
    await ask();
    const newer = { _id: randomUUID(), question: 'Waarom?', answers: [{ id: randomUUID(), answer: 'Daarom' }] };
    await deps.questions.add(newer, new Date(base.clock.now().getTime() + 1));
    expect((await who.get(getDeleteUserQuestion.path)).body).toMatchObject({ id: newer._id });
    await nativeDb(base.mongo)
      .collection('deleteQuestions')
      .updateMany({}, { $set: { isAsked: false } });
    await ask();
    expect((await who.get(getDeleteUserQuestion.path)).status).toBe(204);
  });
});

describe('Delete', () => {
  test('the person is gone with everything; the event and one mail to the bare address tell of it', async () => {
    const { who, userGuid, email } = await anAccount();
    await browser().post(requestResetPassword.path, { login: email });
    const { privateGuid } = (await users())[0] ?? {};
    const answer = await who.post(deleteAccount.path, NOTHING);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
    expect(await users()).toEqual([]);
    expect(await told('user.deleted')).toEqual([{ userGuid, email, isAccount: true }]);
    expect((await told('mail')).at(-1)).toEqual({
      kind: 'accountDeleted',
      to: { address: email, name: 'Anna de Vries' },
      data: { firstName: 'Anna', isGuest: false },
      reference: null,
    });
    for (const kind of ['welcome', 'crossOffConfirmation', 'crossedOffGiftsChanged'] as const)
      expect(await mailRecipient(deps, { userGuid, kind })).toBeNull();
    // Nowhere in the database but in what is on its way.
    for (const { collectionName } of await nativeDb(base.mongo).collections()) {
      if (collectionName === 'outbox') continue;
      const all = JSON.stringify(await nativeDb(base.mongo).collection(collectionName).find().toArray());
      for (const trace of [email, 'Anna', 'de Vries', userGuid, privateGuid]) expect(all).not.toContain(trace);
    }
  });

  test('the own session is anonymous at once, and its old cookie too', async () => {
    const { who } = await anAccount();
    const old = who.cookie;
    await who.post(deleteAccount.path, NOTHING);
    expect(who.cookie).not.toBe(old);
    expect((await who.get(userData.path)).status).toBe(204);
    expect((await browser().get(userData.path, { Cookie: old ?? '' })).status).toBe(204);
  });

  test('every other session learns of it by its next call, and is anonymous then', async () => {
    const account = await anAccount();
    const others = [browser(), browser()];
    for (const other of others) await logIn(other, account);
    await account.who.post(deleteAccount.path, NOTHING);
    for (const other of others) {
      const first = await other.get(userData.path);
      expect([first.status, first.body]).toEqual([400, { error: 'UserDeleted' }]);
      expect((await other.get(userData.path)).status).toBe(204);
    }
  });

  test('the address is free at once, for somebody new', async () => {
    const account = await anAccount();
    await account.who.post(deleteAccount.path, NOTHING);
    expect((await logIn(browser(), account)).body).toBe(false);
    expect((await browser().post('/api/Account/CheckEmail', { email: account.email })).body).toBe('Available');
    neighbours.lists.clear();
    const again = await anAccount({ email: account.email });
    expect(again.userGuid).not.toBe(account.userGuid);
  });

  test('an afstreper who proved the address leaves too; who has not cannot', async () => {
    const { guest, proven, userGuid, email } = await anAfstreper();
    expect((await guest.post(deleteAccount.path, NOTHING)).status).toBe(401);
    expect(await users()).toHaveLength(1);
    expect((await proven.post(deleteAccount.path, NOTHING)).body).toBe(true);
    expect(await users()).toEqual([]);
    expect(await told('user.deleted')).toEqual([{ userGuid, email, isAccount: false }]);
    expect((await told('mail')).at(-1)).toMatchObject({
      to: { address: email, name: null },
      data: { firstName: null, isGuest: true },
    });
    expect((await guest.get(userData.path)).body).toEqual({ error: 'UserDeleted' });
  });

  test('nobody, and a session that takes the person for what they no longer are: 401, nothing happens', async () => {
    const { userGuid } = await anAccount();
    expect((await browser().post(deleteAccount.path, NOTHING)).status).toBe(401);
    const stale = browser();
    await stale.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
    expect((await stale.post(deleteAccount.path, NOTHING)).status).toBe(401);
    expect(await users()).toHaveLength(1);
  });

  test('an address that bounced, before or by the last mail, stays suppressed for a year and no longer', async () => {
    const [before, after] = [await anAccount(), await anAccount()];
    const suppressed = () => nativeDb(base.mongo).collection<SuppressedAddress>('suppressedAddresses');
    const forgetAt = async ({ email }: { email: string }) => (await suppressed().findOne({ _id: email }))?.forgetAt;
    await suppressAddress(deps, { address: before.email });
    expect(await forgetAt(before)).toBeUndefined();
    for (const { who } of [before, after]) await who.post(deleteAccount.path, NOTHING);
    await suppressAddress(deps, { address: after.email });
    for (const account of [before, after]) {
      expect(await deps.addresses.isSuppressed(account.email)).toBe(true);
      expect(await forgetAt(account)).toEqual(new Date('2027-03-01T12:00:00Z'));
    }
    const indexes = await suppressed().indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { forgetAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('the answer to the question', () => {
  beforeEach(ask);

  test.each([
    ['one of the answers', { questionId, answerId }, { answerGuid: answerId, customAnswer: null }],
    ['an own answer, trimmed', { questionId, customAnswer: ' Te druk ' }, { answerGuid: null, customAnswer: 'Te druk' }],
    ['an own answer of 400 letters', { questionId, customAnswer: 'x'.repeat(400) }, { customAnswer: 'x'.repeat(400) }],
  ])('%s is kept for a year, and names nobody but in its own words', async (_what, body, expected) => {
    const { who } = await anAccount();
    expect((await who.post(deleteAccount.path, body)).body).toBe(true);
    const [answer, ...more] = await kept();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ questionGuid: questionId, ...expected });
    expect(Object.keys(answer ?? {}).toSorted()).toEqual(['_id', 'answerGuid', 'customAnswer', 'day', 'questionGuid']);
    expect(answer?.['day']).toEqual(new Date('2026-03-01T00:00:00Z'));
    const indexes = await nativeDb(base.mongo).collection('deleteAnswers').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 365 * 24 * 60 * 60 }));
  });

  test('none is fine: nobody is kept for want of an answer', async () => {
    const { who } = await anAccount();
    expect((await who.post(deleteAccount.path, {})).body).toBe(true);
    expect(await kept()).toEqual([]);
  });

  test('to a question that is asked no more it still counts', async () => {
    const { who } = await anAccount();
    await nativeDb(base.mongo)
      .collection('deleteQuestions')
      .updateMany({}, { $set: { isAsked: false } });
    expect((await who.post(deleteAccount.path, { questionId, answerId })).body).toBe(true);
    expect(await kept()).toHaveLength(1);
  });

  test.each([
    ['an unknown question', { questionId: randomUUID(), answerId }, 'questionId', 'delete_user.question.unknown'],
    ['an unknown answer', { questionId, answerId: randomUUID() }, 'answerId', 'delete_user.answer.unknown'],
    ['a question without answer', { questionId }, 'answerId', 'delete_user.answer.required'],
    ['an answer to no question', { answerId }, 'questionId', 'delete_user.question.required'],
    ['own words to no question', { customAnswer: 'x' }, 'questionId', 'delete_user.question.required'],
    ['two answers', { questionId, answerId, customAnswer: 'x' }, 'customAnswer', 'delete_user.one_answer'],
    ['no words', { questionId, customAnswer: ' ' }, 'customAnswer', expect.any(String) as string],
    ['401 letters', { questionId, customAnswer: 'x'.repeat(401) }, 'customAnswer', 'delete_user.custom_answer.too_long'],
    ['no guid', { questionId: { $ne: null }, answerId }, 'questionId', expect.any(String) as string],
  ])('%s is 400 with its path, and nobody is deleted', async (_what, body, path, code) => {
    const { who } = await anAccount();
    const answer = await who.post(deleteAccount.path, body);
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'InvalidRequest' }]);
    expect((answer.body as { issues: unknown[] }).issues).toContainEqual({ path, code });
    expect([(await users()).length, await kept(), await told('user.deleted')]).toEqual([1, [], []]);
    expect((await who.get(userData.path)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('two tabs delete: one does, the other learns that the person is gone', async () => {
    const account = await anAccount();
    const other = browser();
    await logIn(other, account);
    const both = await Promise.all([account.who, other].map((who) => who.post(deleteAccount.path, NOTHING)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toEqual({ error: 'UserDeleted' });
    expect(await told('user.deleted')).toHaveLength(1);
    for (const who of [account.who, other]) expect((await who.get(userData.path)).status).toBe(204);
  });

  test('a login whose password fitted a moment ago ends up nowhere', async () => {
    const account = await anAccount();
    const { fits } = deps.passwords;
    jest.spyOn(deps.passwords, 'fits').mockImplementationOnce(async (...given) => {
      const good = await fits(...given);
      await account.who.post(deleteAccount.path, NOTHING);
      return good;
    });
    const late = browser();
    expect((await logIn(late, account)).body).toBe(false);
    expect((await late.get(userData.path)).status).toBe(204);
    expect(await base.redis.zcard(`user-sessions:${account.userGuid}`)).toBe(0);
  });

  test('logins and a deletion at once leave no session that is still somebody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await anAccount();
      const arriving = Array.from({ length: 4 }, () => browser());
      const deletion = account.who.post(deleteAccount.path, NOTHING);
      await Promise.all([...arriving.map((who) => logIn(who, account)), deletion]);
      expect((await deletion).body).toBe(true);
      for (const who of arriving) {
        const first = await who.get(userData.path);
        expect([204, 400]).toContain(first.status);
        if (first.status === 400) expect(first.body).toEqual({ error: 'UserDeleted' });
        expect((await who.get(userData.path)).status).toBe(204);
      }
      neighbours.lists.clear();
    }
  });

  test('a password that is being reset is nobody’s any more', async () => {
    const account = await anAccount();
    await browser().post(requestResetPassword.path, { login: account.email });
    const reset = ((await told('mail')) as { data: { resetPath?: string } }[]).find((mail) => mail.data.resetPath);
    const resetCode = reset?.data.resetPath?.split('/').at(-1) ?? '';
    const { markProven } = deps.proofs;
    jest.spyOn(deps.proofs, 'markProven').mockImplementationOnce(async (...given) => {
      await leave(deps, { kind: 'account', userGuid: account.userGuid }, NOTHING);
      return markProven(...given);
    });
    const late = browser();
    const answer = await late.post(resetPassword.path, { resetCode, password: 'een heel nieuw begin' });
    expect([answer.status, answer.body]).toEqual([422, 'IsUnknown']);
    expect((await late.get(userData.path)).status).toBe(204);
  });

  test('a guest session of an afstreper who is leaving is nobody’s', async () => {
    const { proven, email } = await anAfstreper();
    const { shareGuest } = deps.users;
    jest.spyOn(deps.users, 'shareGuest').mockImplementationOnce(async (guid) => {
      await shareGuest(guid);
      await proven.post(deleteAccount.path, NOTHING);
    });
    const late = browser();
    const answer = await late.post(createAfstreper.path, { email });
    expect([answer.status, answer.body]).toEqual([422, 'Other']);
    expect((await late.get(userData.path)).status).toBe(204);
    expect((await late.post(createAfstreper.path, { email })).status).toBe(200);
  });

  /** Lets the account be deleted right before `step`: as a whole, or, where it has to wait for what `step` is part of, after that. */
  const meetsDeletion =
    <T extends readonly unknown[], R>(userGuid: string, step: (...given: T) => Promise<R>, leaving: Promise<unknown>[]) =>
    async (...given: T): Promise<R> => {
      const { remove } = deps.users;
      const waits = new Promise<void>((resolve) => {
        jest.spyOn(deps.users, 'remove').mockImplementation(async (...who) =>
          remove(...who).catch((error: unknown) => {
            resolve();
            throw error;
          }),
        );
      });
      leaving.push(leave(deps, { kind: 'account', userGuid }, NOTHING));
      await Promise.race([...leaving, waits]);
      return step(...given);
    };

  test.each([
    [
      'a passkey',
      'passkeys',
      async (who: Client, guid: string, leaving: Promise<unknown>[]) => {
        const { challenge } = (await who.post(passkeyOptions.path, {})).body as { challenge: string };
        const key = createAuthenticator({ origin: base.config.PUBLIC_URL, rpId: new URL(base.config.PUBLIC_URL).hostname });
        jest.spyOn(deps.passkeys, 'add').mockImplementationOnce(meetsDeletion(guid, deps.passkeys.add, leaving));
        return who.post(addPasskey.path, { name: 'Telefoon', response: key.make(challenge) });
      },
    ],
    [
      'a second step',
      'secondFactors',
      async (who: Client, guid: string, leaving: Promise<unknown>[]) => {
        const { secret } = (await who.post(authenticatorOptions.path, {})).body as { secret: string };
        jest
          .spyOn(deps.secondFactors, 'switchOn')
          .mockImplementationOnce(meetsDeletion(guid, deps.secondFactors.switchOn, leaving));
        return who.post(addAuthenticator.path, { code: totpCode(secret, base.clock.now()) });
      },
    ],
    [
      'a calendar',
      'calendarLinks',
      async (who: Client, guid: string, leaving: Promise<unknown>[]) => {
        jest.spyOn(deps.calendarLinks, 'renew').mockImplementationOnce(meetsDeletion(guid, deps.calendarLinks.renew, leaving));
        return who.post(showCalendar.path, {});
      },
    ],
    [
      'a copy of all data',
      'dataCopies',
      async (who: Client, guid: string, leaving: Promise<unknown>[]) => {
        jest.spyOn(deps.copies, 'begin').mockImplementationOnce(meetsDeletion(guid, deps.copies.begin, leaving));
        return who.post(askMyData.path, {});
      },
    ],
  ])('%s that is made meanwhile goes along', async (_what, collection, make) => {
    const { who, userGuid } = await anAccount();
    const leaving: Promise<unknown>[] = [];
    await make(who, userGuid, leaving);
    expect(leaving).toHaveLength(1);
    await Promise.all(leaving);
    expect([await users(), await nativeDb(base.mongo).collection(collection).find().toArray()]).toEqual([[], []]);
  });

  test('an afstreper who becomes an account while leaving becomes nothing, and the list goes', async () => {
    const { proven, email, userGuid } = await anAfstreper();
    const making = browser();
    await making.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
    neighbours.meanwhile.set('/internal/create-first-list', async () => {
      neighbours.meanwhile.clear();
      expect((await proven.post(deleteAccount.path, NOTHING)).body).toBe(true);
    });
    const answer = await making.post('/api/Account/Create', aNewAccount({ email }));
    expect([answer.status, answer.body]).toEqual([422, 'Other']);
    expect([await users(), neighbours.lists.size]).toEqual([[], 0]);
    expect((await making.get(userData.path)).body).toEqual({ error: 'UserDeleted' });
  });
});

describe('a process that dies', () => {
  test('before the commit: nothing happened', async () => {
    const { who, userGuid } = await anAccount();
    jest.spyOn(deps.addresses, 'forgetBy').mockRejectedValueOnce(new Error('the process is gone'));
    expect((await who.post(deleteAccount.path, NOTHING)).status).toBe(500);
    expect((await who.get(userData.path)).body).toMatchObject({ publicGuid: userGuid });
    expect(await told('user.deleted')).toEqual([]);
  });

  test('right after the commit: the worker ends every session by the event, and again is harmless', async () => {
    const account = await anAccount();
    const other = browser();
    await logIn(other, account);
    await leave(deps, { kind: 'account', userGuid: account.userGuid }, NOTHING);
    const [event] = (await told('user.deleted')) as { userGuid: string; email: string; isAccount: boolean }[];
    if (event === undefined) throw new Error('no event');
    const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
    await endSessionsOfDeleted(deps)(event, context);
    await endSessionsOfDeleted(deps)(event, context);
    for (const who of [account.who, other]) {
      expect((await who.get(userData.path)).body).toEqual({ error: 'UserDeleted' });
      expect((await who.get(userData.path)).status).toBe(204);
    }
  });
});

test('an account whose login is more than five minutes old goes with its password only', async () => {
  const { who, password, userGuid } = await anAccount();
  base.clock.advance(TIMES.freshLogin);
  for (const stepUp of [{}, { currentPassword: 'geraden' }]) {
    const answer = await who.post(deleteAccount.path, { ...NOTHING, ...stepUp });
    expect([answer.status, answer.body]).toEqual([422, 'PasswordRequired']);
  }
  expect((await users()).map(({ publicGuid }) => publicGuid)).toEqual([userGuid]);
  expect((await who.post(deleteAccount.path, { ...NOTHING, currentPassword: password })).status).toBe(200);
  expect(await users()).toEqual([]);
});
