import { fitWithin, pictureProblem } from './scale-picture.js';

test.each([
  [4000, 3000, { width: 800, height: 600 }],
  [600, 1200, { width: 400, height: 800 }],
  [300, 200, { width: 300, height: 200 }],
  [9000, 1, { width: 800, height: 1 }],
])('%d x %d fits within 800 px and is never enlarged', (width, height, expected) => {
  expect(fitWithin(width, height, 800)).toEqual(expected);
});

test('what is no picture or too large is refused before it is read', () => {
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe('wrong_type');
  expect(pictureProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeNull();
  expect(pictureProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toBe('too_large');
});
