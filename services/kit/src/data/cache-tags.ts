import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { attachToTransaction } from './attached-to-transaction.js';
import { bySlot, getAll, type RedisClient, tagged } from './slots.js';

/**
 * Cache tags in Redis, by the id of what an answer is about: a process that cached an answer with this tag may serve it.
 * No request that comes after the answer to a write sees a tag of before that write:
 *
 * - `invalidateTag` deletes the tag and adds the change to the id's set of open changes, in one step and before the
 *   transaction commits. While that set has members no tag can be leased.
 * - Who makes a tag takes a lease first and reads the data after that. A change in between deletes the lease, and `store`
 *   does nothing without it.
 * - After the commit the change leaves the set. If it was not there any more, because Redis lost it or it expired, a tag may
 *   have been stored meanwhile, so the tag is deleted once more before the write is answered. A process that dies leaves its
 *   change in the set, which expires when no transaction of that time can be open.
 */
// Processes of two versions share these keys during a deploy, so they are not renamed.
const tagKey = (redis: RedisClient, id: string): string => `kept:${tagged(redis, id)}`;
const changesKey = (redis: RedisClient, id: string): string => `${tagKey(redis, id)}:changing`;

/** A transaction is tried for at most 120 s. */
const CHANGE_MS = 150_000;
const LEASE_MS = 10_000;
/** Tells a lease from a tag: no `ETag` begins like this. */
const LEASE_PREFIX = '?';

const BEGIN_CHANGES = `
for i = 1, #KEYS, 2 do
  redis.call('SADD', KEYS[i + 1], ARGV[(i + 3) / 2])
  redis.call('PEXPIRE', KEYS[i + 1], ARGV[1])
  redis.call('DEL', KEYS[i])
end
return 1`;

const END_CHANGES = `
for i = 1, #KEYS, 2 do
  if redis.call('SREM', KEYS[i + 1], ARGV[(i + 1) / 2]) == 0 then redis.call('DEL', KEYS[i]) end
end
return 1`;

const LEASE = `
for i = 1, #KEYS, 2 do
  local now = redis.call('GET', KEYS[i])
  local free = not now or string.sub(now, 1, 1) ~= ARGV[3]
  if free and redis.call('EXISTS', KEYS[i + 1]) == 0 then redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2]) end
end
return 1`;

const STORE = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('SET', KEYS[i], ARGV[2 * i], 'PX', ARGV[2 * i + 1]) end
end
return 1`;

/** An open transaction that changes what `id` names. */
interface Change {
  readonly id: string;
  /** Unique over all processes. */
  readonly key: string;
}

interface Changes {
  begin(change: Change): Promise<void>;
  end(change: Change): Promise<void>;
}

/** Collects the items of one moment, as of a transaction with many changes, into one call. */
const batched = <T>(work: (all: readonly T[]) => Promise<void>): ((one: T) => Promise<void>) => {
  let waiting: T[] = [];
  let done: Promise<void> | null = null;
  const send = async (): Promise<void> => {
    await Promise.resolve();
    const all = waiting;
    waiting = [];
    done = null;
    await work(all);
  };
  return (one) => {
    waiting.push(one);
    return (done ??= send());
  };
};

const createChanges = (redis: RedisClient): Changes => {
  const run = async (script: string, all: readonly Change[], args: readonly number[]): Promise<void> => {
    const runs = bySlot(redis, all, ({ id }) => tagKey(redis, id)).map((changes) => {
      const keys = changes.flatMap(({ id }) => [tagKey(redis, id), changesKey(redis, id)]);
      return redis.eval(script, keys.length, ...keys, ...args, ...changes.map(({ key }) => key));
    });
    await Promise.all(runs);
  };
  return {
    begin: batched((changes) => run(BEGIN_CHANGES, changes, [CHANGE_MS])),
    end: batched((changes) => run(END_CHANGES, changes, [])),
  };
};

const changesOf = new WeakMap<Connection, Changes>();

/** Names the Redis that has the cache tags of what this connection changes. */
export const registerCacheTags = (mongo: Connection, redis: RedisClient): void => {
  changesOf.set(mongo, createChanges(redis));
};

/**
 * Deletes the tag of `id` before this transaction commits, and keeps it away until the transaction has ended. The transaction
 * fails when Redis is away, because other processes would go on serving what they cached.
 */
export const invalidateTag = (mongo: Connection, session: ClientSession, id: string): void => {
  const changes = changesOf.get(mongo);
  if (changes === undefined) throw new Error('this connection was not opened by the service kit');
  attachToTransaction(session, `kept:${id}`, () => {
    const change = { id, key: randomUUID() };
    return { ready: changes.begin(change), ended: () => changes.end(change) };
  });
};

export interface CacheTag {
  readonly id: string;
  readonly tag: string;
  /** Until when it holds if nothing changes, counted from the lease on. */
  readonly goodForMs: number;
}

/** Reads and stores tags. Everything rejects when Redis is away. */
export interface CacheTags {
  /** Null where there is no tag. */
  readonly read: (ids: readonly string[]) => Promise<(string | null)[]>;
  /** To be taken before the data is read that tags are made from; answers what `store` needs. */
  readonly lease: (ids: readonly string[]) => Promise<string>;
  /** Stores tags, except of what changed since the lease. */
  readonly store: (lease: string, tags: readonly CacheTag[]) => Promise<void>;
}

export const createCacheTags = (redis: RedisClient): CacheTags => ({
  read: async (ids) => {
    const values = await getAll(
      redis,
      ids.map((id) => tagKey(redis, id)),
    );
    return values.map((value) => (value?.startsWith(LEASE_PREFIX) === false ? value : null));
  },
  lease: async (ids) => {
    const lease = LEASE_PREFIX + randomUUID();
    const runs = bySlot(redis, ids, (id) => tagKey(redis, id)).map((group) => {
      const keys = group.flatMap((id) => [tagKey(redis, id), changesKey(redis, id)]);
      return redis.eval(LEASE, keys.length, ...keys, lease, LEASE_MS, LEASE_PREFIX);
    });
    await Promise.all(runs);
    return lease;
  },
  store: async (lease, tags) => {
    const good = tags.filter(({ goodForMs }) => goodForMs >= 1);
    const runs = bySlot(redis, good, ({ id }) => tagKey(redis, id)).map((group) => {
      const values = group.flatMap(({ tag, goodForMs }) => [tag, Math.floor(goodForMs)]);
      return redis.eval(STORE, group.length, ...group.map(({ id }) => tagKey(redis, id)), lease, ...values);
    });
    await Promise.all(runs);
  },
});
