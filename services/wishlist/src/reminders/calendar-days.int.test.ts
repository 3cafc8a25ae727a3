import { randomUUID } from 'node:crypto';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { calendarDays } from './calendar-days.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;

const daysOf = async ({ guid: userGuid }: Person) => {
  const days = await calendarDays({ stores }, { userGuid, from: '2026-09-25', until: '2027-09-24' });
  // A birthday is of a person: which of their lists tells it is all the same.
  return days.map(({ ownerName, listName, occasion, date, isOwn }) =>
    occasion === null ? [isOwn, ownerName, date] : [isOwn, ownerName, date, listName, occasion],
  );
};
const befriend = ({ guid }: Person, { list }: ListOfTest) =>
  stores.friends.add({ _id: randomUUID(), userGuid: guid, wishlistGuid: list._id, createdAt: base.clock.now() });

test('a calendar has the days of own lists, and of friends a birthday once for each person', async () => {
  const [anna, bram] = [await world.account(), await world.account()];
  const named = { firstName: 'Bram', lastName: 'Bakker', birthday: '1800-03-01' };
  await world.aList(anna, { title: 'Pakjes', birthday: '1800-05-05', occasion: 'Sinterklaas', occasionDate: '2026-12-05' });
  await world.aList(anna, { occasion: 'OurMarriage', occasionDate: '2025-06-01' });
  for (const list of [
    await world.aList(bram, { ...named, title: 'Ons huis', occasion: 'OurHousewarming', occasionDate: '2027-01-09' }),
    await world.aList(bram, {
      ...named,
      title: 'Geheim',
      accessType: 'CLOSED',
      occasion: 'Christmas',
      occasionDate: '2026-12-25',
    }),
    await world.aList(bram, { ...named, accessType: 'UNKNOWN', occasion: 'Valentine', occasionDate: '2027-02-14' }),
  ])
    await befriend(anna, list);
  const days = await daysOf(anna);
  expect(days.toSorted((one, other) => String(one[2]).localeCompare(String(other[2])))).toEqual([
    [true, expect.any(String), '2026-12-05', 'Pakjes', 'Sinterklaas'],
    [false, 'Bram Bakker', '2026-12-25', null, 'Christmas'],
    [false, 'Bram Bakker', '2027-01-09', 'Ons huis', 'OurHousewarming'],
    [false, 'Bram Bakker', '2027-03-01'],
  ]);
  expect((await daysOf(bram)).every(([isOwn]) => isOwn)).toBe(true);
  expect(await daysOf(await world.account())).toEqual([]);
});
