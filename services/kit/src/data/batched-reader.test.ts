import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBatchedReader } from './batched-reader.js';

/** A store whose queries wait until they are let go; each sees the store as it is when it is sent. */
const slowStore = () => {
  const rows = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const queries: { readonly keys: string[]; readonly release: () => void; readonly fail: () => void }[] = [];
  const read = createBatchedReader((keys: string[]) => {
    const seen = new Map(keys.flatMap((key) => [...rows].filter(([name]) => name === key)));
    return new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
      queries.push({ keys, release: () => resolve(seen), fail: () => reject(new Error('away')) });
    });
  });
  return { rows, queries, read };
};

test('what is asked at once is one query, each key once', async () => {
  const { read, queries } = slowStore();
  const answers = Promise.all([read('a'), read('b'), read('a'), read('c')]);
  await nextTurn();
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  queries[0]?.release();
  expect(await answers).toEqual([1, 2, 1, null]);
});

test('a read never joins a query that was sent before it was asked', async () => {
  const { read, queries, rows } = slowStore();
  const before = read('a');
  await nextTurn();
  rows.set('a', 10);
  const after = read('a');
  await nextTurn();
  for (const { release } of queries) release();
  expect([await before, await after]).toEqual([1, 10]);
});

test('while two queries are under way the rest gathers for the next', async () => {
  const { read, queries } = slowStore();
  const answers: Promise<number | null>[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(read(key));
    await nextTurn();
  }
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  queries[0]?.release();
  await nextTurn();
  await nextTurn();
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  for (const { release } of queries) release();
  expect(await Promise.all(answers)).toEqual([1, 2, null, null, null]);
});

test('a query after a query waits a moment for more to share it, and a lone one never', async () => {
  const queries: string[][] = [];
  let release = (): void => undefined;
  const read = createBatchedReader(
    (keys: string[]) => {
      queries.push(keys);
      return new Promise<ReadonlyMap<string, number>>((resolve) => (release = () => resolve(new Map())));
    },
    { atOnce: 1, gatherMs: 50 },
  );
  const first = read('a');
  await nextTurn();
  expect(queries).toEqual([['a']]);
  const second = read('b');
  release();
  await first;
  await nextTurn();
  expect(queries).toHaveLength(1);
  const third = read('c');
  while (queries.length === 1) await nextTurn();
  expect(queries[1]).toEqual(['b', 'c']);
  release();
  expect(await Promise.all([second, third])).toEqual([null, null]);
});

test('a query that fails fails for who waited for it, not for the next', async () => {
  const { read, queries } = slowStore();
  const failing = expect(read('a')).rejects.toThrow('away');
  await nextTurn();
  queries[0]?.fail();
  await failing;
  const next = read('a');
  await nextTurn();
  queries[1]?.release();
  expect(await next).toBe(1);
});
