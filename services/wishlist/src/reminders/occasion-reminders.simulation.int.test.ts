import { randomUUID } from 'node:crypto';
import { addDays, dayAt, type Day, nativeDb } from '@site/service-kit';
import { dice, simulateMornings, testBase, wallTime } from '@site/service-kit/testing';
import type { CrossOffRecord, FriendRecord, WishlistRecord } from '../shared/records.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { occasionRemindersJob } from './occasion-reminders.job.js';

const LONG = process.env.TEST_LONG === '1';
const [PEOPLE, DAYS, FROM] = LONG ? [1000, 731, '2027-05-01'] : [24, 65, '2028-01-25'];
const FRIENDS = 4;

const base = testBase('wishlist', { now: new Date(`${FROM}T01:00:00Z`) });
const { aList, aGift, stores } = createWorld(base);
const { accounts, takenDays } = accountNeighbour(base);
const collection = <T extends object>(name: string) => nativeDb(base.mongo).collection<T & { _id: string }>(name);

/** The rule in other words: a list with all that a reminder depends on. */
interface Expected {
  readonly of: ListOfTest;
  readonly owner: string;
  giftGuid: string;
  birthday: Day | null;
  date: Day | null;
  isPrivate: boolean;
  isCrossedOff: boolean;
  coOwner: string | null;
  readonly friendSince: Map<string, Day>;
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
/** The days that this list celebrates from a day up to 14 days later, looked at one by one. */
const celebrates = ({ birthday, date }: Expected, today: Day): Day[] =>
  Array.from({ length: 15 }, (_none, ahead) => addDays(today, ahead)).filter((day) => {
    const born = birthday?.slice(5);
    const observed = born === '02-29' && !isLeap(Number(day.slice(0, 4))) ? '02-28' : born;
    return day === date || day.slice(5) === observed;
  });

test(`reminders of ${String(PEOPLE)} people over ${String(DAYS)} days: each that is due once, none that is not, one mail a day`, async () => {
  const chance = dice(20_280_229);
  const people: string[] = [];
  const gone = new Set<string>();
  const lists = new Map<string, Expected>();
  const aDay = (day: Day) => addDays(day, chance.below(60) - 5);
  const aBirthday = () =>
    chance.pick(['2000-02-29', `19${String(60 + chance.below(40))}-0${String(1 + chance.below(9))}-15`, '1990-03-26']);

  for (let count = 0; count < PEOPLE; count += 1) {
    const guid = randomUUID();
    people.push(guid);
    accounts.set(guid, { firstName: 'Iemand', lastName: 'Anders', email: `${guid}@voorbeeld.nl` });
    const given = { birthday: chance.oneIn(3) ? null : aBirthday(), occasionDate: chance.oneIn(3) ? aDay(FROM) : null };
    const of = await aList({ guid } as Person, { ...given, occasion: given.occasionDate === null ? null : 'OurMarriage' });
    const giftGuid = (await aGift(of))._id;
    lists.set(of.list._id, {
      ...{ of, owner: guid, giftGuid, birthday: given.birthday, date: given.occasionDate },
      ...{ isPrivate: false, isCrossedOff: false, coOwner: null, friendSince: new Map() },
    });
  }
  const all = [...lists.values()];
  const someone = () => chance.pick(people.filter((guid) => !gone.has(guid)));

  const befriend = async (list: Expected, day: Day): Promise<void> => {
    const userGuid = someone();
    if (userGuid === list.owner || list.friendSince.has(userGuid)) return;
    list.friendSince.set(userGuid, day);
    await stores.friends.add({ _id: randomUUID(), userGuid, wishlistGuid: list.of.list._id, createdAt: base.clock.now() });
  };
  const set = (list: Expected, change: Partial<WishlistRecord>) =>
    collection<WishlistRecord>('wishlists').updateOne({ _id: list.of.list._id }, { $set: change });
  const acts: readonly ((list: Expected, day: Day) => Promise<unknown>)[] = [
    befriend,
    befriend,
    (list, day) => {
      list.date = chance.oneIn(4) ? null : aDay(day);
      return set(list, { occasionDate: list.date, occasion: list.date === null ? null : 'OurMarriage' });
    },
    (list) => {
      list.isPrivate = !list.isPrivate;
      return set(list, { accessType: list.isPrivate ? 'UNKNOWN' : 'OPEN' });
    },
    async (list) => {
      list.isCrossedOff = !list.isCrossedOff;
      const off = { giftGuid: list.giftGuid, wishlistGuid: list.of.list._id, active: true };
      if (!list.isCrossedOff) return collection<CrossOffRecord>('crossoffs').deleteMany(off);
      const by = { userGuid: someone(), guestGuid: null };
      return collection<CrossOffRecord>('crossoffs').insertOne({
        _id: randomUUID(),
        ...off,
        by,
        createdAt: base.clock.now(),
        undoneAt: null,
      });
    },
    (list) => {
      list.coOwner = list.coOwner === null ? someone() : null;
      return set(list, { ownerGuids: [list.owner, ...(list.coOwner === null ? [] : [list.coOwner])] });
    },
    async (list) => {
      const [userGuid] = list.friendSince.keys();
      if (userGuid === undefined) return;
      list.friendSince.delete(userGuid);
      await collection<FriendRecord>('friends').deleteMany({ userGuid, wishlistGuid: list.of.list._id });
    },
    async () => {
      if (!chance.oneIn(20) || people.length - gone.size < PEOPLE / 2) return;
      const guid = someone();
      gone.add(guid);
      accounts.delete(guid);
      for (const { friendSince } of all) friendSince.delete(guid);
      await collection<FriendRecord>('friends').deleteMany({ userGuid: guid });
    },
  ];
  const live = async (day: Day): Promise<void> => {
    for (let count = 0; count < PEOPLE / 60; count += 1) await chance.pick(acts)(chance.pick(all), day);
  };
  base.clock.set(new Date(`${addDays(FROM, -30)}T12:00:00Z`));
  for (const list of all) for (let count = 0; count < FRIENDS; count += 1) await befriend(list, addDays(FROM, -30));

  const due = new Map<string, number>();
  const told = new Set<string>();
  let [postponed, lost] = [0, 0];
  const job = occasionRemindersJob({ base, stores });
  for (const { day, runs } of simulateMornings(chance, addDays(FROM, 1), DAYS)) {
    base.clock.set(wallTime(day, 5));
    await live(day);
    const wanted = new Map<string, string[]>();
    for (const list of all) {
      const owners = [list.owner, list.coOwner];
      if (list.isPrivate || list.isCrossedOff) continue;
      for (const date of celebrates(list, day))
        for (const [friend, since] of list.friendSince) {
          const key = `${friend} ${list.of.list._id} ${date}`;
          if (owners.includes(friend) || gone.has(friend) || since > addDays(date, -14) || told.has(key)) continue;
          wanted.set(friend, [...(wanted.get(friend) ?? []), key]);
        }
    }
    for (const [friend, keys] of runs.length === 0 ? [] : wanted) {
      // Now and then the day is another service's: a lot's.
      if (chance.oneIn(6)) {
        takenDays.add(`${friend} ${day}`);
        postponed += 1;
        if (keys.some((key) => key.endsWith(day))) lost += 1;
        continue;
      }
      for (const key of keys) told.add(key);
      due.set(`${day} ${[...keys].sort().join()}`, keys.length);
    }
    for (const { at, times } of runs) {
      base.clock.set(at);
      await Promise.all(Array.from({ length: times }, () => job.work({ day: dayAt(at), log: base.log })));
    }
    base.clock.set(wallTime(day, 21));
    await live(day);
  }

  const guidOf = new Map(all.map(({ of: { list } }) => [`/${list.username}`, list._id]));
  const mails = (await base.mails()).flatMap(({ createdAt, payload: { kind, to, data } }) =>
    kind === 'occasionReminder' && 'userGuid' in to ? [{ day: dayAt(createdAt), to: to.userGuid, dates: data.dates }] : [],
  );
  const sent = mails.map(({ day, to, dates }) => {
    const keys = dates.map(({ path, date }) => `${to} ${guidOf.get(path) ?? '?'} ${date}`);
    return `${day} ${keys.sort().join()}`;
  });
  const once = new Set(sent);
  const days = mails.map(({ day, to }) => `${to} ${day}`);
  const figures = {
    due: due.size,
    sent: sent.length,
    missing: [...due.keys()].filter((one) => !once.has(one)).length,
    double: sent.length - once.size,
    undue: [...once].filter((one) => !due.has(one)).length,
    twoADay: days.length - new Set(days).size,
  };
  if (LONG) process.stdout.write(`occasion reminders ${JSON.stringify({ ...figures, lists: told.size, postponed, lost })}\n`);
  expect(figures).toEqual({ due: due.size, sent: due.size, missing: 0, double: 0, undue: 0, twoADay: 0 });
  expect(due.size).toBeGreaterThan(PEOPLE / 2);
  expect([...due.values()].some((count) => count > 1)).toBe(true);
}, 3_600_000);
