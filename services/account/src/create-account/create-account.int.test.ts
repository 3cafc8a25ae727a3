import { randomUUID } from 'node:crypto';
import { createAccount, HEADERS, wishlistInternal } from '@site/contracts';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { sweepUnfinished } from './take-back.js';

const PATH = createAccount.path;
const { base, browser, deps, neighbours, told, users } = accountUnderTest();
const FIRST_LIST = wishlistInternal.createFirstList.path;
const DISCARD = wishlistInternal.discardFirstList.path;

describe('making an account', () => {
  test('makes person and first list, tells the others, asks for the welcome mail and logs in', async () => {
    const anna = browser();
    const body = aNewAccount({ email: 'Anna@Voorbeeld.nl', receiveMailing: true });
    const answer = await anna.post(PATH, body);
    expect(answer.status).toBe(201);
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');

    const [user] = await users();
    const list = neighbours.lists.get(user?.publicGuid ?? '');
    expect(answer.body).toEqual({
      user: {
        email: 'Anna@Voorbeeld.nl',
        enableCrossOffConfirmationEmail: true,
        firstName: 'Anna',
        isAccount: true,
        lastName: 'de Vries',
        overviewEmailFrequency: 3,
        privateGuid: user?.privateGuid,
        publicGuid: user?.publicGuid,
      },
      wishlistPrivateGuid: list?.privateGuid,
    });
    expect(user).toMatchObject({ isAccount: true, accountKey: 'anna@voorbeeld.nl' });
    expect(user).not.toHaveProperty('making');
    const userGuid = user?.publicGuid;
    expect(await told('user.changed')).toEqual([{ userGuid, firstName: 'Anna', lastName: 'de Vries', isAccount: true }]);
    const data = { firstName: 'Anna', username: body.username };
    expect(await told('mail')).toEqual([{ kind: 'welcome', to: { userGuid }, data, reference: null }]);
    expect((await anna.get('/api/Account/UserData')).body).toEqual((answer.body as { user: object }).user);
  });

  test('it has the language of who makes it, as the gateway knows it', async () => {
    const answer = await browser().post(PATH, aNewAccount({}), { [HEADERS.language]: 'en' });
    expect((answer.body as { user: object }).user).toMatchObject({ language: 'en' });
    expect(await told('mail')).toEqual([expect.objectContaining({ kind: 'welcome', language: 'en' })]);
  });

  test('who wants no mail gets no overviews', async () => {
    const answer = await browser().post(PATH, aNewAccount({ receiveMailing: false }));
    expect((answer.body as { user: object }).user).toMatchObject({ overviewEmailFrequency: 0 });
  });

  test('by way of a lot, its list is told for that lot', async () => {
    const fromLot = randomUUID();
    const answer = await browser().post(PATH, aNewAccount({ fromLot }));
    const { user, wishlistPrivateGuid } = answer.body as { user: { publicGuid: string }; wishlistPrivateGuid: string };
    const madeFor = { ownerGuid: user.publicGuid, privateWishlistGuid: wishlistPrivateGuid, lotPrivateGuid: fromLot };
    expect(await told('list.madeForLot')).toEqual([madeFor]);
  });

  test('the new-list step travels to the first list; without it the list is public', async () => {
    const wishlist = { city: ' Zwolle ', accessType: 'OPEN', listQuestion: 'Hoe heet de hond?', listAnswer: 'Fikkie' };
    await browser().post(PATH, aNewAccount({ wishlist }));
    await browser().post(PATH, aNewAccount());
    const asked = neighbours.asked.filter(({ path }) => path === FIRST_LIST).map(({ body }) => body);
    expect(asked).toEqual([
      expect.objectContaining({ ...wishlist, city: 'Zwolle', firstName: 'Anna', lastName: 'de Vries' }),
      expect.objectContaining({ city: null, accessType: 'PUBLIC', listQuestion: null, listAnswer: null }),
    ]);
  });

  test('no password is kept or logged', async () => {
    const body = aNewAccount({ password: 'heel geheim wachtwoord' });
    await browser().post(PATH, body);
    expect(JSON.stringify(await users())).not.toContain(body.password);
    expect(JSON.stringify(base.logged)).not.toContain(body.password);
    expect((await users())[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('the session before it is dead, and so is its token', async () => {
    const anna = browser();
    const token = await anna.token();
    const before = anna.cookie;
    await anna.post(PATH, aNewAccount());
    expect(anna.cookie).not.toBe(before);
    const late = await anna.post('/api/Account/Logout', undefined, { [HEADERS.csrf]: token });
    expect(late.status).toBe(403);
    expect(late.headers[HEADERS.csrfInvalid]).toBe('1');
  });

  test('the same request with the same Idempotency-Key makes one account', async () => {
    const anna = browser();
    await anna.token();
    const body = aNewAccount();
    const key = { [HEADERS.idempotencyKey]: 'een-sleutel' };
    const answers = await Promise.all([anna.post(PATH, body, key), anna.post(PATH, body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await users()).toHaveLength(1);
  });
});

describe('an account that does not come about leaves nothing', () => {
  const expectNothing = async (): Promise<void> => {
    expect(await users()).toEqual([]);
    expect(neighbours.lists.size).toBe(0);
    expect(await base.outbox()).toEqual([]);
  };

  test.each(['al-bezet', 'Faq', 'AL-BEZET'])('UsernameUnavailable for %p', async (username) => {
    neighbours.lists.set('somebody', { ownerGuid: 'somebody', username: 'al-bezet', privateGuid: 'x' });
    const anna = browser();
    const answer = await anna.post(PATH, aNewAccount({ username }));
    expect([answer.status, answer.body]).toEqual([422, 'UsernameUnavailable']);
    expect(answer.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    neighbours.lists.delete('somebody');
    await expectNothing();
    expect((await anna.get('/api/Account/UserData')).status).toBe(204);
  });

  test('WishlistFailed when the wishlist service is away; the same request works when it is back', async () => {
    neighbours.down.add(FIRST_LIST);
    const anna = browser();
    const body = aNewAccount();
    const answer = await anna.post(PATH, body);
    expect([answer.status, answer.body]).toEqual([422, 'WishlistFailed']);
    await expectNothing();
    neighbours.down.clear();
    expect((await anna.post(PATH, body)).status).toBe(201);
  });

  test('WishlistFailed when the list was made but the answer lost: the list is taken back', async () => {
    neighbours.answerLost.add(FIRST_LIST);
    const answer = await browser().post(PATH, aNewAccount());
    expect(answer.body).toBe('WishlistFailed');
    await expectNothing();
  });

  test('what cannot be taken back at once frees the address all the same, and the sweep takes it back', async () => {
    neighbours.answerLost.add(FIRST_LIST);
    neighbours.down.add(DISCARD);
    const body = aNewAccount();
    expect((await browser().post(PATH, body)).body).toBe('WishlistFailed');
    expect(neighbours.lists.size).toBe(1);
    expect((await browser().post('/api/Account/CheckEmail', { email: body.email })).body).toBe('Available');
    neighbours.down.clear();
    expect(await sweepUnfinished(deps)).toBe(1);
    await expectNothing();
  });

  test('what a crash leaves is swept after a minute, not before', async () => {
    const body = aNewAccount();
    neighbours.meanwhile.set(FIRST_LIST, () => Promise.reject(new Error('the process dies here')));
    // The process dies between claim and list: nothing that this request would still do happens.
    const giveUp = jest.spyOn(deps.making, 'giveUp').mockRejectedValue(new Error('dead'));
    expect((await browser().post(PATH, body)).status).toBe(500);
    giveUp.mockRestore();
    neighbours.meanwhile.clear();

    expect((await browser().post('/api/Account/CheckEmail', { email: body.email })).body).toBe('Unavailable');
    base.clock.advance(59_000);
    expect(await sweepUnfinished(deps)).toBe(0);
    base.clock.advance(2000);
    expect(await sweepUnfinished(deps)).toBe(1);
    await expectNothing();
    expect((await browser().post(PATH, body)).status).toBe(201);
  });

  test('Other when it took so long that the sweep gave the address away', async () => {
    neighbours.meanwhile.set(FIRST_LIST, async () => {
      base.clock.advance(61_000);
      await sweepUnfinished(deps);
    });
    const answer = await browser().post(PATH, aNewAccount());
    expect([answer.status, answer.body]).toEqual([422, 'Other']);
    await expectNothing();
  });
});

describe('an account that cannot be made', () => {
  test('EmailUnavailable, without regard to case', async () => {
    const body = aNewAccount({ email: 'bezet@voorbeeld.nl' });
    await browser().post(PATH, body);
    const answer = await browser().post(PATH, aNewAccount({ email: 'BEZET@voorbeeld.nl' }));
    expect([answer.status, answer.body]).toEqual([422, 'EmailUnavailable']);
    expect(await users()).toHaveLength(1);
    expect(neighbours.lists.size).toBe(1);
  });

  test('AlreadyLoggedIn, whatever the body says', async () => {
    const anna = browser();
    await anna.post(PATH, aNewAccount());
    const answer = await anna.post(PATH, aNewAccount());
    expect([answer.status, answer.body]).toEqual([422, 'AlreadyLoggedIn']);
    expect(await users()).toHaveLength(1);
  });

  test('twenty people at once with one address: exactly one gets it', async () => {
    const email = 'gewild@voorbeeld.nl';
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser().post(PATH, aNewAccount({ email }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body === 'EmailUnavailable')).toHaveLength(19);
    expect(await users()).toHaveLength(1);
    expect(neighbours.lists.size).toBe(1);
    expect(await told('mail')).toHaveLength(1);
  });
});

test.each([
  ['one of the most used', { password: 'iloveyou2' }],
  ['made of the name of the list', { username: 'het-kerstlijstje-van-ons', password: 'hetkerstlijstjevanons' }],
])('a password that is %s is refused, and nothing is made', async (_what, changes) => {
  const answer = await browser().post('/api/Account/Create', aNewAccount(changes));
  expect([answer.status, answer.body]).toEqual([
    400,
    { error: 'InvalidRequest', issues: [{ path: 'password', code: 'general.password.easy_to_guess' }] },
  ]);
  expect(await users()).toEqual([]);
});
