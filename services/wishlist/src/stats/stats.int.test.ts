import { accountInternal } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { standIn } from '../testing/stand-in.js';
import { createWorld } from '../testing/world.js';

// Half an hour before March in UTC; in Amsterdam it is March.
const base = testBase('wishlist', { now: new Date('2026-02-28T23:30:00Z') });
const world = createWorld(base);
flagsNeighbour(base);
const people = { accounts: 3, asked: 0, isAway: false };
standIn(
  base,
  ['ACCOUNT_URL'],
  [
    handleInternal(accountInternal.countAccounts, async () => {
      people.asked += 1;
      if (people.isAway) throw new Error('away');
      return { accounts: people.accounts };
    }),
  ],
);
const stats = () => world.anonymous().browser.get('/api/Stats/HomepageStats');

test('figures of the whole site, for anybody, kept for ten minutes at most', async () => {
  const [anna, bram] = [await world.account(), await world.account()];
  const of = await world.aList(anna, { birthday: '1990-03-31' });
  await world.aList(anna, { birthday: '1990-03-31' }); // the same birthday of the same person
  await world.aList(anna, { birthday: '2019-03-01' });
  await world.aList(bram, { birthday: '1990-03-31', accessType: 'UNKNOWN' });
  await world.aList(bram, { birthday: '2003-02-28' });
  await world.aList(bram);
  await world.aGift(of);

  people.isAway = true;
  expect((await stats()).status).toBe(503);
  people.isAway = false;
  people.asked = 0;
  const first = { totalUsers: 3, totalGifts: 1, totalBirthdaysThisMonth: 3 };
  const answers = await Promise.all([1, 2, 3, 4].map(stats));
  expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual(answers.map(() => [200, first]));
  expect(people.asked).toBe(1);

  people.accounts = 4;
  await world.aGift(of);
  base.clock.advance(10 * 60_000 - 1);
  expect((await stats()).body).toEqual(first);
  base.clock.advance(1);
  expect((await stats()).body).toEqual({ totalUsers: 4, totalGifts: 2, totalBirthdaysThisMonth: 3 });
});
