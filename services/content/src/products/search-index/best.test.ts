import { createBest } from './best.js';

test('of very many the best come out, best first, of equals the first shown', () => {
  const best = createBest(5);
  const keys = Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 1000);
  keys.forEach((key, n) => best.add(key, n));
  const expected = keys
    .map((key, n) => [key, n] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
    .slice(0, 5)
    .map(([, n]) => n);
  expect(best.take()).toEqual(expected);
});

test('of few all come out', () => {
  const best = createBest(5);
  best.add(1, 10);
  best.add(2, 20);
  expect(best.take()).toEqual([20, 10]);
  expect(createBest(5).take()).toEqual([]);
});
