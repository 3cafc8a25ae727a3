import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const COMMAND_TIMEOUT_MS = 2000;
const RECONNECT_MAX_MS = 1000;

/** One line when a connection that stood is lost, one when it is back; at start the one who connects hears of it. */
const logOnce = (redis: Redis, log: Logger): Redis => {
  let state: 'new' | 'up' | 'down' = 'new';
  redis.on('error', (err: unknown) => {
    if (state === 'up') log.warn({ err }, 'redis is away');
    if (state === 'up') state = 'down';
  });
  redis.on('ready', () => {
    if (state === 'down') log.info('redis is back');
    state = 'up';
  });
  return redis;
};

const retryStrategy = (times: number): number => Math.min(times * 50, RECONNECT_MAX_MS);

/** A connection for request paths: a command fails at once when Redis is away and after 2 s when it does not answer. */
export const openRedis = (url: string, log: Logger): Redis =>
  logOnce(
    new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: 3000,
      retryStrategy,
    }),
    log,
  );

/** A connection that waits for Redis however long it takes: for workers and subscriptions. */
export const openPatientRedis = (url: string, log: Logger): Redis =>
  logOnce(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }), log);
