import { FIGURES } from '@site/contracts';
import { edgeSpeed, categoryPlaceAt, distanceTo, giftPlaceAt, type Box, type Boxes, type Section } from './place-at.js';

const SNAP = FIGURES.dragGhostSnapPixels;

/** Cards of 200 x 100 with 10 px between, so many beside each other; counts how many are measured. */
const cards = (ids: string, top: number, columns = 1) => {
  let measured = 0;
  const boxAt = (index: number): Box => {
    measured += 1;
    const left = (index % columns) * 210;
    const at = top + Math.floor(index / columns) * 110;
    return { left, top: at, right: left + 200, bottom: at + 100 };
  };
  const boxes: Boxes = { length: ids.length, idAt: (index) => ids[index] ?? '', boxAt };
  return { boxes, measured: () => measured };
};
const section = (category: string, ids: string | null, top: number, height: number, columns = 1): Section => ({
  category,
  box: { left: 0, top, right: 420, bottom: top + height },
  gifts: ids === null ? null : cards(ids, top, columns).boxes,
});

test.each([
  ['inside', { x: 50, y: 50 }, 0],
  ['left of it', { x: -30, y: 50 }, 30],
  ['at a corner', { x: 103, y: 104 }, 5],
])('the distance to a box: %s', (_where, point, expected) => {
  expect(distanceTo(point, { left: 0, top: 0, right: 100, bottom: 100 })).toBe(expected);
});

describe('below each other', () => {
  const sections = [section('X', 'abc', 0, 320), section('Y', null, 400, 40), section('Z', '', 500, 60)];
  test.each([
    ['upper half of a card: before it', { x: 100, y: 120 }, { category: 'X', before: 'b' }],
    ['lower half: after it', { x: 100, y: 200 }, { category: 'X', before: 'c' }],
    ['lower half of the last: at the end', { x: 100, y: 310 }, { category: 'X', before: null }],
    ['a folded category: at its end', { x: 100, y: 410 }, { category: 'Y', before: null }],
    ['an empty category', { x: 100, y: 520 }, { category: 'Z', before: null }],
    ['within reach below everything', { x: 100, y: 560 + SNAP }, { category: 'Z', before: null }],
    ['out of reach', { x: 100, y: 561 + SNAP }, null],
    ['out of reach beside', { x: 421 + SNAP, y: 100 }, null],
  ])('%s', (_where, point, expected) => {
    expect(giftPlaceAt(point, sections, 'dragged', SNAP)).toEqual(expected);
  });

  test('over itself it stays, and right above itself it is where it is', () => {
    expect(giftPlaceAt({ x: 100, y: 150 }, sections, 'b', SNAP)).toBe('stay');
    expect(giftPlaceAt({ x: 100, y: 90 }, sections, 'b', SNAP)).toEqual({ category: 'X', before: 'c' });
  });
});

describe('two beside each other', () => {
  const sections = [section('X', 'abcde', 0, 320, 2)];
  test.each([
    ['left half', { x: 50, y: 150 }, 'c'],
    ['right half', { x: 150, y: 150 }, 'd'],
    ['right half of the row’s last', { x: 380, y: 150 }, 'e'],
    ['the room beside the very last', { x: 380, y: 270 }, null],
  ])('%s', (_where, point, before) => {
    expect(giftPlaceAt(point, sections, 'dragged', SNAP)).toEqual({ category: 'X', before });
  });
});

test('of a thousand gifts only those nearby are measured', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const { boxes, measured } = cards(thousand, 0);
  const box = { left: 0, top: 0, right: 420, bottom: 110_000 };
  expect(giftPlaceAt({ x: 10, y: 55_010 }, [{ category: 'X', box, gifts: boxes }], 'dragged', SNAP)).toEqual({
    category: 'X',
    before: thousand[500],
  });
  expect(measured()).toBeLessThan(40);
});

test('a category goes before or after the nearest one', () => {
  const { boxes } = cards('XYZ', 0);
  expect(categoryPlaceAt({ x: 10, y: 10 }, boxes, 'Z', SNAP)).toEqual({ before: 'X' });
  expect(categoryPlaceAt({ x: 10, y: 190 }, boxes, 'X', SNAP)).toEqual({ before: 'Z' });
  expect(categoryPlaceAt({ x: 10, y: 330 + SNAP }, boxes, 'X', SNAP)).toBeNull();
  expect(categoryPlaceAt({ x: 10, y: 150 }, boxes, 'Y', SNAP)).toBe('stay');
});

test.each([
  [39, -0.42],
  [40, 0],
  [760, 0],
  [761, 0.42],
])('%d px below the top of a window of 800 px scrolls by %d px per ms', (y, expected) => {
  expect(edgeSpeed(y, 800)).toBe(expected);
});
