import { createBatchedCounter } from './batched-counter.js';

/** A shared counter that answers when told to. */
const sharedCounter = () => {
  const waiting: (() => void)[] = [];
  let total = 0;
  const told: number[] = [];
  return {
    told,
    addElsewhere: (calls: number) => {
      total += calls;
    },
    add: (_key: string, calls: number) =>
      new Promise<number>((resolve) => {
        told.push(calls);
        waiting.push(() => {
          total += calls;
          resolve(total);
        });
      }),
    answer: async () => {
      waiting.splice(0).forEach((resolve) => resolve());
      await new Promise(setImmediate);
    },
  };
};

const times = (count: number, work: () => number): number => Array.from({ length: count }, work).at(-1) ?? 0;

test('the first call is told at once, the rest in batches, and nothing is waited for', async () => {
  const shared = sharedCounter();
  const counter = createBatchedCounter(shared.add);
  expect(times(24, () => counter.count('a', 1000))).toBe(24);
  expect(shared.told).toEqual([1]);
  await shared.answer();
  expect(times(2, () => counter.count('a', 1000))).toBe(26);
  expect(shared.told).toEqual([1, 25]);
});

test('what other processes counted is known after the next batch', async () => {
  const shared = sharedCounter();
  const counter = createBatchedCounter(shared.add);
  shared.addElsewhere(500);
  expect(counter.count('a', 1000)).toBe(1);
  await shared.answer();
  expect(counter.count('a', 1000)).toBe(502);
});

test('a counter that cannot be told loses nothing of its own count', async () => {
  const counter = createBatchedCounter(() => Promise.resolve(0));
  for (let i = 0; i < 60; i += 1) {
    counter.count('a', 1000);
    await Promise.resolve();
  }
  expect(counter.count('a', 1000)).toBe(61);
});

test('keys are counted apart', () => {
  const counter = createBatchedCounter(() => new Promise(() => undefined));
  counter.count('a', 1000);
  expect(counter.count('b', 1000)).toBe(1);
});
