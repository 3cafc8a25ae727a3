import type { Gift, OwnerWishlist } from '@site/contracts';
import { findOwnGift, withGift, withGiftBack, withoutGift } from './gift-in-own-list.js';

const gift = (publicGuid: string, description = publicGuid) => ({ publicGuid, description }) as Gift;
const category = (privateGuid: string, gifts: Gift[]) => ({
  privateGuid,
  publicGuid: privateGuid,
  name: privateGuid,
  gifts,
  giftCount: gifts.length,
});
const list = { categories: [category('c1', [gift('a'), gift('b')]), category('c2', [gift('c')])] } as unknown as OwnerWishlist;
const order = ({ categories }: OwnerWishlist) =>
  categories.map(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid).join(''));

test('a new gift goes to the end of its category and is counted', () => {
  const next = withGift(list, gift('d'), 'c1');
  expect(order(next)).toEqual(['abd', 'c']);
  expect(next.categories[0]?.giftCount).toBe(3);
});

test('a changed gift keeps its place', () => {
  const next = withGift(list, gift('a', 'nieuw'), 'c1');
  expect(order(next)).toEqual(['ab', 'c']);
  expect(findOwnGift(next, 'a')?.description).toBe('nieuw');
});

test('a gift that changes category goes to the end of the other, once', () => {
  const next = withGift(list, gift('a'), 'c2');
  expect(order(next)).toEqual(['b', 'ca']);
  expect(next.categories.map(({ giftCount }) => giftCount)).toEqual([1, 2]);
});

test('a removed gift is gone and the old list untouched', () => {
  expect(order(withoutGift(list, 'b'))).toEqual(['a', 'c']);
  expect(order(list)).toEqual(['ab', 'c']);
});

test('a gift goes back where it was, and leaves what else changed alone', () => {
  const moved = withGift(withGift(list, gift('d'), 'c1'), gift('a', 'nieuw'), 'c2');
  const back = withGiftBack(moved, list, 'a');
  expect(order(back)).toEqual(['abd', 'c']);
  expect(findOwnGift(back, 'a')?.description).toBe('a');
  expect(order(withGiftBack(moved, list, 'd'))).toEqual(['b', 'ca']);
  expect(order(withGiftBack(withoutGift(list, 'b'), list, 'b'))).toEqual(['ab', 'c']);
});
