import type { Gift, OwnerCategory } from '@site/contracts';
import fc from 'fast-check';
import { firstBatch } from './batch.js';
import { applyMove, applyMoves, type ListMove, type Sortable } from './list-move.js';

const gift = (publicGuid: string) => ({ publicGuid, description: publicGuid }) as Gift;
const category = (privateGuid: string, gifts: string): OwnerCategory => ({
  privateGuid,
  publicGuid: privateGuid,
  name: privateGuid,
  gifts: Array.from(gifts, gift),
  giftCount: gifts.length,
});
const list: Sortable = { categories: [category('X', 'abc'), category('Y', 'de'), category('Z', '')] };
const say = ({ categories }: Sortable) =>
  categories.map(({ privateGuid, gifts }) => `${privateGuid}:${gifts.map(({ publicGuid }) => publicGuid).join('')}`).join(' ');
const toGift = (name: string, to: string, before: string | null): ListMove => ({
  kind: 'gift',
  gift: name,
  category: to,
  before,
});
const toPlace = (name: string, before: string | null): ListMove => ({ kind: 'category', category: name, before });
const away = (kind: 'giftAway' | 'categoryAway', item: string): ListMove => ({ kind, item, name: item, to: 'L', toName: 'L' });

test.each([
  ['to the front of its category', toGift('c', 'X', 'a'), 'X:cab Y:de Z:'],
  ['to the end of its category', toGift('a', 'X', null), 'X:bca Y:de Z:'],
  ['between gifts of another category', toGift('a', 'Y', 'e'), 'X:bc Y:dae Z:'],
  ['into an empty category', toGift('d', 'Z', null), 'X:abc Y:e Z:d'],
  ['before a gift that is gone: to the end', toGift('a', 'Y', 'q'), 'X:bc Y:dea Z:'],
  ['a category forward', toPlace('Z', 'X'), 'Z: X:abc Y:de'],
  ['a category to the end', toPlace('X', null), 'Y:de Z: X:abc'],
  ['a gift away', away('giftAway', 'b'), 'X:ac Y:de Z:'],
  ['a category away', away('categoryAway', 'X'), 'Y:de Z:'],
])('%s', (_what, move, expected) => {
  expect(say(applyMove(list, move))).toBe(expected);
  expect(say(list)).toBe('X:abc Y:de Z:');
});

test('gifts are counted anew where they went and where they left, and nothing else is touched', () => {
  const { categories } = applyMove(list, toGift('a', 'Y', null));
  expect(categories.map(({ giftCount }) => giftCount)).toEqual([2, 3, 0]);
  expect(categories[2]).toBe(list.categories[2]);
});

test.each([
  ['what is gone', toGift('q', 'X', null)],
  ['a category that is gone', toGift('a', 'Q', null)],
  ['its own place', toGift('b', 'X', 'c')],
  ['before itself', toGift('b', 'X', 'b')],
  ['the last to the end', toPlace('Z', null)],
  ['a category that went already', away('categoryAway', 'Q')],
])('%s changes nothing, not even the object', (_what, move) => {
  expect(applyMove(list, move)).toBe(list);
});

/**
 * What the service does with a request, from its contract (docs/specification/2-wishlist-and-draw.md §4,
 * docs/specification/3-decisions.md §12): a whole order or nothing, gifts of other categories that are named move here.
 */
const createService = (start: Sortable) => {
  let state = start.categories.map(({ privateGuid, gifts }) => ({
    id: privateGuid,
    gifts: gifts.map(({ publicGuid }) => publicGuid),
  }));
  return {
    reorderGifts: (id: string, order: readonly string[]): boolean => {
      const target = state.find((one) => one.id === id);
      const known = new Set(state.flatMap(({ gifts }) => gifts));
      const isWhole = target?.gifts.every((one) => order.includes(one)) === true;
      if (!isWhole || new Set(order).size !== order.length || !order.every((one) => known.has(one))) return false;
      state = state.map((one) => ({
        ...one,
        gifts: one.id === id ? [...order] : one.gifts.filter((name) => !order.includes(name)),
      }));
      return true;
    },
    reorderCategories: (order: readonly string[]): boolean => {
      if (order.length !== state.length || new Set(order).size !== order.length) return false;
      const next = order.map((id) => state.find((one) => one.id === id));
      if (next.some((one) => one === undefined)) return false;
      state = next.filter((one) => one !== undefined);
      return true;
    },
    take: (kind: 'giftAway' | 'categoryAway', item: string): boolean => {
      state =
        kind === 'categoryAway'
          ? state.filter(({ id }) => id !== item)
          : state.map((one) => ({ ...one, gifts: one.gifts.filter((name) => name !== item) }));
      return true;
    },
    say: () => state.map(({ id, gifts }) => `${id}:${gifts.join('')}`).join(' '),
  };
};

const anyCategory = fc.constantFrom('X', 'Y', 'Z');
const anyGift = fc.constantFrom(...Array.from('abcde'));
const anyMove: fc.Arbitrary<ListMove> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(anyGift, anyCategory, fc.option(anyGift)).map((args) => toGift(...args)) },
  { weight: 3, arbitrary: fc.tuple(anyCategory, fc.option(anyCategory)).map((args) => toPlace(...args)) },
  { weight: 1, arbitrary: anyGift.map((name) => away('giftAway', name)) },
  { weight: 1, arbitrary: anyCategory.map((name) => away('categoryAway', name)) },
);

test('any moves, sent in any portions, leave the service with the list that the person sees', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ move: anyMove, isSent: fc.boolean() }), { maxLength: 30 }), (steps) => {
      const service = createService(list);
      let answered = list;
      let pending: ListMove[] = [];
      const sendOne = () => {
        const batch = firstBatch(answered, pending);
        if (batch === null) return;
        if (batch.kind === 'gifts') expect(service.reorderGifts(batch.category, batch.order)).toBe(true);
        if (batch.kind === 'categories') expect(service.reorderCategories(batch.order)).toBe(true);
        if (batch.kind === 'giftAway' || batch.kind === 'categoryAway') service.take(batch.kind, batch.item);
        answered = applyMoves(answered, batch.moves);
        pending = pending.slice(batch.moves.length);
      };
      let seen = list;
      for (const { move, isSent } of steps) {
        pending = [...pending, move];
        seen = applyMove(seen, move);
        if (isSent) sendOne();
        // What is shown is the newest answer with the rest replayed on it.
        expect(say(applyMoves(answered, pending))).toBe(say(seen));
      }
      while (pending.length > 0) sendOne();
      expect(service.say()).toBe(say(seen));
    }),
  );
});

test('no gift is ever lost or doubled, and doing it twice is doing it once', () => {
  fc.assert(
    fc.property(
      fc.array(
        anyMove.filter(({ kind }) => kind === 'gift' || kind === 'category'),
        { maxLength: 20 },
      ),
      (moves) => {
        const moved = applyMoves(list, moves);
        expect(moved.categories.flatMap(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid)).sort()).toEqual(
          Array.from('abcde'),
        );
        expect(moved.categories.every(({ gifts, giftCount }) => gifts.length === giftCount)).toBe(true);
        const last = moves.at(-1);
        if (last !== undefined) expect(applyMove(moved, last)).toBe(moved);
      },
    ),
  );
});

test('moves of one category go in one request, in which only the last order counts; another kind waits', () => {
  const moves = [toGift('a', 'X', null), toGift('b', 'X', null), toGift('d', 'X', 'c'), toGift('c', 'Y', null)];
  expect(firstBatch(list, moves)).toEqual({ kind: 'gifts', category: 'X', order: Array.from('dcab'), moves: moves.slice(0, 3) });
  expect(firstBatch(list, [toPlace('Z', 'X'), toPlace('Y', 'X'), away('giftAway', 'a')])).toMatchObject({
    kind: 'categories',
    order: Array.from('ZYX'),
  });
  expect(firstBatch(list, [toGift('b', 'X', 'c')])).toMatchObject({ kind: 'none' });
  expect(firstBatch(list, [])).toBeNull();
});
