import { inBatches } from './in-batches.js';

test('what comes while a batch is under way is the next one, each gets its own answer', async () => {
  const batches: (readonly number[])[] = [];
  const double = inBatches(async (items: readonly number[]) => {
    batches.push(items);
    await new Promise(setImmediate);
    return items.map((item) => item * 2);
  }, 3);
  expect(await double(1)).toBe(2);
  expect(await Promise.all([2, 3, 4, 5, 6].map(double))).toEqual([4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('a batch that fails fails for those in it, and the next one goes on', async () => {
  const work = inBatches(async (items: readonly number[]) => {
    if (items.includes(0)) throw new Error('nul');
    return items;
  }, 2);
  const all = await Promise.allSettled([1, 0, 2].map(work));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(work(3)).resolves.toBe(3);
});

test('one answer too few is nobody’s answer', async () => {
  const work = inBatches(async (items: readonly number[]) => items.slice(1), 5);
  await expect(work(1)).rejects.toThrow('more or fewer');
});
