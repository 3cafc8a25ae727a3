import { ChangedMeanwhile, isWritten, retryWhenChanged } from './optimistic-write.js';

/** Is in the way for the first so many attempts. */
const changing = (times: number) => async (made: number) => {
  if (made < times) throw new ChangedMeanwhile();
  return made;
};

test('a write on condition is made again until nothing is in its way', async () => {
  expect(await retryWhenChanged(changing(0))).toBe(0);
  expect(await retryWhenChanged(changing(99))).toBe(99);
});

test('not without end, and not after another failure', async () => {
  await expect(retryWhenChanged(changing(2), 2)).rejects.toThrow(ChangedMeanwhile);
  let attempts = 0;
  const failing = retryWhenChanged(async () => {
    attempts += 1;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(attempts).toBe(1);
});

test('or once only, to hear whether it was made', async () => {
  expect(await isWritten(Promise.resolve('done'))).toBe(true);
  expect(await isWritten(Promise.reject(new ChangedMeanwhile()))).toBe(false);
  await expect(isWritten(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
