import { createAccountForInvite, createAfstreper, HEADERS, userData, wishlistInternal } from '@site/contracts';
import { sweepUnfinished } from './take-back.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const PATH = createAccountForInvite.path;
const ACCEPT = wishlistInternal.acceptInvite.path;
const DISCARD = wishlistInternal.discardInviteAcceptance.path;
const { base, browser, deps, neighbours, told, users } = accountUnderTest();

/** A body with an invite that is open, to the list `samen`. */
const anInvited = (changes: object = {}) => {
  const inviteGuid = base.newGuid();
  neighbours.invites.set(inviteGuid, { username: 'samen', acceptedBy: null });
  const { email, firstName, lastName, password } = aNewAccount();
  return { email, firstName, lastName, password, inviteGuid, receiveMailing: true, ...changes };
};
const acceptedBy = (inviteGuid: string) => neighbours.invites.get(inviteGuid)?.acceptedBy;

describe('an account for a co-owner invite', () => {
  test('is made, owns the list it was invited to, hears welcome to that list, and is logged in', async () => {
    const bo = browser();
    const before = (await bo.token(), bo.cookie);
    const body = anInvited();
    const answer = await bo.post(PATH, body);
    expect(answer.status).toBe(201);
    expect(answer.headers[HEADERS.csrfInvalidated]).toBe('1');
    expect(bo.cookie).not.toBe(before);

    const [user] = await users();
    const userGuid = user?.publicGuid;
    expect(answer.body).toEqual({
      user: {
        email: body.email,
        enableCrossOffConfirmationEmail: true,
        firstName: 'Anna',
        isAccount: true,
        lastName: 'de Vries',
        overviewEmailFrequency: 3,
        privateGuid: user?.privateGuid,
        publicGuid: userGuid,
      },
    });
    expect((await bo.get(userData.path)).body).toEqual((answer.body as { user: object }).user);
    expect(acceptedBy(body.inviteGuid)).toBe(userGuid);
    expect(neighbours.lists.size).toBe(0);
    expect(neighbours.asked.find(({ path }) => path === ACCEPT)?.body).toEqual({
      inviteGuid: body.inviteGuid,
      userGuid,
      firstName: 'Anna',
      lastName: 'de Vries',
    });
    expect(await told('user.changed')).toEqual([{ userGuid, firstName: 'Anna', lastName: 'de Vries', isAccount: true }]);
    const data = { firstName: 'Anna', username: 'samen' };
    expect(await told('mail')).toEqual([{ kind: 'welcome', to: { userGuid }, data, reference: null }]);
  });

  test('the only guest session of the address stays the same person', async () => {
    const bo = browser();
    const guest = (await bo.post(createAfstreper.path, { email: 'bo@voorbeeld.nl' })).body as { publicGuid: string };
    const answer = await bo.post(PATH, anInvited({ email: 'bo@voorbeeld.nl' }));
    expect(answer.body).toMatchObject({ user: { publicGuid: guest.publicGuid, isAccount: true } });
    expect(await users()).toHaveLength(1);
  });

  test('the same request with the same Idempotency-Key makes one account', async () => {
    const bo = browser();
    await bo.token();
    const body = anInvited();
    const key = { [HEADERS.idempotencyKey]: 'uitgenodigd' };
    const answers = await Promise.all([bo.post(PATH, body, key), bo.post(PATH, body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await users()).toHaveLength(1);
  });
});

describe('an account for an invite that does not come about leaves nothing', () => {
  const expectNothing = async (inviteGuid: string): Promise<void> => {
    expect(await users()).toEqual([]);
    expect(acceptedBy(inviteGuid) ?? null).toBeNull();
    expect(await base.outbox()).toEqual([]);
  };

  test('InvalidInvite: unknown, withdrawn, or taken by somebody else', async () => {
    const bo = browser();
    const unknown = await bo.post(PATH, anInvited({ inviteGuid: base.newGuid() }));
    expect([unknown.status, unknown.body]).toEqual([422, 'InvalidInvite']);
    expect(unknown.headers).not.toHaveProperty(HEADERS.csrfInvalidated);
    const taken = anInvited();
    neighbours.invites.set(taken.inviteGuid, { username: 'samen', acceptedBy: base.newGuid() });
    expect((await bo.post(PATH, taken)).body).toBe('InvalidInvite');
    expect(await users()).toEqual([]);
    expect((await bo.get(userData.path)).status).toBe(204);
  });

  test('Other while the wishlist service is away; the same request works when it is back', async () => {
    neighbours.down.add(ACCEPT);
    const bo = browser();
    const body = anInvited();
    const answer = await bo.post(PATH, body);
    expect([answer.status, answer.body]).toEqual([422, 'Other']);
    await expectNothing(body.inviteGuid);
    neighbours.down.clear();
    expect((await bo.post(PATH, body)).status).toBe(201);
  });

  test('Other when the invite was accepted but the answer lost: it is open again', async () => {
    neighbours.answerLost.add(ACCEPT);
    const body = anInvited();
    expect((await browser().post(PATH, body)).body).toBe('Other');
    await expectNothing(body.inviteGuid);
  });

  test('what cannot be taken back at once is swept, and the address is free meanwhile', async () => {
    neighbours.answerLost.add(ACCEPT);
    neighbours.down.add(DISCARD);
    const body = anInvited();
    expect((await browser().post(PATH, body)).body).toBe('Other');
    expect(acceptedBy(body.inviteGuid)).not.toBeNull();
    expect((await browser().post('/api/Account/CheckEmail', { email: body.email })).body).toBe('Available');
    neighbours.down.clear();
    expect(await sweepUnfinished(deps)).toBe(1);
    await expectNothing(body.inviteGuid);
  });

  test('what a crash leaves after the invite was accepted is swept, and the invite can be used', async () => {
    const body = anInvited();
    // The process dies between the invite and the account: nothing that this request would still do happens.
    const activate = jest.spyOn(deps.making, 'activate').mockRejectedValue(new Error('dead'));
    const giveUp = jest.spyOn(deps.making, 'giveUp').mockRejectedValue(new Error('dead'));
    expect((await browser().post(PATH, body)).status).toBe(500);
    activate.mockRestore();
    giveUp.mockRestore();
    expect(acceptedBy(body.inviteGuid)).not.toBeNull();
    base.clock.advance(61_000);
    expect(await sweepUnfinished(deps)).toBe(1);
    await expectNothing(body.inviteGuid);
    expect((await browser().post(PATH, body)).status).toBe(201);
  });

  test('Other when it took so long that the sweep gave the address away', async () => {
    neighbours.meanwhile.set(ACCEPT, async () => {
      base.clock.advance(61_000);
      await sweepUnfinished(deps);
    });
    const body = anInvited();
    expect((await browser().post(PATH, body)).body).toBe('Other');
    await expectNothing(body.inviteGuid);
  });
});

describe('an account for an invite that cannot be made', () => {
  test('EmailUnavailable, without regard to case, and the invite stays open', async () => {
    await browser().post('/api/Account/Create', aNewAccount({ email: 'bezet@voorbeeld.nl' }));
    const body = anInvited({ email: 'Bezet@voorbeeld.nl' });
    const answer = await browser().post(PATH, body);
    expect([answer.status, answer.body]).toEqual([422, 'EmailUnavailable']);
    expect(acceptedBy(body.inviteGuid)).toBeNull();
  });

  test('AlreadyLoggedIn, whatever the invite', async () => {
    const anna = browser();
    await anna.post('/api/Account/Create', aNewAccount());
    const answer = await anna.post(PATH, anInvited({ inviteGuid: base.newGuid() }));
    expect([answer.status, answer.body]).toEqual([422, 'AlreadyLoggedIn']);
  });

  test('ten people at once with one invite: exactly one gets an account', async () => {
    const { inviteGuid } = anInvited();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser().post(PATH, anInvited({ inviteGuid }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body === 'InvalidInvite')).toHaveLength(9);
    expect(await users()).toHaveLength(1);
    expect(acceptedBy(inviteGuid)).toBe((await users())[0]?.publicGuid);
  });
});
