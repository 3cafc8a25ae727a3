import { runInNewContext } from 'node:vm';
import { caches } from 'undici';
import { unsentCache } from '@site/contracts';
import { TAKE_BACK } from './serve-worker.js';

test('the worker that takes another back forgets what that kept, and goes; a wish that nobody else has stays', async () => {
  for (const name of ['kept anna', 'files', 'shared', unsentCache('anna')]) await caches.open(name);
  const heard = new Map<string, (event: unknown) => void>();
  const unregister = jest.fn().mockResolvedValue(true);
  runInNewContext(TAKE_BACK, {
    caches,
    registration: { unregister },
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
  });
  let work: unknown = null;
  heard.get('activate')?.({ waitUntil: (given: unknown) => (work = given) });
  await work;
  expect(await caches.keys()).toEqual([unsentCache('anna')]);
  expect(unregister).toHaveBeenCalledTimes(1);
});
