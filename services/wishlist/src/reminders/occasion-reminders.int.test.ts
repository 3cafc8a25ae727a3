import { randomUUID } from 'node:crypto';
import { type MailData, remindersInternal } from '@site/contracts';
import { createOnce, nativeDb, runDaily } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { Stores } from '../shared/stores.js';
import { celebratedOn } from '../list/wishlist.repository.js';
import { forgetPerson } from '../person/person.handler.js';
import { overviewNews } from './overview-news.js';
import type { GiftRecord, Unit, WishlistRecord } from '../shared/records.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { mergePerson } from '../person/merge-person.handler.js';
import { occasionRemindersJob } from './occasion-reminders.job.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts, takenDays, unwilling } = accountNeighbour(base);
const FEAST = '2026-06-15';
const DUE = '2026-06-01';

beforeEach(async () => {
  base.clock.set(new Date('2026-03-01T12:00:00Z'));
  takenDays.clear();
  unwilling.clear();
  for (const { collectionName } of await nativeDb(base.mongo).collections())
    await nativeDb(base.mongo).collection(collectionName).deleteMany({});
});

const someone = (email = `${randomUUID()}@voorbeeld.nl`): Person => {
  const guid = randomUUID();
  accounts.set(guid, { firstName: 'Iemand', lastName: 'Anders', email });
  return { ...world.anonymous(), guid, viewer: { kind: 'account', userGuid: guid } };
};
const befriend = ({ guid }: Person, { list }: ListOfTest): Promise<string> =>
  stores.friends.add({ _id: randomUUID(), userGuid: guid, wishlistGuid: list._id, createdAt: base.clock.now() });
/** A list with one gift, its owner and a friend of three months. */
const setUp = async (given: Partial<WishlistRecord> = { occasion: 'OurMarriage', occasionDate: FEAST }) => {
  const [owner, friend] = [someone(), someone()];
  const of = await world.aList(owner, {
    firstName: 'Bram',
    lastName: 'Bakker',
    username: `bram-${randomUUID().slice(0, 8)}`,
    ...given,
  });
  const gift = await world.aGift(of);
  await befriend(friend, of);
  return { owner, friend, of, gift };
};
type Mail = { to: { userGuid: string }; data: MailData<'occasionReminder'> };
/** The mails of a morning, by the job as it runs. */
const morning = async (day: string, using: Stores = stores): Promise<Mail[]> => {
  const before = (await base.outbox()).length;
  base.clock.set(new Date(`${day}T08:30:00Z`));
  await occasionRemindersJob({ base, stores: using }).work({ day, log: base.log });
  return (await base.outbox()).slice(before).map(({ payload }) => payload as Mail);
};

test('14 days before its occasion the friends of a list are reminded, once; its owners are not', async () => {
  const { owner, friend, of } = await setUp({ occasion: 'OurMarriage', occasionDate: FEAST, title: 'Ons feest' });
  await befriend(owner, of);
  expect(await morning('2026-05-31')).toEqual([]);
  const path = `/${of.list.username}`;
  expect(await morning(DUE)).toEqual([
    {
      ...{ kind: 'occasionReminder', to: { userGuid: friend.guid }, reference: null },
      data: { dates: [{ ownerName: 'Bram Bakker', listName: 'Ons feest', occasion: 'OurMarriage', date: FEAST, path }] },
    },
  ]);
  for (const day of [DUE, '2026-06-02', FEAST]) expect(await morning(day)).toEqual([]);
});

const bornOn = (birthday: string) => ({ birthday });
test.each<[string, Partial<WishlistRecord>, string, string]>([
  ['a birthday', bornOn('1990-06-15'), '2026-06-01', FEAST],
  ['next year’s', bornOn('1990-01-05'), '2026-12-22', '2027-01-05'],
  ['one of the year in which it was to be celebrated', bornOn('2027-06-15'), '2026-06-01', FEAST],
  ['29 February in another year', bornOn('2000-02-29'), '2027-02-14', '2027-02-28'],
  ['and in a leap year', bornOn('2000-02-29'), '2028-02-15', '2028-02-29'],
  ['late, on the day itself', bornOn('1990-06-15'), FEAST, FEAST],
  ['late, of 29 February', bornOn('2000-02-29'), '2027-02-28', '2027-02-28'],
])('%s', async (_what, given, day, date) => {
  await setUp(given);
  expect((await morning(day)).flatMap(({ data }) => data.dates)).toMatchObject([{ occasion: null, date }]);
});

test('birthdays come every year, a day that is past never', async () => {
  await setUp({ birthday: '1990-06-15', occasion: 'MyBirthday', occasionDate: '2026-06-15' });
  expect(await morning(DUE)).toMatchObject([{ data: { dates: [{ occasion: 'MyBirthday' }] } }]); // one day is one line
  expect(await morning('2026-06-16')).toEqual([]);
  expect(await morning('2027-06-01')).toMatchObject([{ data: { dates: [{ occasion: null, date: '2027-06-15' }] } }]);
});

test('several lists are one mail, soonest first', async () => {
  const { friend } = await setUp();
  const other = await setUp({ birthday: '1980-06-10' });
  await befriend(friend, other.of);
  const mails = (await morning(DUE)).filter(({ to }) => to.userGuid === friend.guid);
  expect(mails.map(({ data }) => data.dates.map(({ date }) => date))).toEqual([['2026-06-10', FEAST]]);
});

type Setup = Awaited<ReturnType<typeof setUp>>;
const set = ({ of }: Setup, change: Partial<WishlistRecord>) =>
  nativeDb(base.mongo).collection<WishlistRecord>('wishlists').updateOne({ _id: of.list._id }, { $set: change });
const given = async ({ gift }: Setup, change: Partial<GiftRecord>, units: readonly Unit[]) => {
  await nativeDb(base.mongo).collection<GiftRecord>('gifts').updateOne({ _id: gift._id }, { $set: change });
  await world.aCrossOff(gift, someone(), { units });
};
test.each<[string, number, (all: Setup) => unknown]>([
  ['everything is crossed off', 0, ({ gift }) => world.aCrossOff(gift, someone())],
  ['everything is, by that friend', 0, ({ gift, friend }) => world.aCrossOff(gift, friend)],
  ['something is', 1, async ({ of, gift }) => [await world.aGift(of), await world.aCrossOff(gift, someone())]],
  ['some of several are', 1, (all) => given(all, { quantity: 3 }, [null, 1])],
  ['all of several are', 0, (all) => given(all, { quantity: 3 }, [null, 1, 2])],
  ['it was undone', 1, ({ gift }) => world.aCrossOff(gift, someone(), { active: false, undoneAt: base.clock.now() })],
  ['there is no gift', 1, ({ of }) => stores.gifts.deleteOfList(of.list._id)],
  ['the list is private', 0, (all) => set(all, { accessType: 'UNKNOWN' })],
  ['the list asks a question', 1, (all) => set(all, { accessType: 'OPEN', title: 'Geheim' })],
  ['the friend owns it as well', 0, (all) => set(all, { ownerGuids: [all.owner.guid, all.friend.guid] })],
  ['the friend left', 0, ({ friend }) => forgetPerson({ base, stores }, friend.guid)],
  ['the friend is gone, and the news of it under way', 0, ({ friend }) => accounts.delete(friend.guid)],
  ['the friend ended such mail', 0, ({ friend }) => unwilling.add(friend.guid)],
  [
    'the friend reads an owner’s mail',
    0,
    ({ friend, owner }) => {
      accounts.set(friend.guid, {
        firstName: null,
        lastName: null,
        email: (accounts.get(owner.guid)?.email ?? '').toUpperCase(),
      });
    },
  ],
  ['it was put off', 0, (all) => set(all, { occasion: null, occasionDate: null })],
])('when %s: %i mails', async (_what, count, change) => {
  const all = await setUp();
  await change(all);
  const mails = await morning(DUE);
  expect(mails).toHaveLength(count);
  expect(JSON.stringify(mails)).not.toContain('Geheim');
});

test('who became a friend later than that has just seen it; a day that was set later is told the next morning', async () => {
  const { of } = await setUp();
  base.clock.set(new Date('2026-06-01T20:00:00Z'));
  const [inTime, late] = [someone(), someone()];
  await befriend(inTime, of);
  base.clock.set(new Date('2026-06-02T12:00:00Z'));
  await befriend(late, of);
  const told = (await morning('2026-06-03')).map(({ to }) => to.userGuid);
  expect([told.includes(inTime.guid), told.includes(late.guid)]).toEqual([true, false]);
  await set({ of } as Setup, { occasionDate: '2026-06-12' });
  expect((await morning('2026-06-04')).every(({ data }) => data.dates[0]?.date === '2026-06-12')).toBe(true);
});

test('a day that another reminder has is made up for on the next', async () => {
  const { friend } = await setUp();
  takenDays.add(`${friend.guid} ${DUE}`);
  expect(await morning(DUE)).toEqual([]);
  expect(await morning('2026-06-02')).toHaveLength(1);
});

test('after mornings without a run, switched off or down: what is still ahead is told', async () => {
  await setUp();
  expect(await morning('2026-06-05')).toHaveLength(1);
});

test('two people who turn out to be one are reminded once', async () => {
  const { friend, of } = await setUp();
  const into = someone();
  await morning(DUE);
  const eventId = randomUUID();
  const context = { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
  await mergePerson({ base, stores })({ fromUserGuid: friend.guid, intoUserGuid: into.guid, guestGuid: null }, context);
  expect((await stores.friends.of(into.guid)).map(({ wishlistGuid }) => wishlistGuid)).toEqual([of.list._id]);
  expect(await morning('2026-06-02')).toEqual([]);
});

test('killed at any step, or done by several at once, each is reminded once', async () => {
  let steps = 0;
  for (let nth = 1; steps === 0; nth += 1) {
    const { friend } = await setUp();
    const dead = await morning(DUE, storesThatDieAt(stores, nth)).catch(() => null);
    const later = await Promise.all([1, 2, 3].map(() => morning(DUE).catch(() => [])));
    const mails = (await base.outbox()).filter(({ payload }) => (payload as Mail).to.userGuid === friend.guid);
    expect([mails.length, later.length]).toEqual([1, 3]);
    if (dead !== null) steps = nth;
    await forgetPerson({ base, stores }, friend.guid);
    base.clock.set(new Date('2026-03-01T12:00:00Z'));
  }
  expect(steps).toBeGreaterThan(5);
});

test('as a daily job it keeps a report; lists are found by the indexes of their days', async () => {
  await setUp();
  base.clock.set(new Date(`${DUE}T06:00:00Z`));
  const job = occasionRemindersJob({ base, stores });
  expect(await runDaily(base, job)).toEqual({ sent: 1, later: 0, unwanted: 0 });
  expect(await runDaily(base, job)).toBeNull();
  const found = nativeDb(base.mongo)
    .collection<WishlistRecord>('wishlists')
    .find(celebratedOn([DUE, '2026-06-02']));
  const plan = JSON.stringify(await found.explain('queryPlanner'));
  expect(plan).not.toContain('COLLSCAN');
  for (const index of ['birthday_1', 'occasionDate_1']) expect(plan).toContain(index);
});

describe('overviews', () => {
  const asked = (userGuid: string) => ({ userGuid, since: '2026-05-01T00:00:00Z', today: '2026-06-01', until: '2026-07-01' });

  test('own lists, lists that changed, and what is ahead until the next one', async () => {
    const { owner, friend, of } = await setUp({ occasion: 'OurMarriage', occasionDate: FEAST, birthday: '1990-07-02' });
    const open = await world.aList(someone(), { accessType: 'OPEN', title: 'Geheim', birthday: '1990-06-20' });
    const hidden = await world.aList(someone(), {
      accessType: 'UNKNOWN',
      birthday: '1990-06-20',
      lastUpdated: new Date('2026-05-20'),
    });
    for (const list of [open, hidden]) await befriend(friend, list);
    await set({ of } as Setup, { lastUpdated: new Date('2026-05-20') });
    const path = `/${of.list.username}`;
    expect(await overviewNews({ stores }, asked(friend.guid))).toEqual({
      ownLists: [],
      changedLists: [{ ownerName: 'Bram Bakker', listName: null, path }],
      dates: [
        { ownerName: 'Bram Bakker', listName: null, occasion: 'OurMarriage', date: FEAST, path },
        { ownerName: 'Anna de Vries', listName: null, occasion: null, date: '2026-06-20', path: `/${open.list.username}` },
      ],
      more: { ownLists: 0, changedLists: 0, dates: 0 },
    });
    expect((await overviewNews({ stores }, asked(owner.guid))).ownLists).toEqual([
      { name: 'Verlanglijstje van Bram Bakker', path, giftCount: 1 },
    ]);
    expect(remindersInternal.overviews.service).toBe('wishlist');
  });

  test('twenty of each are named, the rest counted', async () => {
    const friend = someone();
    for (let count = 0; count < 23; count += 1) {
      const changed = { lastUpdated: new Date('2026-05-20'), birthday: '1990-06-20' };
      await befriend(friend, await world.aList(someone(), changed));
    }
    const { changedLists, dates, more } = await overviewNews({ stores }, asked(friend.guid));
    expect([changedLists.length, dates.length, more]).toEqual([20, 20, { ownLists: 0, changedLists: 3, dates: 3 }]);
  });

  test('no cross-off changes a letter of anybody’s', async () => {
    const { owner, friend, gift } = await setUp();
    const news = async () =>
      JSON.stringify([await overviewNews({ stores }, asked(owner.guid)), await overviewNews({ stores }, asked(friend.guid))]);
    const before = await news();
    base.clock.advance(60_000);
    await world.aCrossOff(gift, friend);
    expect(await news()).toBe(before);
  });
});
