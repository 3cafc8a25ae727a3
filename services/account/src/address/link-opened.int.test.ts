import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountInternal,
  createAccount,
  createAfstreper,
  csrfToken,
  login,
  lottingInternal,
  pathTo,
  type User,
  userData,
} from '@site/contracts';
import { endUserSessions, InternalCallError, linkProof, nativeDb } from '@site/service-kit';
import type { Client } from '@site/service-kit/testing';
import type { z } from 'zod/mini';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser, neighbours, told, users } = accountUnderTest();
const EMAIL = 'oma@voorbeeld.nl';
const PASSWORD = 'kaas en brood';

let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base.config.ACCOUNT_URL = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Link = z.input<typeof accountInternal.linkOpened.body>['link'];
/** The gateway's part: the browser asks for the page of a link; answers the cookie line it is given. */
const open = async (
  who: { readonly cookie: string | undefined },
  link: Link,
  proof: string | null = null,
): Promise<string | undefined> => {
  const { setCookie } = await base.internal.call(accountInternal.linkOpened, { cookie: who.cookie ?? null, link, proof });
  expect(setCookie.length).toBeLessThanOrEqual(1);
  return setCookie[0];
};
const cookieOf = (line: string | undefined): string => line?.split(';', 1)[0] ?? '';
const nobody = { cookie: undefined };

/** The browser that took the cookie it was given with a page. */
const browserWith = async (line: string | undefined): Promise<Client> => {
  const made = browser();
  made.take(cookieOf(line));
  await made.get(csrfToken.path);
  return made;
};

/** A link to a lot that was mailed to an address. */
const lotFor = (email: string): Link => {
  const lotPrivateGuid = randomUUID();
  neighbours.links.set(lotPrivateGuid, { userGuid: null, email });
  return { kind: 'lot', lotPrivateGuid };
};
/** A confirmation link of somebody's cross-off, with the proof that its mail carries. */
const confirmationFor = (email: string, by: { userGuid: string; guestGuid: string | null }) => {
  const [giftPublicGuid, crossOffGuid] = [randomUUID(), randomUUID()];
  neighbours.givers.set(crossOffGuid, by);
  const path = pathTo('crossedOffGift', { giftPublicGuid, crossOffGuid });
  return {
    link: { kind: 'crossOff', giftPublicGuid, crossOffGuid } as const,
    proof: linkProof(base.config, { path, address: email }),
  };
};

const guest = async (email = EMAIL): Promise<Client & { user: User }> => {
  const made = browser();
  const answer = await made.post(createAfstreper.path, { email });
  expect(answer.status).toBe(200);
  return Object.assign(made, { user: answer.body as User });
};
const account = async (who: Client, email = EMAIL): Promise<User> => {
  const answer = await who.post(createAccount.path, aNewAccount({ email, password: PASSWORD }));
  expect(answer.status).toBe(201);
  return (answer.body as { user: User }).user;
};
const logIn = async (who: Client, email = EMAIL): Promise<void> => {
  expect((await who.post(login.path, { emailOrUsername: email, password: PASSWORD })).body).toBe(true);
};
const me = async (who: Client): Promise<User | null> => {
  const answer = await who.get(userData.path);
  return answer.status === 204 ? null : (answer.body as User);
};
const afstreper = async () => (await users()).find(({ guestKey }) => guestKey === EMAIL);
const merged = () => told('user.merged');
/** An account of somebody else's address in a browser that has proven nothing, and the afstreper of that address. */
const squatter = async () => {
  const victim = await guest();
  const attacker = browser();
  const user = await account(attacker);
  return { victim, attacker, user, from: victim.user.publicGuid };
};

describe('a link that only its addressee has', () => {
  test('makes a guest session of its address the afstreper proper, under a new session id', async () => {
    const oma = await guest();
    const before = oma.cookie ?? '';
    const line = await open(oma, lotFor('Oma@Voorbeeld.nl'));
    expect(line).toMatch(/^sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(line)).not.toBe(before);
    expect(await me(oma)).toBeNull();

    const proper = await browserWith(line);
    expect(await me(proper)).toMatchObject({ publicGuid: oma.user.publicGuid, privateGuid: (await afstreper())?.privateGuid });
    expect((await afstreper())?.soleGuestGuid).toBeNull();
    expect(await endUserSessions(base, oma.user.publicGuid)).toBe(1);
  });

  test('joins the whole past of its address to the account of the session, once', async () => {
    const { attacker: holder, user, from } = await squatter();
    const line = await open(holder, lotFor(EMAIL));
    await open(holder, lotFor(EMAIL));
    expect(line).toBeUndefined();
    expect(await merged()).toEqual([{ fromUserGuid: from, intoUserGuid: user.publicGuid, guestGuid: null }]);
    const all = await users();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ publicGuid: user.publicGuid, firstName: 'Anna', addressProvenAt: base.clock.now() });
  });

  test('ends the other sessions of the afstreper who is no more', async () => {
    const { victim, attacker: holder } = await squatter();
    await open(holder, lotFor(EMAIL));
    expect(await me(victim)).toBeNull();
    expect(await me(holder)).not.toBeNull();
  });

  test('who wanted no confirmations at this address still gets none; other settings are the account’s own', async () => {
    const { attacker: holder, from } = await squatter();
    const all = nativeDb(base.mongo).collection('users');
    await all.updateOne({ publicGuid: from }, { $set: { enableCrossOffConfirmationEmail: false, overviewEmailFrequency: 12 } });
    await open(holder, lotFor(EMAIL));
    expect(await me(holder)).toMatchObject({ enableCrossOffConfirmationEmail: false, overviewEmailFrequency: 0 });
  });

  test('a browser without session gets one, which remembers it for the account it makes later: the user stays', async () => {
    const { user } = await guest();
    const late = await browserWith(await open(nobody, lotFor(EMAIL)));
    expect(await me(late)).toBeNull();
    expect((await account(late)).publicGuid).toBe(user.publicGuid);
    expect(await users()).toEqual([expect.objectContaining({ isAccount: true, addressProvenAt: base.clock.now() })]);
    expect(await merged()).toEqual([]);
  });

  test('an account for an address that nobody used yet is a proven one too', async () => {
    await account(await browserWith(await open(nobody, lotFor(EMAIL))));
    const line = await base.internal.call(accountInternal.peopleByEmail, { emails: [EMAIL] });
    expect(line).toEqual([expect.objectContaining({ isAddressProven: true })]);
  });

  test('remembered by an anonymous session for a login', async () => {
    const { user, from } = await squatter();
    const late = await browserWith(await open(nobody, lotFor(EMAIL)));
    await logIn(late);
    expect(await merged()).toEqual([{ fromUserGuid: from, intoUserGuid: user.publicGuid, guestGuid: null }]);
  });

  test('remembered by an anonymous session for crossing off: it is the afstreper proper at once', async () => {
    const { user } = await guest();
    const late = await browserWith(await open(nobody, lotFor(EMAIL)));
    const answer = await late.post(createAfstreper.path, { email: 'OMA@voorbeeld.nl' });
    expect(answer.body).toMatchObject({ publicGuid: user.publicGuid, privateGuid: (await afstreper())?.privateGuid });
  });

  test('is remembered for thirty days, and not beyond a logout', async () => {
    await guest();
    const late = await browserWith(await open(nobody, lotFor(EMAIL)));
    const outside = await browserWith(await open(nobody, lotFor(EMAIL)));
    await outside.post('/api/Account/Logout');
    expect((await outside.post(createAfstreper.path, { email: EMAIL })).body).toMatchObject({ firstName: null });
    expect(((await me(outside)) as User).privateGuid).not.toBe((await afstreper())?.privateGuid);
    base.clock.advance(30 * 24 * 60 * 60 * 1000);
    await late.post(createAfstreper.path, { email: EMAIL });
    expect(((await me(late)) as User).privateGuid).not.toBe((await afstreper())?.privateGuid);
  });

  test('proves nothing of another address', async () => {
    const { user, attacker: holder } = await squatter();
    const oma = await guest('opa@voorbeeld.nl');
    expect(await open(oma, lotFor(EMAIL))).toBeUndefined();
    expect((await me(oma))?.privateGuid).toBe(oma.user.privateGuid);
    expect(await open(holder, lotFor('opa@voorbeeld.nl'))).toBeUndefined();
    expect(await merged()).toEqual([]);
    expect((await users()).find(({ publicGuid }) => publicGuid === user.publicGuid)).not.toHaveProperty('addressProvenAt');
  });

  test('that is nobody’s makes no session', async () => {
    expect(await open(nobody, { kind: 'lot', lotPrivateGuid: randomUUID() })).toBeUndefined();
    expect(await open(nobody, { kind: 'emailSettings', userPrivateGuid: randomUUID() })).toBeUndefined();
    const crossOff = { kind: 'crossOff', giftPublicGuid: randomUUID(), crossOffGuid: randomUUID() } as const;
    expect(await open(nobody, crossOff)).toBeUndefined();
  });

  test('a cookie of a session that ended counts as none', async () => {
    expect(await open({ cookie: 'sid=s%3Aweg.abc' }, lotFor(EMAIL))).toMatch(/^sid=/);
  });

  test('leaves a session alone whose user was deleted elsewhere: its next call is to say so', async () => {
    const oma = await guest();
    await endUserSessions(base, oma.user.publicGuid, { deleted: true });
    expect(await open(oma, lotFor(EMAIL))).toBeUndefined();
    expect((await oma.get(userData.path)).body).toEqual({ error: 'UserDeleted' });
  });

  test('is not looked at when the service that knows it does not answer', async () => {
    neighbours.down.add(lottingInternal.personOfLink.path);
    await expect(open(nobody, lotFor(EMAIL))).rejects.toThrow(InternalCallError);
    expect(await nativeDb(base.mongo).collection('proofs').countDocuments()).toBe(0);
  });
});

describe('each kind of link', () => {
  test('the e-mail settings of an afstreper, and of no account: that finds its guid in its own profile', async () => {
    const { attacker, user } = await squatter();
    const real = (await afstreper())?.privateGuid ?? '';
    expect(await open(attacker, { kind: 'emailSettings', userPrivateGuid: user.privateGuid })).toBeUndefined();
    expect(await merged()).toEqual([]);
    await open(attacker, { kind: 'emailSettings', userPrivateGuid: real });
    expect(await merged()).toHaveLength(1);
  });

  test('the settings link of an account proves its address when the mail itself says so', async () => {
    const { attacker: holder, user } = await squatter();
    const path = pathTo('emailSettings', { guid: user.privateGuid });
    const proof = linkProof(base.config, { path, address: EMAIL });
    await open(holder, { kind: 'emailSettings', userPrivateGuid: user.privateGuid }, proof);
    expect(await merged()).toHaveLength(1);
  });

  test('a confirmation, by what its mail says', async () => {
    const { attacker: holder, from } = await squatter();
    const { link, proof } = confirmationFor(EMAIL, { userGuid: from, guestGuid: randomUUID() });
    await open(holder, link, proof);
    expect(await merged()).toEqual([expect.objectContaining({ guestGuid: null })]);
  });

  test('a confirmation without it: only what that guest session did joins', async () => {
    const { attacker: holder, user, from } = await squatter();
    const guestGuid = randomUUID();
    const { link } = confirmationFor(EMAIL, { userGuid: from, guestGuid });
    await open(holder, link);
    expect(await merged()).toEqual([{ fromUserGuid: from, intoUserGuid: user.publicGuid, guestGuid }]);
    expect(await users()).toHaveLength(2);
  });

  test('the organizer’s link of a draw', async () => {
    const { attacker: holder } = await squatter();
    const organizerGuid = randomUUID();
    neighbours.links.set(organizerGuid, { userGuid: randomUUID(), email: EMAIL });
    await open(holder, { kind: 'organizer', publicLotingGuid: randomUUID(), organizerGuid });
    expect(await merged()).toHaveLength(1);
  });

  test('a lot whose guid some session was told proves its address only with what its mail says', async () => {
    const { attacker, from } = await squatter();
    const lotPrivateGuid = randomUUID();
    neighbours.links.set(lotPrivateGuid, { userGuid: from, email: null });
    const link = { kind: 'lot', lotPrivateGuid } as const;
    await open(attacker, link);
    expect(await merged()).toEqual([]);
    await open(attacker, link, linkProof(base.config, { path: pathTo('lot', { guid: lotPrivateGuid }), address: EMAIL }));
    expect(await merged()).toHaveLength(1);
  });
});

describe('who has proven nothing learns nothing', () => {
  test('not by logging out and in, however often', async () => {
    const { attacker } = await squatter();
    for (let round = 0; round < 3; round += 1) {
      await attacker.post('/api/Account/Logout');
      await logIn(attacker);
    }
    expect(await merged()).toEqual([]);
    expect(await afstreper()).toBeDefined();
  });

  test('not by the links of things they did themselves under the address', async () => {
    const { attacker, user } = await squatter();
    const own = confirmationFor('iemand@voorbeeld.nl', { userGuid: user.publicGuid, guestGuid: null });
    for (const proof of [null, own.proof, '', 'x'.repeat(22)]) await open(attacker, own.link, proof);
    expect(await merged()).toEqual([]);
    expect(await afstreper()).toBeDefined();
  });

  test('not as a guest, by the confirmation link of what they crossed off as that guest', async () => {
    const victim = await guest();
    const attacker = await guest();
    const { link } = confirmationFor(EMAIL, { userGuid: victim.user.publicGuid, guestGuid: attacker.user.privateGuid });
    expect(await open(attacker, link)).toBeUndefined();
    expect((await me(attacker))?.privateGuid).toBe(attacker.user.privateGuid);
    expect(await open(nobody, link)).toBeUndefined();
  });

  test('not by a mail to an address they had before they gave the account another one', async () => {
    const victim = await guest();
    const attacker = browser();
    const user = await account(attacker, 'dief@voorbeeld.nl');
    const { link, proof } = confirmationFor('dief@voorbeeld.nl', { userGuid: user.publicGuid, guestGuid: null });
    await open(attacker, link, proof);
    const change = { userPrivateGuid: user.privateGuid, email: EMAIL };
    expect((await attacker.post('/api/Account/Edit', change)).status).toBe(200);
    await open(attacker, link, proof);
    await attacker.post('/api/Account/Logout');
    await logIn(attacker);
    expect(await merged()).toEqual([]);
    expect((await afstreper())?.publicGuid).toBe(victim.user.publicGuid);
  });
});

describe('what a login joins', () => {
  test('what this session did as a guest of the same address, when nobody proved that', async () => {
    const victim = await guest();
    const oma = await guest();
    const user = await account(browser());
    await logIn(oma);
    expect(await merged()).toEqual([
      { fromUserGuid: victim.user.publicGuid, intoUserGuid: user.publicGuid, guestGuid: oma.user.privateGuid },
    ]);
    expect(await afstreper()).toBeDefined();
  });

  test('nothing of a guest of another address', async () => {
    const opa = await guest('opa@voorbeeld.nl');
    await account(browser());
    await logIn(opa);
    expect(await merged()).toEqual([]);
  });

  test('the whole past, in any session, once the address is proven', async () => {
    const { user, from } = await squatter();
    await nativeDb(base.mongo)
      .collection('users')
      .updateOne({ publicGuid: user.publicGuid }, { $set: { addressProvenAt: base.clock.now() } });
    await logIn(browser());
    expect(await merged()).toEqual([{ fromUserGuid: from, intoUserGuid: user.publicGuid, guestGuid: null }]);
  });

  test('logins and links at the same moment join once', async () => {
    const { user, attacker: holder } = await squatter();
    const proven = await browserWith(await open(nobody, lotFor(EMAIL)));
    const link = lotFor(EMAIL);
    await Promise.all([open(holder, link), open(holder, link), logIn(proven), logIn(browser())]);
    expect(await merged()).toHaveLength(1);
    expect((await users()).map(({ publicGuid }) => publicGuid)).toEqual([user.publicGuid]);
  });
});

test('an account made by a guest whose address others used too keeps what this session did', async () => {
  const other = await guest();
  const oma = await guest();
  const user = await account(oma);
  expect(await merged()).toEqual([
    { fromUserGuid: other.user.publicGuid, intoUserGuid: user.publicGuid, guestGuid: oma.user.privateGuid },
  ]);
});

test('the afstreper of an account under way is not taken from it', async () => {
  const { attacker: holder } = await squatter();
  const all = nativeDb(base.mongo).collection('users');
  const making = { attempt: 'x', since: base.clock.now(), phase: 'discarding' };
  await all.updateOne({ guestKey: EMAIL }, { $set: { making } });
  await open(holder, lotFor(EMAIL));
  expect(await merged()).toEqual([]);
  await all.updateOne({ guestKey: EMAIL }, { $unset: { making: 1 } });
  await logIn(browser());
  expect(await merged()).toHaveLength(1);
});
