import { randomUUID } from 'node:crypto';
import type { OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
beforeEach(() => base.clock.advance(60_000));

/** Settings as a list has them. */
const settingsOf = ({ list }: ListOfTest) => {
  const { username, firstName, lastName, city, accessType, accessQuestion, accessAnswer } = list;
  const { includeInSearchResult, showCrossedOff, birthday } = list;
  return {
    ...{ username, firstName, lastName, city, accessType, accessQuestion, accessAnswer },
    ...{ includeInSearchResult, showCrossedOff, birthday },
  };
};
const save = ({ browser }: Person, of: ListOfTest, changes: object = {}) =>
  browser.post('/api/MyList/UpdateSettings', { privateGuid: of.list.privateGuid, ...settingsOf(of), ...changes });
const listOf = ({ list }: ListOfTest) => world.stores.wishlists.byGuid(list._id);
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox())
    .filter(({ payload }) => (payload as { publicWishlistGuid?: string }).publicWishlistGuid === list._id)
    .map(({ name }) => name);
const stateFor = async ({ browser }: Person, username: string) =>
  ((await browser.get(`/api/Wishlist/GetAccessState/${username}`)).body as { accessState: string }).accessState;
const answer = async ({ browser }: Person, { list }: ListOfTest, text: string) =>
  (await browser.post('/api/Wishlist/VerifyAnswer', { username: list.username, answer: text })).body as unknown;
const freeName = () => `nieuw-${randomUUID().slice(0, 8)}`;

const scene = async (given = {}) => {
  const owner = await world.account();
  return { owner, of: await world.aList(owner, given) };
};

test('all fields are kept and answered; "last updated" stays where it was', async () => {
  const { owner, of } = await scene();
  const wanted = {
    ...{ username: freeName(), firstName: 'Eva', lastName: 'Mol', city: 'Ede', birthday: '1990-02-28' },
    ...{ accessType: 'OPEN', accessQuestion: 'Wie?', accessAnswer: 'Ik', includeInSearchResult: false, showCrossedOff: true },
  };
  const saved = await save(owner, of, wanted);
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(wanted)]);
  expect((await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).body).toEqual(saved.body);
  expect((await listOf(of))?.lastUpdated).toEqual(of.list.lastUpdated);
  expect(await newsOf(of)).toEqual(['gift.changed', 'list.accessChanged']);
});

test('visitors see another name at once, and the same settings again change nothing', async () => {
  const { owner, of } = await scene();
  const path = `/api/Wishlist/Get/${of.list.username}`;
  const visitor = world.anonymous();
  await visitor.browser.get(path);
  await save(owner, of, { firstName: 'Eva' });
  expect((await visitor.browser.get(path)).body).toMatchObject({ firstName: 'Eva' });
  expect(await newsOf(of)).toEqual(['gift.changed']);
  const before = await listOf(of);
  expect((await save(owner, of, { firstName: 'Eva' })).status).toBe(200);
  expect([await listOf(of), await newsOf(of)]).toEqual([before, ['gift.changed']]);
});

test('no birthday takes it away', async () => {
  const { owner, of } = await scene({ birthday: '1990-02-28' });
  expect((await save(owner, of, { birthday: null })).body).toMatchObject({ birthday: null });
});

describe('the username', () => {
  test('may be one’s own in another case; another one frees the old one at once', async () => {
    const { owner, of } = await scene();
    const old = of.list.username;
    expect((await save(owner, of, { username: old.toUpperCase() })).body).toMatchObject({ username: old.toUpperCase() });
    const username = freeName();
    expect((await save(owner, of, { username })).status).toBe(200);
    expect([await stateFor(world.anonymous(), old), await stateFor(world.anonymous(), username)]).toEqual(['NotFound', 'Access']);
    const check = await owner.browser.post('/api/MyList/CheckUsername', { username: old });
    expect(check.body).toBe('Available');
    const other = await world.account();
    const body = { username: old, firstName: 'A', lastName: 'B' };
    expect((await other.browser.post('/api/MyList/Create', body)).status).toBe(201);
  });

  test('that is taken, whatever its case, or reserved is refused and nothing changes', async () => {
    const { owner, of } = await scene();
    const { list: other } = await world.aList(await world.account());
    for (const username of [other.username, other.username.toUpperCase(), 'winkels', 'API']) {
      const refused = await save(owner, of, { username, firstName: 'Eva' });
      expect([refused.status, refused.body]).toEqual([422, 'InvalidData']);
    }
    expect(await listOf(of)).toEqual(of.list);
    expect(await newsOf(of)).toEqual([]);
  });

  test('that many want at once is one list’s', async () => {
    const scenes = await Promise.all(Array.from({ length: 8 }, () => scene()));
    const username = freeName();
    const answers = await Promise.all(scenes.map(({ owner, of }) => save(owner, of, { username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    expect(answers.filter(({ status }) => status === 422).every(({ body }) => body === 'InvalidData')).toBe(true);
  });
});

describe('who may see the list', () => {
  test.each([
    ['OPEN', 'Question'],
    ['CLOSED', 'InvitationRequired'],
    ['UNKNOWN', 'NoAccess'],
  ] as const)('from PUBLIC to %s and back is so for the next request, and is told', async (accessType, state) => {
    const { owner, of } = await scene();
    const visitor = world.anonymous();
    const path = `/api/Wishlist/Get/${of.list.username}`;
    expect((await visitor.browser.get(path)).status).toBe(200);
    await save(owner, of, { accessType, accessQuestion: 'Wie?', accessAnswer: 'Ik' });
    expect(await stateFor(visitor, of.list.username)).toBe(state);
    expect((await visitor.browser.get(path)).status).toBe(401);
    await save(owner, of, { accessType: 'PUBLIC' });
    expect((await visitor.browser.get(path)).status).toBe(200);
    expect((await newsOf(of)).filter((name) => name === 'list.accessChanged')).toHaveLength(2);
  });

  test('OPEN needs question and answer; they are kept when it is left, and the form need not send them', async () => {
    const { owner, of } = await scene();
    for (const [given, path] of [
      [{ accessQuestion: 'Wie?', accessAnswer: null }, 'accessAnswer'],
      [{ accessQuestion: ' ', accessAnswer: 'Ik' }, 'accessQuestion'],
    ] as const) {
      const refused = await save(owner, of, { accessType: 'OPEN', ...given });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ issues: [{ path }] });
    }
    const asked = { accessQuestion: 'Wie?', accessAnswer: 'Ik' };
    await save(owner, of, { accessType: 'OPEN', ...asked });
    const left = await save(owner, of, { accessType: 'PUBLIC', accessQuestion: null, accessAnswer: null });
    expect(left.body).toMatchObject({ accessType: 'PUBLIC', ...asked });
  });

  test('another question or answer ends the access of who answered; anything else does not', async () => {
    const { owner, of } = await scene({ accessType: 'OPEN' });
    const visitor = await world.account();
    const isIn = async () => (await stateFor(visitor, of.list.username)) === 'Access';
    expect(await answer(visitor, of, 'Tobi')).toEqual({ valid: true });
    await save(owner, of, { city: 'Ede' });
    expect(await isIn()).toBe(true);
    await save(owner, of, { accessType: 'UNKNOWN' });
    await save(owner, of);
    expect(await isIn()).toBe(true);

    await save(owner, of, { accessAnswer: 'Bello' });
    expect(await isIn()).toBe(false);
    expect(await answer(visitor, of, 'Bello')).toEqual({ valid: true });
    await save(owner, of, { accessAnswer: 'Bello', accessQuestion: 'Hoe heet de kat?' });
    expect(await isIn()).toBe(false);
    // Also while nobody is asked, so that an old answer does not open it later.
    await answer(visitor, of, 'Bello');
    await save(owner, of, { accessType: 'PUBLIC', accessAnswer: 'Minoes', accessQuestion: 'Hoe heet de kat?' });
    await save(owner, of, { accessType: 'OPEN', accessAnswer: 'Minoes', accessQuestion: 'Hoe heet de kat?' });
    expect(await isIn()).toBe(false);
    expect((await newsOf(of)).filter((name) => name === 'list.accessChanged')).toHaveLength(6);
  });

  test('the wish to be found is kept, whatever the access', async () => {
    const { owner, of } = await scene();
    const saved = await save(owner, of, { accessType: 'UNKNOWN', includeInSearchResult: true });
    expect(saved.body).toMatchObject({ accessType: 'UNKNOWN', includeInSearchResult: true });
  });
});

test('showing cross-offs switches what owners see from then on, never whose they are; visitors are told that they do', async () => {
  const { owner, of } = await scene();
  const partner = await world.account();
  const shared = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
  const gift = await world.aGift(shared);
  const { _id: guid } = await world.aCrossOff(gift, await world.account());
  const seen = async ({ browser }: Person) => {
    const answer = await browser.get(`/api/MyList/Get/${shared.list.privateGuid}`);
    expect(answer.text).not.toContain(guid);
    return (answer.body as OwnerWishlist).categories[0]?.gifts[0]?.isCrossedOff;
  };
  const visit = async () =>
    (await world.anonymous().browser.get(`/api/Wishlist/Get/${shared.list.username}`)).body as VisitorWishlist;
  const before = await visit();
  expect([await seen(owner), await seen(partner)]).toEqual([false, false]);
  const on = await save(partner, shared, { showCrossedOff: true });
  expect((on.body as OwnerWishlist).categories[0]?.gifts[0]?.isCrossedOff).toBe(true);
  expect([await seen(owner), await seen(partner)]).toEqual([true, true]);
  expect(await visit()).toEqual({ ...before, ownerSeesCrossOffs: true });
  const off = await save(owner, shared, { showCrossedOff: false });
  expect((off.body as OwnerWishlist).categories[0]?.gifts[0]?.isCrossedOff).toBe(false);
  expect([await seen(owner), await seen(partner)]).toEqual([false, false]);
  expect((await listOf(of))?.showCrossedOff).toBe(false);
});

test('an unknown list and somebody else’s are told apart to nobody', async () => {
  const { of } = await scene();
  const stranger = await world.account();
  for (const target of [of, { ...of, list: { ...of.list, privateGuid: randomUUID() } }]) {
    const refused = await save(stranger, target, { firstName: 'Eva' });
    expect([refused.status, refused.body]).toEqual([422, 'UserCannotAccessWishlist']);
  }
  expect((await save(world.anonymous(), of)).status).toBe(401);
  expect(await listOf(of)).toEqual(of.list);
});
