import { isColdCase } from './cold-case.js';

const edited = { textEditedAt: new Date('2025-01-01T00:00:00Z') };

test('a gift is a cold case when its text is over a year old', () => {
  expect(isColdCase(edited, new Date('2026-01-01T00:00:00Z'))).toBe(false);
  expect(isColdCase(edited, new Date('2026-01-01T00:00:01Z'))).toBe(true);
});
