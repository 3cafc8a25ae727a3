import { untilWritten } from './deliver-mail.js';

test('what is out is written as soon as the database is back', async () => {
  let tries = 0;
  await untilWritten(async () => {
    tries += 1;
    if (tries < 3) throw new Error('away');
  });
  expect(tries).toBe(3);
});

test('it ends at some time, with what was wrong', async () => {
  await expect(untilWritten(() => Promise.reject(new Error('away')), 50)).rejects.toThrow('away');
});
