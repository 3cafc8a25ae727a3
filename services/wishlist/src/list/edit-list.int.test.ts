import { randomUUID } from 'node:crypto';
import { lottingInternal, type OwnerWishlist, type VisitorWishlist } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { standIn } from '../testing/stand-in.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
/** What the draws were asked, and what they answer. */
const draws = { used: false, asked: [] as object[] };
standIn(
  base,
  ['LOTTING_URL'],
  [
    handleInternal(lottingInternal.isListInDraw, async ({ body }) => {
      draws.asked.push(body);
      return { used: draws.used };
    }),
  ],
);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
beforeEach(() => base.clock.advance(HOUR));

const listOf = ({ list }: ListOfTest) => world.stores.wishlists.byGuid(list._id);
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox()).filter(({ payload }) => (payload as { publicWishlistGuid?: string }).publicWishlistGuid === list._id);
const refresh = { operation: 'Update', giftPublicGuid: null, contextId: null, audience: 'everyone' };

const writes = {
  UpdateTitle: [{ title: ' Mijn verjaardag ' }, { title: 'Mijn verjaardag' }, { title: '' }, { title: null }],
  UpdateDescription: [
    { description: 'Graag iets\nvoor buiten' },
    { description: 'Graag iets\nvoor buiten' },
    { description: '   ' },
    { description: null },
  ],
  UpdateOccasion: [
    { occasion: 'Sinterklaas', occasionDate: '2020-12-05' },
    { occasion: 'Sinterklaas', occasionDate: '2020-12-05' },
    { occasion: null },
    { occasion: null, occasionDate: null },
  ],
} as const;

describe.each(Object.entries(writes))('MyList/%s', (name, [given, kept, empty, none]) => {
  const send = ({ browser }: Person, { list }: ListOfTest, body: object) =>
    browser.post(`/api/MyList/${name}`, { privateGuid: list.privateGuid, ...body });

  test('answers the list, shows to visitors, tells everybody and moves "last updated"', async () => {
    const owner = await world.account();
    const of = await world.aList(owner);
    const answer = await send(owner, of, given);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ privateGuid: of.list.privateGuid, ...kept });
    expect((await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).body).toEqual(answer.body);
    const seen = (await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as VisitorWishlist;
    expect(seen).toMatchObject({ ...kept, lastUpdated: base.clock.now().toISOString() });
    expect(await newsOf(of)).toMatchObject([{ name: 'gift.changed', payload: refresh }]);
  });

  test('again changes nothing, and nothing at all takes it away', async () => {
    const owner = await world.account();
    const of = await world.aList(owner);
    await send(owner, of, given);
    const before = [await listOf(of), await newsOf(of)];
    base.clock.advance(HOUR);
    expect((await send(owner, of, given)).status).toBe(200);
    expect([await listOf(of), await newsOf(of)]).toEqual(before);
    expect((await send(owner, of, empty)).body).toMatchObject(none);
  });

  test('of somebody else is 401, of an unknown list 404', async () => {
    const of = await world.aList(await world.account());
    const stranger = await world.account();
    const before = await listOf(of);
    expect((await send(stranger, of, given)).status).toBe(401);
    expect((await send(stranger, { ...of, list: { ...of.list, privateGuid: randomUUID() } }, given)).status).toBe(404);
    expect(await listOf(of)).toEqual(before);
  });
});

test('a date without an occasion is 400, and names the field', async () => {
  const owner = await world.account();
  const { list } = await world.aList(owner);
  const body = { privateGuid: list.privateGuid, occasion: null, occasionDate: '2026-12-05' };
  const answer = await owner.browser.post('/api/MyList/UpdateOccasion', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ issues: [{ path: 'occasion', code: 'my_list.occasion.required' }] });
});

describe('a birthday that is celebrated', () => {
  const occasion = (date: string | null, name = 'MyBirthday') => ({ occasion: name, occasionDate: date });
  const scene = async (given: object = {}) => {
    const owner = await world.account();
    const of = await world.aList(owner, given);
    const save = async (body: object) => {
      const saved = await owner.browser.post('/api/MyList/UpdateOccasion', { privateGuid: of.list.privateGuid, ...body });
      expect(saved.status).toBe(200);
      return (saved.body as OwnerWishlist).birthday;
    };
    return { owner, of, save };
  };

  test('is the list’s own from then on, also when the occasion goes, and friends see day and month', async () => {
    const { of, save } = await scene();
    expect(await save(occasion('2026-12-05'))).toBe('2026-12-05');
    expect(await save({ occasion: null })).toBe('2026-12-05');
    const friend = await world.account();
    expect((await friend.browser.post('/api/Friend/Add', { publicWishlistGuid: of.list._id })).status).toBe(200);
    const overview = await friend.browser.get('/api/Friend/Overview');
    expect(overview.body).toMatchObject({ friends: [{ birthday: { day: 5, month: 12 } }] });
  });

  test.each([
    ['without a date', occasion(null)],
    ['of somebody else’s making', occasion('2026-12-05', 'Sinterklaas')],
  ])('%s is none', async (_name, body) => {
    const { save } = await scene();
    expect(await save(body)).toBeNull();
  });

  test('never changes the birthday that a list has, and gives it again once that was cleared', async () => {
    const { owner, of, save } = await scene({ birthday: '1990-02-28' });
    expect(await save(occasion('2026-12-05'))).toBe('1990-02-28');
    const { privateGuid, username, firstName, lastName, accessType, includeInSearchResult, showCrossedOff } = of.list;
    const settings = { privateGuid, username, firstName, lastName, accessType, includeInSearchResult, showCrossedOff };
    const cleared = await owner.browser.post('/api/MyList/UpdateSettings', { ...settings, birthday: null });
    expect(cleared.body).toMatchObject({ birthday: null, occasion: 'MyBirthday', occasionDate: '2026-12-05' });
    expect(await save(occasion('2026-12-05'))).toBe('2026-12-05');
  });
});

describe('MyList/UsedInRecentLot', () => {
  test('asks the draws of the last 90 days', async () => {
    const owner = await world.account();
    const { list } = await world.aList(owner);
    const ask = async () => (await owner.browser.post(`/api/MyList/UsedInRecentLot/${list.privateGuid}`)).body as object;
    expect(await ask()).toEqual({ usedInRecentLot: false });
    draws.used = true;
    expect(await ask()).toEqual({ usedInRecentLot: true });
    const since = new Date(base.clock.now().getTime() - 90 * DAY).toISOString();
    expect(draws.asked.at(-1)).toEqual({ publicWishlistGuid: list._id, since });
  });

  test('is 401 for somebody else and 404 for what is not there, without asking', async () => {
    const { list } = await world.aList(await world.account());
    const stranger = await world.account();
    const asked = draws.asked.length;
    const status = async (id: string) => (await stranger.browser.post(`/api/MyList/UsedInRecentLot/${id}`)).status;
    expect([await status(list.privateGuid), await status(randomUUID()), await status('geen-guid')]).toEqual([401, 404, 404]);
    expect(draws.asked).toHaveLength(asked);
  });
});

describe('MyList/DeleteAllGifts', () => {
  const empty = ({ browser }: Person, privateGuid: string) => browser.delete('/api/MyList/DeleteAllGifts', { privateGuid });

  test('takes all gifts and leaves the categories; again changes nothing', async () => {
    const owner = await world.account();
    const of = await world.aList(owner);
    const boeken = await world.aCategory(of);
    const gift = await world.aGift(of);
    await world.aGift(boeken);
    const crossOff = await world.aCrossOff(gift, await world.account());
    const answer = await empty(owner, of.list.privateGuid);
    expect([answer.status, answer.body]).toEqual([200, true]);
    const { categories } = (await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).body as OwnerWishlist;
    expect(categories.map(({ name, giftCount }) => [name, giftCount])).toEqual([
      ['Algemeen', 0],
      ['Boeken', 0],
    ]);
    expect((await listOf(of))?.lastUpdated).toEqual(base.clock.now());
    expect(await newsOf(of)).toMatchObject([{ name: 'gift.changed', payload: refresh }]);
    // Left alone, so that it takes no longer because of one.
    expect(await world.stores.crossOffs.byGuid(crossOff._id)).toEqual(crossOff);
    const before = [await listOf(of), await newsOf(of)];
    base.clock.advance(HOUR);
    expect((await empty(owner, of.list.privateGuid)).status).toBe(200);
    expect([await listOf(of), await newsOf(of)]).toEqual(before);
  });

  test('of an unknown list is refused, of somebody else’s 401, without body 400', async () => {
    const of = await world.aList(await world.account());
    const gift = await world.aGift(of);
    const stranger = await world.account();
    const unknown = await empty(stranger, randomUUID());
    expect([unknown.status, unknown.body]).toEqual([422, 'NotFound']);
    expect((await empty(stranger, of.list.privateGuid)).status).toBe(401);
    expect((await stranger.browser.delete('/api/MyList/DeleteAllGifts', {})).status).toBe(400);
    expect(await world.stores.gifts.byGuid(gift._id)).toEqual(gift);
  });
});

describe('DELETE MyList', () => {
  const remove = ({ browser }: Person, id: string) => browser.delete(`/api/MyList/${id}`);

  test('by the primary owner ends it at once for everybody; its name is free; a second time is 404', async () => {
    const owner = await world.account();
    const partner = await world.account();
    const of = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
    const gift = await world.aGift(of);
    const { privateGuid, username, _id } = of.list;
    const answer = await remove(owner, privateGuid);
    expect([answer.status, answer.body]).toEqual([200, true]);
    for (const { browser } of [owner, partner]) {
      expect((await browser.get(`/api/MyList/Get/${privateGuid}`)).status).toBe(404);
      expect((await browser.get('/api/MyList/GetAll')).body).toEqual([]);
      expect((await browser.delete(`/api/MyGift/${gift._id}`)).status).toBe(404);
      expect((await browser.post('/api/MyList/CheckUsername', { username })).body).toBe('Available');
    }
    expect((await world.anonymous().browser.get(`/api/Wishlist/Get/${username}`)).status).toBe(404);
    expect(await newsOf(of)).toEqual([
      { name: 'list.deleted', payload: { publicWishlistGuid: _id, privateWishlistGuid: privateGuid } },
    ]);
    expect((await remove(owner, privateGuid)).status).toBe(404);
    expect((await owner.browser.post('/api/MyList/Create', { username, firstName: 'A', lastName: 'B' })).status).toBe(201);
  });

  test('is 401 for an extra owner and for anybody else', async () => {
    const owner = await world.account();
    const partner = await world.account();
    const of = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
    for (const person of [partner, await world.account(), await world.guest(owner.guid), world.anonymous()])
      expect((await remove(person, of.list.privateGuid)).status).toBe(401);
    expect((await remove(owner, of.list._id)).status).toBe(404); // a public guid is no private one
    expect(await listOf(of)).toEqual(of.list);
  });

  test('by two tabs at once is one deletion', async () => {
    const owner = await world.account();
    const of = await world.aList(owner);
    const answers = await Promise.all([1, 2, 3].map(() => remove(owner, of.list.privateGuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await newsOf(of)).toHaveLength(1);
  });

  test('while others still write on it: they were first or it is gone, and nothing is left behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await world.account();
      const of = await world.aList(owner);
      const { privateGuid: categoryPrivateGuid } = of.category;
      const gift = () => owner.browser.post('/api/MyGift/EditWithoutProduct', { categoryPrivateGuid, description: 'x' });
      const category = () => owner.browser.post('/api/Category/Create', { name: 'x', wishlistPrivateGuid: of.list.privateGuid });
      const title = () => owner.browser.post('/api/MyList/UpdateTitle', { privateGuid: of.list.privateGuid, title: 'x' });
      const [gone, ...rest] = await Promise.all([remove(owner, of.list.privateGuid), gift(), category(), title(), gift()]);
      expect(gone.status).toBe(200);
      for (const { status } of rest) expect([200, 201, 404]).toContain(status);
    }
  });
});

test('an owner who is removed while editing is refused from then on', async () => {
  const owner = await world.account();
  const partner = await world.account();
  const of = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
  const gift = await world.aGift(of);
  const body = { privateWishlistGuid: of.list.privateGuid, publicUserGuid: partner.guid };
  const { privateGuid } = of.list;
  const edits = () => [
    partner.browser.post('/api/MyList/UpdateTitle', { privateGuid, title: randomUUID() }),
    partner.browser.post('/api/MyGift/Reorder', { categoryPrivateGuid: of.category.privateGuid, order: [gift._id] }),
    partner.browser.post('/api/Category/Rename', { privateGuid: of.category.privateGuid, name: randomUUID() }),
  ];
  for (const { status } of await Promise.all(edits())) expect(status).toBe(200);
  const [removed] = await Promise.all([owner.browser.post('/api/WishlistOwner/RemoveExtraOwner', body), ...edits()]);
  expect(removed.status).toBe(200);
  for (const { status } of await Promise.all(edits())) expect(status).toBe(401);
});
