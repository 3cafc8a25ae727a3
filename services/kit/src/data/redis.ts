import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import { authorityOf } from '../process/tls.js';

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

type RedisConfig = Pick<BaseConfig, 'REDIS_URL'> & Partial<Pick<BaseConfig, 'TLS_DIR'>>;

/** Over TLS between parts their authority alone is believed. */
export const redisTls = (config: RedisConfig): { tls?: { ca: Buffer } } => {
  const ca = config.REDIS_URL.startsWith('rediss:') ? authorityOf(config) : undefined;
  return ca === undefined ? {} : { tls: { ca } };
};

const retryStrategy = (times: number): number => Math.min(times * 50, RECONNECT_MAX_MS);

/** A connection for request paths: a command fails at once when Redis is away, and in time when it does not answer. */
export const openRedis = (config: RedisConfig & Pick<BaseConfig, 'REDIS_TIMEOUT_MS'>, log: Logger): Redis =>
  logOnce(
    new Redis(config.REDIS_URL, {
      ...redisTls(config),
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: config.REDIS_TIMEOUT_MS,
      connectTimeout: 3000,
      retryStrategy,
    }),
    log,
  );

/** A connection that waits for Redis however long it takes: for workers and subscriptions. */
export const openPatientRedis = (config: RedisConfig, log: Logger): Redis =>
  logOnce(new Redis(config.REDIS_URL, { ...redisTls(config), maxRetriesPerRequest: null, retryStrategy }), log);
