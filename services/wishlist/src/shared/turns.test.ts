import { createTurns } from './turns.js';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('work on one thing waits for its turn, work on another does not', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const first = gate();
  const one = turns.take('a', async () => {
    await first.opened;
    seen.push('a1');
  });
  const two = turns.take('a', async () => void seen.push('a2'));
  await turns.take('b', async () => void seen.push('b'));
  first.open();
  await Promise.all([one, two]);
  expect(seen).toEqual(['b', 'a1', 'a2']);
});

test('work hears whether it had to wait', async () => {
  const turns = createTurns();
  const first = gate();
  const heard = [
    turns.take('a', (waited) => first.opened.then(() => waited)),
    turns.take('a', (waited) => Promise.resolve(waited)),
  ];
  first.open();
  expect(await Promise.all(heard)).toEqual([false, true]);
  expect(await turns.take('a', (waited) => Promise.resolve(waited))).toBe(false);
});

test('a turn that fails fails alone', async () => {
  const turns = createTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('nothing')));
  const next = turns.take('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('nothing');
  expect(await next).toBe('done');
});
