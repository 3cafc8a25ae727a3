import { randomUUID } from 'node:crypto';
import { type CrossedOffWishlist, LIMITS } from '@site/contracts';
import { createOnce, inTransaction, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import { loadGiverNews, rememberTold } from '../giver-news/load-giver-news.js';
import { mergePerson } from '../person/merge-person.handler.js';
import { forgetDeleted } from '../person/person.handler.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import type { GiftRecord } from '../shared/records.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
accountNeighbour(base);
const NOTE = '/api/Gift/NoteShopping';
const BUDGET = '/api/Gift/SetBudget';
const NOT_THEIRS = [422, 'CrossedOffByOtherUser'];

const scene = async (giver?: Person, given = {}) => {
  const owner = await world.account();
  const of = await world.aList(owner, { occasion: 'Sinterklaas', occasionDate: '2026-12-05' });
  const gift = await world.aGift(of, given);
  const by = giver ?? (await world.account());
  return { owner, of, gift, giver: by, held: (await world.aCrossOff(gift, by))._id };
};
/** Status and body. */
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, body];
const note = async ({ browser }: Person, gift: GiftRecord, privateCrossOffGuid: string, noted: object) =>
  said(await browser.post(NOTE, { publicGuid: gift._id, privateCrossOffGuid, ...noted }));
const budget = async ({ browser }: Person, { list }: ListOfTest, amount: number | null) =>
  said(await browser.post(BUDGET, { publicWishlistGuid: list._id, budget: amount }));
const overview = async ({ browser }: Person) =>
  ((await browser.get('/api/Gift/CrossedOff')).body as { crossedOffWishlists: CrossedOffWishlist[] }).crossedOffWishlists;
const shopping = async (person: Person) => (await overview(person))[0]?.gifts[0]?.shopping;
const rows = (name: string) => nativeDb(base.mongo).collection(name).find().sort({ _id: 1 }).toArray();
const contextOf = () => {
  const eventId = randomUUID();
  return { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
};

describe('what a giver notes', () => {
  test.each(['account', 'guest', 'afstreper'] as const)('is theirs to read and change again: %s', async (kind) => {
    const { gift, giver, held } = await scene(await world[kind]());
    expect(await shopping(giver)).toEqual({ bought: false, note: null, price: null });
    expect(await note(giver, gift, held, { bought: true })).toEqual([200, true]);
    expect(await note(giver, gift, held, { note: ' Blauw papier ', price: 1995 })).toEqual([200, true]);
    expect(await shopping(giver)).toEqual({ bought: true, note: 'Blauw papier', price: 1995 });
    for (let time = 0; time < 2; time += 1)
      expect(await note(giver, gift, held, { bought: false, note: ' ' })).toEqual([200, true]);
    expect(await shopping(giver)).toEqual({ bought: false, note: null, price: 1995 });
    expect(await note(giver, gift, held, { price: null })).toEqual([200, true]);
    expect(await note(giver, gift, held, {})).toEqual([200, true]);
    expect(await shopping(giver)).toEqual({ bought: false, note: null, price: null });
  });

  test('stands on the cross-off alone: list, gift and every view stay as they are, and nothing is told', async () => {
    const { owner, of, gift, giver, held } = await scene();
    const visitor = await world.account();
    const everything = async () => ({
      rows: await Promise.all(['wishlists', 'gifts', 'categories', 'giverchecks'].map(rows)),
      told: await base.outbox(),
      seen: await Promise.all(
        [owner, visitor, giver, world.anonymous()].map(async ({ browser }) => {
          const { text, headers } = await browser.get(`/api/Wishlist/Get/${of.list.username}`);
          return [text, headers['etag']];
        }),
      ),
      own: (await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).text,
      mailed: (await giver.browser.get(`/api/Gift/GetByCrossOffGuid/${gift._id}/${held}`)).text,
    });
    const before = await everything();
    await note(giver, gift, held, { bought: true, note: 'Ligt op zolder', price: 1 });
    await budget(giver, of, 5000);
    expect(await everything()).toEqual(before);
  });

  test('of what is unknown, another’s, undone, deleted or on a list of one’s own by now is refused alike', async () => {
    const { owner, of, gift, giver, held } = await scene();
    const other = await world.account();
    const guests = [await world.guest(other.guid), await world.guest(other.guid)] as const;
    const second = await world.aGift(of);
    const guestHeld = (await world.aCrossOff(second, guests[0]))._id;
    const before = await rows('crossoffs');
    const tick = { bought: true };
    expect(await note(giver, gift, randomUUID(), tick)).toEqual(NOT_THEIRS);
    expect(await note(giver, second, held, tick)).toEqual(NOT_THEIRS);
    expect(await note(other, gift, held, tick)).toEqual(NOT_THEIRS);
    expect(await note(owner, gift, held, tick)).toEqual(NOT_THEIRS);
    expect(await note(guests[1], second, guestHeld, tick)).toEqual(NOT_THEIRS);
    expect((await note(world.anonymous(), gift, held, tick))[0]).toBe(401);
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('wishlists')
      .updateOne({ _id: of.list._id }, { $push: { ownerGuids: giver.guid } as never });
    expect(await note(giver, gift, held, tick)).toEqual(NOT_THEIRS);
    expect(await rows('crossoffs')).toEqual(before);
    // Whoever proves the address is every guest session of it.
    expect(await note(other, second, guestHeld, tick)).toEqual([200, true]);
    await owner.browser.delete(`/api/MyGift/${second._id}`);
    expect(await note(other, second, guestHeld, tick)).toEqual(NOT_THEIRS);
  });

  test('goes with the cross-off, not with some of several', async () => {
    const { gift, giver } = await scene();
    const several = await world.aGift((await scene()).of, { quantity: 4 });
    await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: several._id, units: 3 });
    const standing = async (giftGuid: string) =>
      (await overview(giver)).flatMap(({ gifts }) => gifts.filter((one) => one.publicGuid === giftGuid))[0];
    for (const one of [gift, several]) {
      await note(giver, one, (await standing(one._id))?.privateCrossOffGuid ?? '', { bought: true, note: 'x' });
    }
    const undo = async (publicGuid: string, keep?: number) =>
      giver.browser.post('/api/Gift/UndoCrossOff', {
        ...{ publicGuid, privateCrossOffGuid: (await standing(publicGuid))?.privateCrossOffGuid, keep },
      });
    await undo(several._id, 2);
    expect(await standing(several._id)).toMatchObject({ units: { mine: 2 }, shopping: { bought: true, note: 'x' } });
    const held = (await standing(gift._id))?.privateCrossOffGuid ?? '';
    await undo(gift._id);
    expect(await note(giver, gift, held, { bought: true })).toEqual(NOT_THEIRS);
    const kept = async () =>
      (await rows('crossoffs')).filter((row) => row['giftGuid'] === gift._id || row['giftGuid'] === several._id);
    expect(JSON.stringify(await kept())).toMatch(/"note":"x"/);
    await undo(several._id);
    expect(JSON.stringify(await kept())).not.toContain('shopping');
    await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id });
    expect((await standing(gift._id))?.shopping).toEqual({ bought: false, note: null, price: null });
  });

  test.each([
    { note: 'x'.repeat(LIMITS.giverNote.max + 1) },
    { price: -1 },
    { price: 1.5 },
    { price: LIMITS.giverPrice.max + 1 },
    { bought: 'ja' },
  ])('%j is bad input', async (wrong) => {
    const { gift, giver, held } = await scene();
    expect((await note(giver, gift, held, wrong))[0]).toBe(400);
    expect(await shopping(giver)).toEqual({ bought: false, note: null, price: null });
  });

  test('an undo at the same moment leaves nothing of it', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { gift, giver, held } = await scene();
      await Promise.all([
        note(giver, gift, held, { bought: true, note: 'x' }),
        giver.browser.post('/api/Gift/UndoCrossOff', { publicGuid: gift._id, privateCrossOffGuid: held }),
      ]);
      const kept = (await rows('crossoffs')).find(({ giftGuid }) => giftGuid === gift._id);
      expect([kept?.['active'], kept?.['shopping']]).toEqual([false, undefined]);
    }
  });
});

describe('a budget', () => {
  test.each(['account', 'guest', 'afstreper'] as const)('is of one giver and one list: %s', async (kind) => {
    const { of, giver } = await scene(await world[kind]());
    const second = await scene(giver);
    expect(await budget(giver, of, 5000)).toEqual([200, true]);
    expect(await budget(giver, of, 4000)).toEqual([200, true]);
    const budgets = async () => new Map((await overview(giver)).map((list) => [list.publicGuid, list.budget]));
    expect(await budgets()).toEqual(
      new Map([
        [of.list._id, 4000],
        [second.of.list._id, null],
      ]),
    );
    for (let time = 0; time < 2; time += 1) expect(await budget(giver, of, null)).toEqual([200, true]);
    expect((await budgets()).get(of.list._id)).toBeNull();
  });

  test('is for who gives something there, and for no owner', async () => {
    const { owner, of, giver } = await scene();
    const nowhere = { ...of, list: { ...of.list, _id: randomUUID() } };
    for (const [person, list] of [
      [owner, of],
      [await world.account(), of],
      [giver, nowhere],
    ] as const)
      expect(await budget(person, list, 5000)).toEqual([422, 'NoAccess']);
    expect((await budget(world.anonymous(), of, 5000))[0]).toBe(401);
    for (const amount of [0, -1, 1.5, LIMITS.giverBudget.max + 1]) expect((await budget(giver, of, amount))[0]).toBe(400);
    expect((await rows('giverbudgets')).filter(({ wishlistGuid }) => wishlistGuid === of.list._id)).toEqual([]);
  });

  test('of one guest session is none of another’s, and all are the person’s', async () => {
    const userGuid = randomUUID();
    const [first, second, proven] = [await world.guest(userGuid), await world.guest(userGuid), await world.afstreper(userGuid)];
    const { of } = await scene(first);
    await world.aCrossOff(await world.aGift(of), second);
    await budget(first, of, 1000);
    expect((await overview(second))[0]?.budget).toBeNull();
    expect((await overview(proven))[0]?.budget).toBe(1000);
    await budget(proven, of, 2000);
    expect([(await overview(proven))[0]?.budget, (await overview(first))[0]?.budget]).toEqual([2000, 1000]);
    await budget(proven, of, null);
    expect((await overview(first))[0]?.budget).toBeNull();
  });
});

describe('when people or lists go', () => {
  test('notes and budgets become those of the account that a guest turns out to be, which keeps its own budget', async () => {
    const guest = await world.guest();
    const oma = await world.account();
    const [one, two] = [await scene(guest), await scene(guest)];
    await world.aCrossOff(await world.aGift(two.of), oma);
    await note(guest, one.gift, one.held, { bought: true, note: 'x' });
    await budget(guest, one.of, 1000);
    await budget(guest, two.of, 1000);
    await budget(oma, two.of, 7000);
    const guestGuid = guest.viewer.kind === 'afstreper' ? guest.viewer.guestGuid : null;
    const merge = { fromUserGuid: guest.guid, intoUserGuid: oma.guid, guestGuid };
    for (let time = 0; time < 2; time += 1) await mergePerson({ base, stores })(merge, contextOf());
    const lists = await overview(oma);
    const of = (scene: ListOfTest) => lists.find(({ publicGuid }) => publicGuid === scene.list._id);
    expect(of(one.of)?.gifts[0]?.shopping).toEqual({ bought: true, note: 'x', price: null });
    expect([of(one.of)?.budget, of(two.of)?.budget]).toEqual([1000, 7000]);
    expect((await rows('giverbudgets')).filter(({ userGuid }) => userGuid === guest.guid)).toEqual([]);
  });

  test('nothing of them is left of who deleted their account', async () => {
    const { of, gift, giver, held } = await scene();
    await note(giver, gift, held, { bought: true, note: 'Geheim' });
    await budget(giver, of, 1000);
    await forgetDeleted({ base, stores })({ userGuid: giver.guid, email: 'a@voorbeeld.nl', isAccount: true }, contextOf());
    expect(JSON.stringify(await rows('crossoffs'))).not.toContain('Geheim');
    expect(JSON.stringify(await rows('giverbudgets'))).not.toContain(giver.guid);
    expect(await stores.crossOffs.standingOfGift(gift._id)).toMatchObject([{ by: null, active: true }]);
  });

  test('a list that is deleted takes its budgets along', async () => {
    const { of, owner, giver } = await scene();
    await budget(giver, of, 1000);
    await owner.browser.delete(`/api/MyList/${of.list.privateGuid}`);
    for (const gone of await stores.goneLists.of(owner.guid)) await clearGoneList({ base, stores }, gone);
    expect((await rows('giverbudgets')).filter(({ wishlistGuid }) => wishlistGuid === of.list._id)).toEqual([]);
  });
});

test('what an owner changed since is marked with what it said, before and after the mail of it, and not when it was put back', async () => {
  const { owner, of, gift, giver } = await scene(undefined, { description: 'Een theepot' });
  const edit = (description: string) =>
    owner.browser.post('/api/MyGift/EditWithoutProduct', {
      ...{ publicGuid: gift._id, categoryPrivateGuid: of.category.privateGuid, description, url: null },
    });
  const told = async () =>
    inTransaction(base.mongo, async (session) => {
      const place = { wishlistGuid: of.list._id, isGone: false };
      await rememberTold({ stores }, await loadGiverNews({ stores }, place, session), session);
    });
  const seen = async () => (await overview(giver))[0]?.gifts[0]?.asCrossedOff;
  expect(await seen()).toBeUndefined();
  await edit('Een blauwe theepot');
  expect(await seen()).toBe('Een theepot');
  await told();
  await edit('Een groene theepot');
  await told();
  expect(await seen()).toBe('Een theepot');
  await edit('Een theepot');
  await told();
  expect(await seen()).toBeUndefined();
  expect((await overview(giver))[0]).toMatchObject({ occasion: 'Sinterklaas', occasionDate: '2026-12-05' });
});
