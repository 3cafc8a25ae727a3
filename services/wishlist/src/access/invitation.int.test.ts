import { createHash } from 'node:crypto';
import { type AccessType, HEADERS, type MailData, TIMES, wishlistInternal } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import { openInvitation } from './invitation.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { accounts } = accountNeighbour(base);
flagsNeighbour(base);

const deps = { base, stores: world.stores };
const tokens = async (owner: Person, { list }: ListOfTest, count = 1): Promise<string[]> => {
  const recipients = Array.from({ length: count }, (_, index) => `n${String(index)}@voorbeeld.nl`);
  const body = { privateGuid: list.privateGuid, recipients, subject: 'Kijk', messageStart: 'Kom je ook kijken?' };
  expect((await owner.browser.post('/api/MyList/Send', body)).status).toBe(200);
  const paths = (await base.outbox()).flatMap(({ name, payload }) =>
    name === 'mail' ? [(payload as { data: MailData<'listSent'> }).data.listPath] : [],
  );
  return paths.slice(-count).map((path) => new URLSearchParams(path.split('?')[1]).get('uitnodiging') ?? '');
};
const closed = async (given = {}) => {
  const owner = await world.account();
  accounts.set(owner.guid, { firstName: 'Anna', lastName: 'de Vries' });
  const of = await world.aList(owner, { accessType: 'CLOSED', ...given });
  return { owner, of };
};
/** A browser asks for the page; answers whether it was opened, with the session it has then. */
const open = async (token: string, browser = client(world.app)) => {
  const { username, setCookie } = await openInvitation(deps, { cookie: browser.cookie ?? null, token });
  const [line] = setCookie;
  if (line !== undefined) browser.take(line.split(';', 1)[0] ?? '');
  return { username, browser, began: line !== undefined };
};
const stateIn = async (browser: Person['browser'], { list }: ListOfTest) =>
  ((await browser.get(`/api/Wishlist/GetAccessState/${list.username}`)).body as { accessState: string }).accessState;
const become = async (owner: Person, { list }: ListOfTest, accessType: AccessType) => {
  const settings = {
    ...{
      privateGuid: list.privateGuid,
      username: list.username,
      firstName: 'Anna',
      lastName: 'de Vries',
      city: null,
      accessType,
    },
    ...{ accessQuestion: 'Hond?', accessAnswer: 'Tobi', includeInSearchResult: true, showCrossedOff: false, birthday: null },
  };
  expect((await owner.browser.post('/api/MyList/UpdateSettings', settings)).status).toBe(200);
};

describe('an invitation', () => {
  test('opens the list for the browser that asked for its page, and for no other', async () => {
    const { owner, of } = await closed();
    await world.aGift(of);
    const [token = ''] = await tokens(owner, of);
    const { username, browser, began } = await open(token);
    expect([username, began]).toEqual([of.list.username, true]);
    expect(await stateIn(browser, of)).toBe('Access');
    expect((await browser.get(`/api/Wishlist/Get/${of.list.username}`)).status).toBe(200);
    expect(await stateIn(client(world.app), of)).toBe('InvitationRequired');
    expect((await client(world.app).get(`/api/Wishlist/Get/${of.list.username}`)).status).toBe(401);
  });

  test('is each address’s own, and works on several devices, again and again', async () => {
    const { owner, of } = await closed();
    const made = await tokens(owner, of, 3);
    expect(new Set(made).size).toBe(3);
    for (const token of [...made, ...made]) expect(await stateIn((await open(token)).browser, of)).toBe('Access');
  });

  test('opens it in the session there is, which stays who it is, also after a login', async () => {
    const { owner, of } = await closed();
    const [token = ''] = await tokens(owner, of);
    const visitor = await world.account();
    expect((await open(token, visitor.browser)).began).toBe(false);
    expect(await stateIn(visitor.browser, of)).toBe('Access');
    const gift = await world.aGift(of);
    const crossedOff = await visitor.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id, contextId: 'x' });
    expect(crossedOff.status).toBe(200);
  });

  test('opens no other list, and an owner stays an owner', async () => {
    const { owner, of } = await closed();
    const other = await closed();
    const [token = ''] = await tokens(owner, of);
    const { browser } = await open(token);
    expect(await stateIn(browser, other.of)).toBe('InvitationRequired');
    await open(token, owner.browser);
    expect(await stateIn(owner.browser, of)).toBe('OwnedByCurrentUser');
  });

  test('leads to the list under the name it has by now', async () => {
    const { owner, of } = await closed();
    const [token = ''] = await tokens(owner, of);
    await nativeDb(base.mongo)
      .collection('wishlists')
      .updateOne({ privateGuid: of.list.privateGuid }, { $set: { username: 'Nieuwe-Naam', usernameKey: 'nieuwe-naam' } });
    expect((await open(token)).username).toBe('Nieuwe-Naam');
  });

  test('lives a year, and so does what it opened', async () => {
    const { owner, of } = await closed();
    const [token = ''] = await tokens(owner, of);
    const { browser } = await open(token);
    base.clock.advance(TIMES.invitationTokenLife - 1000);
    expect((await open(token)).username).toBe(of.list.username);
    expect(await stateIn(browser, of)).toBe('Access');
    base.clock.advance(1000);
    expect(await open(token)).toMatchObject({ username: null, began: false });
    expect(await stateIn(browser, of)).toBe('InvitationRequired');
  });

  test.each(['PUBLIC', 'OPEN', 'UNKNOWN'] as const)('is void for good once the list has been %s', async (accessType) => {
    const { owner, of } = await closed();
    const [token = ''] = await tokens(owner, of);
    const { browser } = await open(token);
    await become(owner, of, accessType);
    expect((await open(token)).username).toBeNull();
    await become(owner, of, 'CLOSED');
    expect((await open(token)).username).toBeNull();
    expect(await stateIn(browser, of)).toBe('InvitationRequired');
    const [fresh = ''] = await tokens(owner, of);
    expect((await open(fresh, browser)).username).toBe(of.list.username);
    expect(await stateIn(browser, of)).toBe('Access');
  });

  test('stays good when other settings change, and does not stand in for the answer to a question', async () => {
    const { owner, of } = await closed();
    const [token = ''] = await tokens(owner, of);
    const { browser } = await open(token);
    await become(owner, of, 'CLOSED');
    expect(await stateIn(browser, of)).toBe('Access');
    await become(owner, of, 'OPEN');
    expect(await stateIn(browser, of)).toBe('Question');
  });

  test('an answer given while the list was open opens it no more once it is closed', async () => {
    const { owner, of } = await closed({ accessType: 'OPEN', accessQuestion: 'Hond?', accessAnswer: 'Tobi' });
    const visitor = client(world.app);
    await visitor.post('/api/Wishlist/VerifyAnswer', { username: of.list.username, answer: 'tobi' });
    expect(await stateIn(visitor, of)).toBe('Access');
    await become(owner, of, 'CLOSED');
    expect(await stateIn(visitor, of)).toBe('InvitationRequired');
    expect((await visitor.post('/api/Wishlist/VerifyAnswer', { username: of.list.username, answer: 'tobi' })).status).toBe(401);
  });
});

test.each(['', 'x', 'a'.repeat(24), 'a'.repeat(5000), '{"$ne":null}'])('what is none, %p, begins nothing', async (token) => {
  const { of } = await closed();
  const { browser, began, username } = await open(token);
  expect([began, username]).toEqual([false, null]);
  expect(await stateIn(browser, of)).toBe('InvitationRequired');
});

test('the token is kept nowhere but in the mail, and to whom it went nowhere at all', async () => {
  const { owner, of } = await closed();
  const [token = ''] = await tokens(owner, of);
  await open(token);
  const db = nativeDb(base.mongo);
  const kept = await Promise.all(
    (await db.collections())
      .filter(({ collectionName }) => collectionName !== 'outbox')
      .map((collection) => collection.find().toArray()),
  );
  expect(JSON.stringify(kept)).not.toContain(token);
  for (const encoding of ['hex', 'base64url', 'base64'] as const)
    expect(JSON.stringify(kept)).not.toContain(createHash('sha256').update(token).digest(encoding));
  expect(JSON.stringify(kept)).not.toContain('n0@voorbeeld.nl');
});

test('goes with its list', async () => {
  const { owner, of } = await closed();
  const [token = ''] = await tokens(owner, of);
  await open(token);
  await nativeDb(base.mongo).collection('wishlists').deleteOne({ privateGuid: of.list.privateGuid });
  expect((await open(token)).username).toBeNull();
  await clearGoneList(deps, { _id: of.list._id, ownerGuid: owner.guid, imageIds: [] });
  for (const name of ['invitations', 'grants']) {
    expect(await nativeDb(base.mongo).collection(name).countDocuments({ wishlistGuid: of.list._id })).toBe(0);
  }
});

test('is not one of the calls from outside', async () => {
  const answer = await client(world.app).post(wishlistInternal.openInvitation.path, { cookie: null, token: 'x' });
  expect([answer.status, answer.headers[HEADERS.csrfInvalid]]).toEqual([404, undefined]);
});
