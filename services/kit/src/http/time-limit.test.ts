import { withinTimeLimit } from './time-limit.js';

const never = () => {
  throw new Error('nothing was late');
};

test('work that is in time is its outcome, good or bad', async () => {
  await expect(withinTimeLimit(Promise.resolve(7), never, 1000)).resolves.toBe(7);
  await expect(withinTimeLimit(Promise.reject(new Error('bad')), never, 1000)).rejects.toThrow('bad');
});

test('work that takes longer is 503, and the error it ends in later is heard of', async () => {
  const heard: unknown[] = [];
  let fail = (_error: Error): void => undefined;
  const work = new Promise<number>((_resolve, reject) => {
    fail = reject;
  });
  const limited = withinTimeLimit(work, (error) => heard.push(error), 5);
  await expect(limited).rejects.toMatchObject({ problem: 'ServerError', status: 503 });
  const failure = new Error('after all');
  fail(failure);
  await expect(work).rejects.toBe(failure);
  expect(heard).toEqual([failure]);
});
