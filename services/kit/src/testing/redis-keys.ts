import type { Redis } from 'ioredis';
import { isCluster, type RedisClient } from '../data/slots.js';

/** Each server that has keys. */
export const serversOf = (redis: RedisClient): readonly Redis[] => (isCluster(redis) ? redis.nodes('master') : [redis]);

/** Keys by a pattern, of all nodes where there are several. */
export const keysOf = async (redis: RedisClient, pattern: string): Promise<string[]> =>
  (await Promise.all(serversOf(redis).map((server) => server.keys(pattern)))).flat();

export const deleteKeys = async (redis: RedisClient, pattern: string): Promise<void> => {
  await Promise.all((await keysOf(redis, pattern)).map((key) => redis.del(key)));
};

/** Has a Redis forget all that is in it. */
export const forgetAll = async (redis: RedisClient): Promise<void> => {
  await Promise.all(serversOf(redis).map((server) => server.flushdb()));
};
