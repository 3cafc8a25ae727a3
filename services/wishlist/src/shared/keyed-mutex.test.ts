import { createKeyedMutex } from './keyed-mutex.js';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('work on one thing waits for its turn, work on another does not', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  const first = gate();
  const one = mutex.run('a', async () => {
    await first.opened;
    seen.push('a1');
  });
  const two = mutex.run('a', async () => void seen.push('a2'));
  await mutex.run('b', async () => void seen.push('b'));
  first.open();
  await Promise.all([one, two]);
  expect(seen).toEqual(['b', 'a1', 'a2']);
});

test('work hears whether it had to wait', async () => {
  const mutex = createKeyedMutex();
  const first = gate();
  const heard = [
    mutex.run('a', (waited) => first.opened.then(() => waited)),
    mutex.run('a', (waited) => Promise.resolve(waited)),
  ];
  first.open();
  expect(await Promise.all(heard)).toEqual([false, true]);
  expect(await mutex.run('a', (waited) => Promise.resolve(waited))).toBe(false);
});

test('a turn that fails fails alone', async () => {
  const mutex = createKeyedMutex();
  const failing = mutex.run('a', () => Promise.reject(new Error('nothing')));
  const next = mutex.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('nothing');
  expect(await next).toBe('done');
});
