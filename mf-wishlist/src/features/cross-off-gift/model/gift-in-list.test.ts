import type { VisitorGift, VisitorWishlist } from '@site/contracts';
import { findGift, withCrossOff, withoutGift } from './gift-in-list.js';

const gift = (publicGuid: string) => ({ publicGuid, isCrossedOff: false, privateCrossOffGuid: null }) as VisitorGift;
const list = {
  username: 'anna',
  categories: [
    { name: 'Algemeen', publicGuid: 'c1', gifts: [gift('a'), gift('b')] },
    { name: 'Boeken', publicGuid: 'c2', gifts: [gift('c')] },
  ],
} as unknown as VisitorWishlist;

test('crossing off touches one gift and leaves the old list as it was', () => {
  const next = withCrossOff(list, 'c', { isCrossedOff: true, privateCrossOffGuid: 'guid' });
  expect(findGift(next, 'c')).toMatchObject({ isCrossedOff: true, privateCrossOffGuid: 'guid' });
  expect(findGift(next, 'a')).toEqual(gift('a'));
  expect(findGift(list, 'c')?.isCrossedOff).toBe(false);
});

test('a removed gift is gone, its neighbours stay', () => {
  const next = withoutGift(list, 'a');
  expect(findGift(next, 'a')).toBeUndefined();
  expect(next.categories.map(({ gifts }) => gifts.length)).toEqual([1, 1]);
});
