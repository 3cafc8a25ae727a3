import { stat } from 'node:fs/promises';
import { withDeadline } from './deadline.js';

const never = new Promise<never>(() => undefined);
const tooLate = () => new Error('too late');

test('what takes longer fails, what does not is as it is', async () => {
  await expect(withDeadline(never, 5, tooLate)).rejects.toThrow('too late');
  await expect(withDeadline(Promise.resolve('here'), 5, tooLate)).resolves.toBe('here');
  await expect(withDeadline(Promise.reject(new Error('own')), 5, tooLate)).rejects.toThrow('own');
});

test('what had come while this process could not run is not late', async () => {
  const answered = withDeadline(stat('.'), 10, tooLate);
  const until = performance.now() + 100;
  while (performance.now() < until); // another process has the processor
  expect((await answered).isDirectory()).toBe(true);
});
