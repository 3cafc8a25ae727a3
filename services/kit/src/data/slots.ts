import calculateSlot from 'cluster-key-slot';
import { Cluster, type Redis } from 'ioredis';

/** One server, which may be the master that sentinels name, or a cluster of them. */
export type RedisClient = Redis | Cluster;

export const isCluster = (redis: RedisClient): redis is Cluster => redis instanceof Cluster;

/**
 * What may be asked of Redis in one command, script or transaction: all at once of one server, of a cluster what is in one slot.
 */
export const bySlot = <T>(redis: RedisClient, all: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] => {
  if (!isCluster(redis)) return all.length === 0 ? [] : [all];
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const slot = calculateSlot(keyOf(one));
    const group = groups.get(slot) ?? [];
    groups.set(slot, group);
    group.push(one);
  }
  return [...groups.values()];
};

/** The same as MGET, whichever nodes the keys are on. */
export const getAll = async (redis: RedisClient, keys: readonly string[]): Promise<(string | null)[]> => {
  const found = new Map<string, string | null>();
  const read = async (group: readonly string[]): Promise<void> => {
    const values = await redis.mget([...group]);
    for (const [at, key] of group.entries()) found.set(key, values[at] ?? null);
  };
  await Promise.all(bySlot(redis, keys, (key) => key).map(read));
  return keys.map((key) => found.get(key) ?? null);
};

/**
 * The part of a key by which a cluster tells its slot, so that scripts may take all keys with this part together. On one server keys
 * are called as they ever were: processes of two versions share them during a deploy.
 */
export const tagged = (redis: RedisClient, part: string): string => (isCluster(redis) ? `{${part}}` : part);
