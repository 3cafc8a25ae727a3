import { createAccount, createAfstreper, userData, wishlistInternal } from '@site/contracts';
import type { Client } from '@site/service-kit/testing';
import { ensureAfstreper } from '../guest/ensure-guest.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { browser, deps, neighbours, users } = accountUnderTest();
const EMAIL = 'oma@voorbeeld.nl';

const becomeGuest = async (who: Client, email = EMAIL): Promise<string> => {
  const answer = await who.post(createAfstreper.path, { email });
  expect(answer.status).toBe(200);
  return (answer.body as { publicGuid: string }).publicGuid;
};

const makeAccount = async (who: Client, email = EMAIL): Promise<string> => {
  const answer = await who.post(createAccount.path, aNewAccount({ email }));
  expect(answer.status).toBe(201);
  return (answer.body as { user: { publicGuid: string } }).user.publicGuid;
};

describe('an account for the address of an afstreper', () => {
  test('a session that has proven the address stays the same person, and other sessions of that afstreper end', async () => {
    const proven = browser();
    const other = browser();
    const userGuid = await becomeGuest(other);
    await proven.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
    await becomeGuest(browser());

    expect(await makeAccount(proven)).toBe(userGuid);
    const all = await users();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ isAccount: true, accountKey: EMAIL });
    expect(all[0]).not.toHaveProperty('guestKey');
    expect((await other.get(userData.path)).status).toBe(204);
    expect((await proven.get(userData.path)).body).toMatchObject({ isAccount: true, publicGuid: userGuid });
  });

  test('the only session that ever was this afstreper made everything of it, so it stays the same person too', async () => {
    const oma = browser();
    const userGuid = await becomeGuest(oma);
    expect(await makeAccount(oma)).toBe(userGuid);
  });

  test.each<[string, (guest: Client) => Promise<unknown>]>([
    ['another guest session used the address', async () => becomeGuest(browser())],
    ['a draw hangs on the address', async () => ensureAfstreper(deps, { email: EMAIL, name: 'Oma' })],
  ])('when %s, the account is a new person and the afstreper keeps its own', async (_why, happens) => {
    const oma = browser();
    const guestGuid = await becomeGuest(oma);
    await happens(oma);
    const accountGuid = await makeAccount(oma);
    expect(accountGuid).not.toBe(guestGuid);
    const all = await users();
    expect(all.find(({ publicGuid }) => publicGuid === guestGuid)).toMatchObject({ isAccount: false, guestKey: EMAIL });
    expect(all.find(({ publicGuid }) => publicGuid === accountGuid)).toMatchObject({ isAccount: true, accountKey: EMAIL });
  });

  test('made by somebody without session: a new person as well', async () => {
    const guestGuid = await becomeGuest(browser());
    expect(await makeAccount(browser())).not.toBe(guestGuid);
    expect(await users()).toHaveLength(2);
  });

  test('a guest may make an account for another address; nothing joins', async () => {
    const oma = browser();
    const guestGuid = await becomeGuest(oma);
    expect(await makeAccount(oma, 'opa@voorbeeld.nl')).not.toBe(guestGuid);
    expect(await users()).toHaveLength(2);
  });

  test('an upgrade that fails leaves the afstreper and its session as they were, and works the next time', async () => {
    const oma = browser();
    const userGuid = await becomeGuest(oma);
    const before = await users();
    neighbours.answerLost.add(wishlistInternal.createFirstList.path);
    neighbours.down.add(wishlistInternal.discardFirstList.path);
    expect((await oma.post(createAccount.path, aNewAccount({ email: EMAIL }))).body).toBe('WishlistFailed');
    neighbours.reset();
    expect((await oma.get(userData.path)).body).toMatchObject({ isAccount: false, publicGuid: userGuid });

    expect(await makeAccount(oma)).toBe(userGuid);
    const [after] = await users();
    expect(after).toMatchObject({ privateGuid: before[0]?.privateGuid, isAccount: true });
    expect(after).not.toHaveProperty('making');
    expect([...neighbours.lists.keys()]).toEqual([userGuid]);
  });

  test('two tabs of one afstreper at once: one account, one list', async () => {
    const oma = browser();
    const userGuid = await becomeGuest(oma);
    const answers = await Promise.all([1, 2, 3].map(() => oma.post(createAccount.path, aNewAccount({ email: EMAIL }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body === 'EmailUnavailable')).toHaveLength(2);
    expect((await users()).map(({ publicGuid }) => publicGuid)).toEqual([userGuid]);
    expect(neighbours.lists.size).toBe(1);
  });
});
