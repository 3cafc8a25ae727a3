import { growthOf, type Sample } from './growth.js';

/** Sixty samples of one process. */
const samples = (memory: (at: number) => number, handles: (at: number) => number): readonly Sample[] =>
  Array.from({ length: 60 }, (_, at) => new Map([['wishlist', { memoryMb: memory(at), handles: handles(at) }]]));
const grew = (all: readonly Sample[]) =>
  growthOf(all)
    .filter((one) => one.grew)
    .map(({ name, what }) => `${name} ${what}`);

test('what goes up and down, or warms up, has not grown', () => {
  expect(
    grew(
      samples(
        (at) => 150 + (at % 7) * 10,
        (at) => 60 + (at % 5),
      ),
    ),
  ).toEqual([]);
  expect(
    grew(
      samples(
        (at) => (at < 20 ? 100 + 4 * at : 180),
        () => 60,
      ),
    ),
  ).toEqual([]);
});

test('a leak of a megabyte or of a handle with each sample is told', () => {
  expect(
    grew(
      samples(
        (at) => 100 + 2 * at,
        () => 60,
      ),
    ),
  ).toEqual(['wishlist memory']);
  expect(
    grew(
      samples(
        () => 150,
        (at) => 60 + at,
      ),
    ),
  ).toEqual(['wishlist handles']);
});

test('a single sample that is high is not', () => {
  expect(
    grew(
      samples(
        (at) => (at === 58 ? 900 : 150),
        () => 60,
      ),
    ),
  ).toEqual([]);
});
