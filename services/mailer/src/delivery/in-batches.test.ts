import { inBatches } from './in-batches.js';

test('what comes while a batch is under way is the next one, each gets its own answer', async () => {
  const batches: (readonly number[])[] = [];
  const double = inBatches(
    async (items: readonly number[]) => {
      batches.push(items);
      await new Promise(setImmediate);
      return items.map((item) => item * 2);
    },
    { most: 3, apartMs: 0 },
  );
  expect(await double(1)).toBe(2);
  expect(await Promise.all([2, 3, 4, 5, 6].map(double))).toEqual([4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('a batch that fails fails for those in it, and the next one goes on', async () => {
  const work = inBatches(
    async (items: readonly number[]) => {
      if (items.includes(0)) throw new Error('nul');
      return items;
    },
    { most: 2, apartMs: 0 },
  );
  const all = await Promise.allSettled([1, 0, 2].map(work));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(work(3)).resolves.toBe(3);
});

test('one answer too few is nobody’s answer', async () => {
  const work = inBatches(async (items: readonly number[]) => items.slice(1), { most: 5, apartMs: 0 });
  await expect(work(1)).rejects.toThrow('more or fewer');
});

test('what follows a batch closely waits for more to come, until there is enough', async () => {
  const batches: (readonly number[])[] = [];
  const keep = inBatches(
    async (items: readonly number[]) => {
      batches.push(items);
      return items;
    },
    { most: 10, apartMs: 60_000, enough: 3 },
  );
  // Nothing was asked for before: it waits for nobody.
  await keep(1);
  const [two, three] = [keep(2), keep(3)];
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  expect(batches).toEqual([[1]]);
  await Promise.all([two, three, keep(4)]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('what waits goes after a while, though no more comes', async () => {
  const keep = inBatches(async (items: readonly number[]) => items, { most: 10, apartMs: 20 });
  expect([await keep(1), await keep(2)]).toEqual([1, 2]);
});
