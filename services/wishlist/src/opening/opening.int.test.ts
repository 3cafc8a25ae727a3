import { randomUUID } from 'node:crypto';
import {
  crossOffGift,
  getByCrossOffGuid,
  getCrossedOff,
  type GivenGift,
  joinTogether,
  moveGift,
  nameGiver,
  openTogether,
  type OwnerWishlist,
  putGiftBack,
  type ReceivedGift,
  receiveGift,
  setOpening,
  thankForGift,
  TIMES,
  undoCrossOff,
  updateOccasion,
  type VisitorWishlist,
} from '@site/contracts';
import { addDays, createOnce, dayAt, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { forgetDeleted } from '../person/person.handler.js';
import type { GiftRecord, WishlistRecord } from '../shared/records.js';
import type { Stores } from '../shared/stores.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { tellGivers } from '../giver-news/tell-givers.js';
import { tellDueOpenings } from './tell-opening.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const known = (person: Person, firstName: string, lastName: string | null = null): Person => {
  accounts.set(person.guid, { firstName, lastName, email: `${person.guid}@voorbeeld.nl` });
  return person;
};
const account = async (firstName: string) => known(await world.account(), firstName);

/** Everybody logs in anew: sessions end while time goes by. */
const pass = async (ms: number, ...people: readonly Person[]) => {
  base.clock.advance(ms);
  for (const { viewer, browser } of people) if (viewer.kind !== 'anonymous') await browser.signIn(viewer);
};
const today = () => dayAt(base.clock.now());
const choose = ({ browser }: Person, { list }: ListOfTest, opens = true) =>
  browser.post(setOpening.path, { privateGuid: list.privateGuid, opens });
const setDate = ({ browser }: Person, { list }: ListOfTest, occasionDate: string | null) => {
  const occasion = occasionDate === null ? null : 'Sinterklaas';
  return browser.post(updateOccasion.path, { privateGuid: list.privateGuid, occasion, occasionDate });
};
const given = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Given/${list.privateGuid}`)).body as { isOpen: boolean; gifts: GivenGift[] };
const namesOf = async (owner: Person, of: ListOfTest) =>
  (await given(owner, of)).gifts.map(({ description, year, givers }) => [description, year, givers.map(({ name }) => name)]);
const ownView = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist;
const crossedOffOnOwn = async (owner: Person, of: ListOfTest) =>
  (await ownView(owner, of)).categories.flatMap(({ gifts }) =>
    gifts.flatMap(({ description, isCrossedOff }) => (isCrossedOff ? [description] : [])),
  );
const visited = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist;
/** The guid of the cross-off. */
const crossOff = async ({ browser }: Person, gift: GiftRecord, named: object = {}) => {
  const { status, body } = (await browser.post(crossOffGift.path, { publicGiftGuid: gift._id, ...named })) as {
    status: number;
    body: unknown;
  };
  expect(status).toBe(200);
  return (body as { crossOffGuid: string }).crossOffGuid;
};
const audiences = async (since: number) =>
  (await base.outbox())
    .slice(since)
    .flatMap(({ name, payload }) => (name === 'gift.changed' ? [(payload as { audience: string }).audience] : []));
const mails = async (kind: string) =>
  (await base.outbox()).flatMap(({ name, payload }) => {
    const mail = payload as { kind: string; to: { userGuid: string }; data: Record<string, unknown> };
    return name === 'mail' && mail.kind === kind ? [{ to: mail.to.userGuid, ...mail.data }] : [];
  });
const tell = (using: Stores = stores) => tellDueOpenings({ base, stores: using });

beforeEach(async () => {
  for (const collection of await nativeDb(base.mongo).collections()) await collection.deleteMany({});
});

/** A list for a day in three weeks with two gifts. */
const scene = async (change: Partial<WishlistRecord> = {}) => {
  const [owner, giver] = [await account('Anna'), await account('Bram')];
  const of = await world.aList(owner, { occasion: 'Sinterklaas', occasionDate: addDays(today(), 21), ...change });
  const gift = await world.aGift(of, { description: 'Een kan', position: 0 });
  const other = await world.aGift(of, { description: 'Een vaas', position: 1 });
  return { owner, giver, of, gift, other };
};
const UNTIL_OPEN = 22 * DAY;

test('before its moment not a thing is seen, after it all of it, whatever job ran', async () => {
  const { owner, giver, of, gift } = await scene();
  const before = await ownView(owner, of);
  expect(before).not.toHaveProperty('opening');
  expect((await choose(owner, of)).status).toBe(200);
  const { opening } = await ownView(owner, of);
  expect(opening).toMatchObject({ isOpen: false });
  expect(await visited(giver, of)).toMatchObject({ ownerSeesCrossOffs: true, opening: { at: opening?.at, seesNow: false } });
  await crossOff(giver, gift, { giverName: 'B.' });
  await pass(Date.parse(opening?.at ?? '') - 1 - base.clock.now().getTime(), owner, giver);
  expect(await given(owner, of)).toEqual({ isOpen: false, gifts: [] });
  expect(await crossedOffOnOwn(owner, of)).toEqual([]);
  const told = (await base.outbox()).length;
  base.clock.advance(1);
  expect(await given(owner, of)).toMatchObject({ isOpen: true, gifts: [{ description: 'Een kan', year: null }] });
  // The account's own name, not what its page said.
  expect(await namesOf(owner, of)).toEqual([['Een kan', null, ['Bram']]]);
  expect(await crossedOffOnOwn(owner, of)).toEqual(['Een kan']);
  expect(await ownView(owner, of)).toMatchObject({ opening: { isOpen: true } });
  expect(await base.outbox()).toHaveLength(told);
});

test('it is chosen beforehand, by any owner, and not for a list without a day ahead', async () => {
  const [owner, partner, stranger] = [await account('Anna'), await account('Piet'), await account('Joop')];
  const ownerGuids = [owner.guid, partner.guid];
  for (const occasionDate of [null, addDays(today(), -1)]) {
    const of = await world.aList(owner, { ownerGuids, occasionDate });
    const refused = await choose(owner, of);
    expect([refused.status, refused.body]).toEqual([422, 'NoDayAhead']);
  }
  const of = await world.aList(owner, { ownerGuids, occasionDate: today() });
  expect((await choose(stranger, of)).status).toBe(401);
  const chosen = (await choose(partner, of)).body as OwnerWishlist;
  expect(Date.parse(chosen.opening?.at ?? '') - base.clock.now().getTime()).toBe(TIMES.openingNotice + TIMES.openingTold);
  // Again: the same; and it may stay a surprise after all.
  expect(((await choose(owner, of)).body as OwnerWishlist).opening).toEqual(chosen.opening);
  expect((await choose(owner, of, false)).body).not.toHaveProperty('opening');
  expect(await visited(stranger, of)).toMatchObject({ ownerSeesCrossOffs: false });
});

test('who crosses off says by what name; a page of before names nobody, and an account is called what it is called', async () => {
  const { owner, giver, of, gift, other } = await scene();
  const third = await world.aGift(of, { description: 'Een boek', position: 2 });
  await choose(owner, of);
  const guest = await world.guest();
  await crossOff(guest, gift, { giverName: '  Oma Riet ' });
  await crossOff(giver, other, { giverName: null });
  await crossOff(giver, third);
  await pass(UNTIL_OPEN, owner);
  expect(await namesOf(owner, of)).toEqual([
    ['Een kan', null, ['Oma Riet']],
    ['Een vaas', null, [null]],
    ['Een boek', null, [null]],
  ]);
  const seen = JSON.stringify(await given(owner, of));
  expect(seen).not.toContain(giver.guid);
  expect(seen).not.toContain(guest.guid);
});

test('a giver names or hides themselves later, by the guid they hold', async () => {
  const { owner, giver, of, gift } = await scene();
  await choose(owner, of);
  const guid = await crossOff(giver, gift, { giverName: null });
  const name = (by: Person, giverName: string | null, crossOffGuid = guid) =>
    by.browser.post(nameGiver.path, { publicGuid: gift._id, privateCrossOffGuid: crossOffGuid, giverName });
  const told = (await base.outbox()).length;
  expect((await name(giver, 'x')).body).toEqual({ giverName: 'Bram' });
  // By the mailed link, without a session.
  expect((await name(world.anonymous(), 'Oom Bram')).body).toEqual({ giverName: 'Oom Bram' });
  expect((await name(giver, 'x', randomUUID())).body).toBe('CrossedOffByOtherUser');
  expect((await name(giver, 'x'.repeat(51))).status).toBe(400);
  expect(await base.outbox()).toHaveLength(told);
  const link = getByCrossOffGuid.path.replace(':giftPublicGuid', gift._id).replace(':crossOffGuid', guid);
  expect((await world.anonymous().browser.get(link)).body).toMatchObject({ giverName: 'Oom Bram', opening: { seesNow: false } });
  expect((await giver.browser.get(getCrossedOff.path)).body).toMatchObject({
    crossedOffWishlists: [{ gifts: [{ giverName: 'Oom Bram', opening: { seesNow: false } }] }],
  });
  await pass(UNTIL_OPEN, owner, giver);
  expect(await namesOf(owner, of)).toEqual([['Een kan', null, ['Oom Bram']]]);
  const open = (await base.outbox()).length;
  await name(giver, null);
  expect([await namesOf(owner, of), await audiences(open)]).toEqual([[['Een kan', null, [null]]], ['everyone']]);
});

test('owners who see what is crossed off hear nothing of names before it is open', async () => {
  const { owner, giver, of, gift } = await scene({ showCrossedOff: true });
  await choose(owner, of);
  const guid = await crossOff(giver, gift, { giverName: null });
  const name = (giverName: string | null) =>
    giver.browser.post(nameGiver.path, { publicGuid: gift._id, privateCrossOffGuid: guid, giverName });
  const before = (await base.outbox()).length;
  expect((await name('x')).status).toBe(200);
  expect(await audiences(before)).toEqual([]);
  await pass(UNTIL_OPEN, owner, giver);
  expect((await name(null)).status).toBe(200);
  expect(await audiences(before)).toEqual(['everyone']);
});

test('of an idea nothing is seen, told or named, however open the list is', async () => {
  const { owner, giver, of } = await scene();
  const idea = await world.anIdea(of, await account('Eva'));
  await choose(owner, of);
  const made = await giver.browser.post(crossOffGift.path, { publicGiftGuid: idea._id, giverName: 'x' });
  const guids = { publicGuid: idea._id, privateCrossOffGuid: (made.body as { crossOffGuid: string }).crossOffGuid };
  const named = await giver.browser.post(nameGiver.path, { ...guids, giverName: 'x' });
  expect([named.status, named.body]).toEqual([422, 'CrossedOffByOtherUser']);
  base.clock.advance(TIMES.giverMailQuiet);
  await tell();
  expect(await mails('listOpens')).toEqual([]);
  await pass(UNTIL_OPEN, owner, giver);
  expect(await given(owner, of)).toEqual({ isOpen: true, gifts: [] });
  const before = (await base.outbox()).length;
  expect((await giver.browser.post(undoCrossOff.path, guids)).status).toBe(200);
  expect(await audiences(before)).toEqual(['visitors']);
});

describe('what several give together', () => {
  const open = async ({ browser }: Person, gift: GiftRecord, privateCrossOffGuid: string) => {
    const guids = { publicGuid: gift._id, privateCrossOffGuid };
    expect((await browser.post(openTogether.path, { ...guids, total: 6000, share: 2000 })).status).toBe(200);
  };
  const join = async ({ browser }: Person, gift: GiftRecord, named: object) => {
    base.clock.advance(1);
    expect((await browser.post(joinTogether.path, { publicGiftGuid: gift._id, share: 1000, ...named })).status).toBe(200);
  };

  test('tells of each by the name they chose, as given once; who joins is told in the mail', async () => {
    const { owner, giver, of, gift } = await scene();
    const [eva, riet] = [await account('Eva'), await account('Riet')];
    await choose(owner, of);
    await open(giver, gift, await crossOff(giver, gift, { giverName: 'x' }));
    await join(eva, gift, { giverName: 'x' });
    await join(riet, gift, { giverName: null });
    const confirmed = (await mails('crossOffConfirmation')).filter(({ to }) => to !== giver.guid);
    expect(confirmed).toMatchObject([{ opens: { giverName: 'Eva' } }, { opens: { giverName: null } }]);
    await pass(UNTIL_OPEN, owner);
    const [shown] = (await given(owner, of)).gifts;
    expect(shown?.givers.map(({ name, units }) => [name, units])).toEqual([
      ['Bram', 1],
      ['Eva', 0],
      [null, 0],
    ]);
    expect(await crossedOffOnOwn(owner, of)).toEqual(['Een kan']);
  });

  test('is not seen through who joined for as long as who arranges it was not told', async () => {
    const { owner, giver, of, gift } = await scene();
    await open(giver, gift, await crossOff(giver, gift));
    await choose(owner, of);
    await join(await account('Eva'), gift, { giverName: 'x' });
    await pass(UNTIL_OPEN, owner);
    expect([await namesOf(owner, of), await crossedOffOnOwn(owner, of)]).toEqual([[], []]);
    await tell();
    await pass(TIMES.openingNotice, owner);
    expect(await namesOf(owner, of)).toEqual([['Een kan', null, [null, 'Eva']]]);
  });
});

describe('who crossed off before it was chosen', () => {
  test('is told once, can hide and undo, and is seen without a name two days after that', async () => {
    const { owner, giver, of, gift, other } = await scene({ occasionDate: today() });
    const guid = await crossOff(giver, gift);
    await crossOff(await account('Cor'), other);
    await choose(owner, of);
    await pass(TIMES.giverMailQuiet - 1);
    await tell();
    expect(await mails('listOpens')).toEqual([]);
    base.clock.advance(1);
    await tell();
    await tell();
    const told = await mails('listOpens');
    expect(told.map(({ to }) => to)).toContain(giver.guid);
    expect(told).toHaveLength(2);
    expect(told.find(({ to }) => to === giver.guid)).toMatchObject({
      listOwnerName: 'Anna de Vries',
      gifts: [{ giftDescription: 'Een kan', giverName: null, path: `/crossedoff/${gift._id}/${guid}` }],
    });
    await pass(TIMES.openingNotice - 1, owner);
    expect(await namesOf(owner, of)).toEqual([]);
    await pass(TIMES.openingTold, owner);
    expect(await namesOf(owner, of)).toEqual([
      ['Een kan', null, [null]],
      ['Een vaas', null, [null]],
    ]);
  });

  test('is not seen as long as nobody told them, however open the list is', async () => {
    const { owner, giver, of, gift, other } = await scene();
    await crossOff(giver, gift);
    await choose(owner, of);
    await crossOff(giver, other, { giverName: 'x' });
    await pass(UNTIL_OPEN, owner, giver);
    expect(await namesOf(owner, of)).toEqual([['Een vaas', null, ['Bram']]]);
    await tell();
    await pass(TIMES.openingNotice - 1, owner);
    expect(await namesOf(owner, of)).toEqual([['Een vaas', null, ['Bram']]]);
    base.clock.advance(1);
    expect(await namesOf(owner, of)).toHaveLength(2);
  });

  test('of what was received before it is told nothing, and nothing is shown', async () => {
    const { owner, giver, of, gift } = await scene();
    await crossOff(giver, gift);
    await owner.browser.post(receiveGift.path, { giftPublicGuid: gift._id });
    await choose(owner, of);
    base.clock.advance(TIMES.giverMailQuiet);
    await tell();
    expect(await mails('listOpens')).toEqual([]);
    await pass(UNTIL_OPEN, owner);
    expect(await namesOf(owner, of)).toEqual([]);
    // Nor does putting it back tell.
    await owner.browser.post(putGiftBack.path, { giftPublicGuid: gift._id });
    expect([await namesOf(owner, of), await crossedOffOnOwn(owner, of)]).toEqual([[], []]);
  });

  test('is told anew when it is to open sooner, and not when later', async () => {
    const { owner, giver, of, gift } = await scene();
    await choose(owner, of);
    await crossOff(giver, gift, { giverName: 'x' });
    base.clock.advance(TIMES.giverMailQuiet);
    await tell();
    // Who read it on the list knows.
    expect(await mails('listOpens')).toEqual([]);
    for (const [days, count] of [
      [30, 0],
      [10, 1],
      [5, 2],
      [15, 2],
    ] as const) {
      await setDate(owner, of, addDays(today(), days));
      base.clock.advance(TIMES.giverMailQuiet);
      await tell();
      expect(await mails('listOpens')).toHaveLength(count);
    }
  });

  test('is told nothing when they own it, or read the mail of who does', async () => {
    const { owner, giver, of, gift, other } = await scene();
    await crossOff(giver, gift);
    const guest = await world.guest();
    accounts.set(guest.guid, { firstName: null, lastName: null, email: `${owner.guid.toUpperCase()}@voorbeeld.nl` });
    await crossOff(guest, other);
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('wishlists')
      .updateOne({ _id: of.list._id }, { $set: { ownerGuids: [owner.guid, giver.guid] } });
    await choose(owner, of);
    base.clock.advance(TIMES.giverMailQuiet);
    await tell();
    expect(await mails('listOpens')).toEqual([]);
  });
});

test('killed at any step of telling, or looked at by two at once, everybody is told once', async () => {
  for (let nth = 1; ; nth += 1) {
    const { owner, giver, of, gift } = await scene();
    await crossOff(giver, gift);
    await choose(owner, of);
    base.clock.advance(TIMES.giverMailQuiet);
    await tell(storesThatDieAt(stores, nth)).catch(() => undefined);
    await Promise.all([tell(), tell()]);
    expect((await mails('listOpens')).filter(({ to }) => to === giver.guid)).toHaveLength(1);
    const [standing] = await stores.crossOffs.standingOfGifts([gift._id]);
    expect(standing?.seenFrom).toBeInstanceOf(Date);
    if (nth >= 12) break;
  }
});

test('a thousand givers of one list are told in parts, each once, also when it ends halfway', async () => {
  const { owner, of } = await scene();
  const gift = await world.aGift(of, { description: 'Een steen', quantity: 99, position: 2 });
  const makers = Array.from({ length: 1000 }, () => known({ ...owner, guid: randomUUID() }, 'Bram').guid);
  // Each gives two, so that no part ends amid what one person gives; one is given by nobody, who is not told.
  const made = [...makers, ...makers, null].map((userGuid, nth) => ({
    ...{ _id: randomUUID(), giftGuid: gift._id, wishlistGuid: of.list._id, units: [nth], active: true, undoneAt: null },
    ...{ known: { description: gift.description, url: null }, by: userGuid === null ? null : { userGuid, guestGuid: null } },
    createdAt: base.clock.now(),
  }));
  await nativeDb(base.mongo).collection<{ _id: string }>('crossoffs').insertMany(made);
  await choose(owner, of);
  base.clock.advance(TIMES.giverMailQuiet);
  const parts: number[] = [];
  const counted: Stores = {
    ...stores,
    crossOffs: {
      ...stores.crossOffs,
      knowOpening: (guids, ...rest) => {
        parts.push(guids.length);
        return stores.crossOffs.knowOpening(guids, ...rest);
      },
    },
  };
  await tell(storesThatDieAt(counted, 20));
  const before = await mails('listOpens');
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(makers.length);
  await tell(counted);
  const told = await mails('listOpens');
  expect(told.map(({ to }) => to).sort()).toEqual([...makers].sort());
  const twice = [{ giftDescription: 'Een steen' }, { giftDescription: 'Een steen' }];
  for (const mail of told) expect(mail).toMatchObject({ gifts: twice });
  expect(Math.max(...parts)).toBeLessThanOrEqual(200);
  const standing = await stores.crossOffs.standingOfGift(gift._id);
  expect(standing.filter(({ seenFrom }) => seenFrom === undefined)).toEqual([]);
  expect(await stores.wishlists.dueToTellOpening(base.clock.now(), 10)).toEqual([]);
}, 60_000);

describe('what was crossed off on another list', () => {
  test('is not shown where its gift was moved to, also when it is undone there; back home it is', async () => {
    const { owner, giver, of, gift } = await scene();
    const secret = await world.aList(owner, { occasionDate: addDays(today(), 2) });
    const hidden = await world.aGift(secret, { description: 'Een geheim' });
    const guid = await crossOff(giver, hidden);
    await choose(owner, of);
    await crossOff(giver, gift, { giverName: 'x' });
    await pass(UNTIL_OPEN, owner, giver);
    const move = (one: GiftRecord, to: ListOfTest) =>
      owner.browser.post(moveGift.path, { giftPublicGuid: one._id, wishlistPrivateGuid: to.list.privateGuid });
    await move(hidden, of);
    await move(gift, secret);
    expect([await namesOf(owner, of), await crossedOffOnOwn(owner, of)]).toEqual([[], []]);
    // The worker notes where they lie now.
    for (const { list } of [of, secret]) {
      const now = base.clock.now();
      await stores.giverChecks.put({ _id: list._id, dueAt: now, latestAt: now });
      await tellGivers({ base, stores }, list._id);
    }
    expect([await namesOf(owner, of), await namesOf(owner, secret)]).toEqual([[], []]);
    const before = (await base.outbox()).length;
    await giver.browser.post(undoCrossOff.path, { publicGuid: hidden._id, privateCrossOffGuid: guid });
    expect(await audiences(before)).toEqual(['visitors']);
    await move(gift, of);
    expect(await namesOf(owner, of)).toEqual([['Een kan', null, ['Bram']]]);
  });

  test('where the same wish stands is not shown, and the giver is told of no other list', async () => {
    const { owner, giver, of, gift } = await scene();
    const secret = await world.aList(owner);
    await choose(owner, of);
    await owner.browser.post('/api/MyGift/AlsoOn', {
      giftPublicGuid: gift._id,
      wishlistPrivateGuids: [secret.list.privateGuid],
    });
    const [there] = await stores.gifts.ofList(secret.list._id);
    const guid = await crossOff(giver, there as GiftRecord);
    await pass(UNTIL_OPEN, owner);
    expect([await namesOf(owner, of), await crossedOffOnOwn(owner, of)]).toEqual([[], []]);
    const link = getByCrossOffGuid.path.replace(':giftPublicGuid', there?._id ?? '').replace(':crossOffGuid', guid);
    const { body } = (await world.anonymous().browser.get(link)) as { body: unknown };
    expect(body).toMatchObject({ ownerSeesCrossOffs: false });
    expect(body).not.toHaveProperty('opening');
  });
});

test('once it is open owners hear of what is crossed off and undone at once', async () => {
  const { owner, giver, of, gift } = await scene();
  await choose(owner, of);
  await pass(UNTIL_OPEN, owner, giver);
  const before = (await base.outbox()).length;
  const guid = await crossOff(giver, gift, { giverName: 'x' });
  expect(await namesOf(owner, of)).toEqual([['Een kan', null, ['Bram']]]);
  await giver.browser.post(undoCrossOff.path, { publicGuid: gift._id, privateCrossOffGuid: guid });
  expect([await namesOf(owner, of), await audiences(before)]).toEqual([[], ['everyone', 'everyone']]);
});

test('next year is a surprise again: what was received tells who gave it, all else is closed', async () => {
  const { owner, giver, of, gift, other } = await scene();
  await choose(owner, of);
  await crossOff(giver, gift, { giverName: 'x' });
  await crossOff(giver, other, { giverName: 'x' });
  await pass(UNTIL_OPEN, owner, giver);
  const receive = (one: GiftRecord) => owner.browser.post(receiveGift.path, { giftPublicGuid: one._id });
  await receive(gift);
  const year = Number(today().slice(0, 4));
  expect(await namesOf(owner, of)).toEqual([
    ['Een vaas', null, ['Bram']],
    ['Een kan', year, ['Bram']],
  ]);
  base.clock.advance(1);
  await setDate(owner, of, addDays(today(), 340));
  expect(await namesOf(owner, of)).toEqual([['Een kan', year, ['Bram']]]);
  expect(await crossedOffOnOwn(owner, of)).toEqual([]);
  expect(await ownView(owner, of)).toMatchObject({ opening: { isOpen: false }, wasOpen: true });
  const kept = (await owner.browser.get(`/api/MyGift/Received/${of.list.privateGuid}`)).body as { gifts: ReceivedGift[] };
  expect(kept.gifts).toMatchObject([{ description: 'Een kan', givers: [{ name: 'Bram' }] }]);
  // What is ticked from now on tells nothing, nor what is put back and ticked anew.
  base.clock.advance(HOUR);
  await receive(other);
  await owner.browser.post(putGiftBack.path, { giftPublicGuid: gift._id });
  await receive(gift);
  expect(await namesOf(owner, of)).toEqual([]);
});

describe('thanks', () => {
  const opened = async (giverName: string | null = 'x') => {
    const made = await scene();
    await choose(made.owner, made.of);
    const guid = await crossOff(made.giver, made.gift, { giverName });
    await pass(UNTIL_OPEN, made.owner, made.giver);
    const [shown] = (await given(made.owner, made.of)).gifts;
    return { ...made, guid, key: shown?.givers[0]?.key ?? '' };
  };
  const thank = ({ browser }: Person, { list }: ListOfTest, gift: GiftRecord, giver: string, thanks = 'Dank je wel!') =>
    browser.post(thankForGift.path, {
      ...{ wishlistPrivateGuid: list.privateGuid, giftPublicGuid: gift._id, giver, thanks },
    });

  test.each([['x'], [null]])('go to who gave it, named (%s) or not, once, also from two tabs at once', async (name) => {
    const { owner, giver, of, gift, key, guid } = await opened(name);
    expect(key).not.toContain(guid);
    const answers = await Promise.all([thank(owner, of, gift, key), thank(owner, of, gift, key)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect((await thank(owner, of, gift, key)).body).toBe('AlreadyThanked');
    expect(await mails('giftThanks')).toEqual([
      {
        ...{ to: giver.guid, senderName: 'Anna', giftDescription: 'Een kan', thanks: 'Dank je wel!' },
        ...{ listPath: `/${of.list.username}`, occasion: 'Sinterklaas' },
      },
    ]);
    expect((await given(owner, of)).gifts[0]?.givers[0]).toMatchObject({ isThanked: true, canBeThanked: true });
  });

  test('reach nobody before the list is open, by a guessed key, on another list, or without words', async () => {
    const { owner, of, gift, other, key } = await opened();
    const stranger = await account('Joop');
    const elsewhere = await world.aList(owner);
    const answers = [
      await thank(owner, of, gift, 'x'.repeat(22)),
      await thank(owner, of, other, key),
      await thank(owner, elsewhere, gift, key),
      await thank(stranger, of, gift, key),
      await thank(owner, of, gift, key, ''),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401, 400]);
    await choose(owner, of, false);
    expect((await thank(owner, of, gift, key)).status).toBe(404);
    expect(await mails('giftThanks')).toEqual([]);
  });

  test('cannot go to who is not here any more, whose name goes as well', async () => {
    const { owner, giver, of, gift, key } = await opened();
    const eventId = randomUUID();
    const context = { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
    await forgetDeleted({ base, stores })({ userGuid: giver.guid, email: 'bram@voorbeeld.nl', isAccount: true }, context);
    expect(await namesOf(owner, of)).toEqual([['Een kan', null, [null]]]);
    expect((await thank(owner, of, gift, key)).body).toBe('GiverGone');
  });
});

test('crossed off at the moment it is chosen: its giver knew of it, or is told', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { owner, giver, of, gift } = await scene();
    const [chosen] = await Promise.all([choose(owner, of), crossOff(giver, gift)]);
    expect(chosen.status).toBe(200);
    base.clock.advance(TIMES.giverMailQuiet);
    await tell();
    const [standing] = await stores.crossOffs.standingOfGifts([gift._id]);
    expect(standing?.seenFrom).toBeInstanceOf(Date);
    expect((await mails('listOpens')).filter(({ to }) => to === giver.guid)).toHaveLength(1);
  }
});

test('crossed off at the moment it opens: owners who look after that see it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { owner, giver, of, gift } = await scene();
    await choose(owner, of);
    await pass(UNTIL_OPEN - 3 * HOUR, owner, giver);
    const { opening } = await ownView(owner, of);
    await pass(Date.parse(opening?.at ?? '') - base.clock.now().getTime() - 1, owner, giver);
    const crossing = crossOff(giver, gift, { giverName: 'x' });
    const before = await given(owner, of);
    expect(before).toEqual({ isOpen: false, gifts: [] });
    base.clock.advance(1);
    await crossing;
    expect(await namesOf(owner, of)).toEqual([['Een kan', null, ['Bram']]]);
  }
});
