import { createAnswerMemory } from './answer-memory.js';

const answer = (etag: string, size = 1000) => ({ etag, body: Buffer.alloc(size) });

test('keeps the last answer of each key', () => {
  const memory = createAnswerMemory<ReturnType<typeof answer>>();
  memory.keep('a', answer('1'));
  memory.keep('a', answer('2'));
  expect(memory.get('a')?.etag).toBe('2');
  memory.drop('a');
  memory.drop('a');
  expect(memory.get('a')).toBeUndefined();
  memory.keep('a', answer('3'));
  memory.clear();
  expect(memory.peek('a')).toBeUndefined();
});

test('lets go of what was not used for longest when there is too much', () => {
  const memory = createAnswerMemory<ReturnType<typeof answer>>(16_000);
  for (const key of ['a', 'b', 'c']) memory.keep(key, answer(key));
  memory.get('a');
  memory.keep('d', answer('d'));
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
});

test('counts what is replaced or dropped no longer, and keeps nothing that is too large alone', () => {
  const memory = createAnswerMemory<ReturnType<typeof answer>>(16_000);
  for (let time = 0; time < 20; time += 1) memory.keep('a', answer(String(time)));
  memory.keep('b', answer('b'));
  expect(memory.get('a')).toBeDefined();
  memory.keep('c', answer('c', 20_000));
  expect(memory.get('c')).toBeUndefined();
});
