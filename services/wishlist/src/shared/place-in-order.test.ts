import fc from 'fast-check';
import { isEachOnce, newPositions, type OrderedItem } from './place-in-order.js';

const placed = (positions: readonly (number | null)[]): OrderedItem[] =>
  positions.map((position, index) => ({ guid: `g${String(index)}`, position }));

/** Positions after what is to be written was written. */
const after = (order: readonly OrderedItem[]): number[] => {
  const changes = newPositions(order);
  return order.map(({ guid, position }) => changes.get(guid) ?? position ?? Number.NaN);
};

test.each([
  ['nothing', [], {}],
  ['an order that stands', [0, 1, 2], {}],
  ['the last one dragged to the front', [2, 0, 1], { g0: -1 }],
  ['the first one dragged to the end', [1, 2, 0], { g2: 3 }],
  ['one dragged between two', [0, 2, 1, 3], { g1: 0.5 }],
  ['one from elsewhere', [0, null, 1], { g1: 0.5 }],
  ['only things from elsewhere', [null, null], { g0: 0, g1: 1 }],
  ['places that are the same', [0, 0, 0], { g0: -2, g1: -1 }],
])('%s: as little as possible is written', (_what, positions, expected) => {
  expect(Object.fromEntries(newPositions(placed(positions)))).toEqual(expected);
});

test('whatever the order, places rise after it, and one drag in a thousand is one write', () => {
  const positions = fc.array(fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 })), { maxLength: 40 });
  fc.assert(
    fc.property(positions, (given) => {
      const result = after(placed(given));
      expect(result.every((place, index) => index === 0 || place > (result[index - 1] ?? place))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.nat(999), fc.nat(999), (from, to) => {
      const order = Array.from({ length: 1000 }, (_, index) => index);
      order.splice(to, 0, ...order.splice(from, 1));
      expect(newPositions(placed(order)).size).toBe(from === to ? 0 : 1);
    }),
    { numRuns: 30 },
  );
});

test('the same two swapped a thousand times: gaps that become too fine are numbered anew', () => {
  let order = placed([0, 1, 2]);
  for (let round = 0; round < 1000; round += 1) {
    const [first, second, third] = order;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three stay three');
    const dragged = [first, third, second];
    const places = after(dragged);
    expect(new Set(places).size).toBe(3);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    order = dragged.map((one, index) => ({ ...one, position: places[index] ?? null }));
  }
});

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b', 'c'], ['a', 'b'], false],
  [['a', 'a'], ['a', 'b'], false],
  [['a', 'b', 'b'], ['a', 'b'], false],
])('%j names each of %j once: %s', (named, known, expected) => {
  expect(isEachOnce(named, known)).toBe(expected);
});
