import { fallsBelow } from './baseline.js';

test('what falls by over a fifth is told, what rises, is new or wavers is not', () => {
  const landed = { view: 1, page: 0.5, gone: 3 };
  expect(fallsBelow({ view: 0.81, page: 0.9, fresh: 0.01 }, landed)).toEqual([]);
  expect(fallsBelow({ view: 0.79, page: 0.5 }, landed)).toEqual(['view: 0.79, which was 1.00 in the last landed run']);
});
