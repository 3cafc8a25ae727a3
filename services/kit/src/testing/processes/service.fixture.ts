import { pbkdf2 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoint } from '@site/contracts';
import { z } from 'zod/mini';
import { createApi } from '../../http/create-api.js';
import { handle } from '../../http/handle.js';
import { ok } from '../../http/result.js';
import { runService } from '../../process/run-service.js';

const slow = endpoint({ method: 'GET', path: '/api/Sample/Slow', access: 'anyone', replies: { 200: z.string() } });
const crash = endpoint({ method: 'GET', path: '/api/Sample/Crash', access: 'anyone', replies: { 200: z.string() } });
const SLOW_MS = 700;
/** As many as libuv has. */
const THREADS = 4;
/** By then what was said is on its way out (`logger.ts`). */
const FLUSHED_MS = 200;

/** Keeps every thread of the process at work for a second, so that what it writes is still being written when this is over. */
const keepThreadsBusy = async (): Promise<void> => {
  for (let thread = 0; thread < THREADS; thread += 1) pbkdf2('', '', 1_000_000, 64, 'sha512', () => undefined);
  await delay(FLUSHED_MS);
};

/** A service with one slow call and one that ends the process, to look at how a process lives. */
void runService('sample', {
  config: z.object({ GREETING: z.string() }),
  isPublic: process.env['IS_PUBLIC'] === '1',
  start: async (base) => {
    const greet = handle(slow, async ({ log }) => {
      log.info('slow call begun');
      await delay(SLOW_MS);
      return ok(base.config.GREETING);
    });
    const fall = handle(crash, async () => {
      setImmediate(() => {
        throw new Error('nobody catches this');
      });
      await delay(SLOW_MS);
      return ok('');
    });
    return {
      app: createApi(base, { routes: [greet, fall] }),
      stop: async () => {
        base.log.info('own stop');
        if (process.env['IS_BUSY'] === '1') await keepThreadsBusy();
      },
    };
  },
});
