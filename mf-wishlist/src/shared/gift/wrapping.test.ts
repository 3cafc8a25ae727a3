import { firstWordsOf, letterOf, roomOf, WRAPPING_PALETTES, WRAPPING_PATTERNS, wrappingOf } from './wrapping.js';

const guid = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

test('a gift keeps its wrapping', () => {
  expect(wrappingOf(guid(7))).toEqual(wrappingOf(guid(7)));
  expect(wrappingOf('5b1d6c1e-4a40-4c6e-9d8e-0f8a4f5f2f11')).toEqual({ pattern: 3, palette: 1, turn: 135 });
});

test('gifts spread evenly over all patterns and palettes', () => {
  const count = new Map<string, number>();
  for (let n = 0; n < 3600; n += 1) {
    const { pattern, palette } = wrappingOf(guid(n));
    count.set(`${pattern}-${palette}`, (count.get(`${pattern}-${palette}`) ?? 0) + 1);
  }
  expect(count.size).toBe(WRAPPING_PATTERNS * WRAPPING_PALETTES);
  for (const seen of count.values()) expect(seen).toBeGreaterThan(50);
});

test.each([
  ['Theepot', 'Theepot'],
  ['  Een boek over tuinieren voor beginners ', 'Een boek over'],
  ['Warme\nwollen sokken', 'Warme wollen sokken'],
  ['Warme sokken, maat 40, liefst van wol', 'Warme sokken, maat 40'],
  ['Eenheelerglanggeschrevenwoord', 'Eenheelerglanggeschre…'],
  ['🎁'.repeat(30), `${'🎁'.repeat(21)}…`],
  ['', ''],
])('the first words of "%.20s"', (description, words) => expect(firstWordsOf(description)).toBe(words));

test('a list has the letter and so the room of its name, or the room of its occasion', () => {
  expect(['anna', '  Éva', '“3 zussen”', '!'].map(letterOf)).toEqual(['A', 'É', '3', '♥']);
  expect(roomOf('Valentine', 'anna')).toBe('Valentine');
  expect(roomOf(null, 'anna')).toBe(roomOf(null, 'Arie'));
  expect(roomOf(null, '')).toMatch(/^paper[0-5]$/);
});
