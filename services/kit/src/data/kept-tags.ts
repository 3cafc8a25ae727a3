import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { ClientSession, Connection } from 'mongoose';
import { attachToTransaction } from './attached-to-transaction.js';

/**
 * Tags of answers that other processes keep, by the id of what an answer is about, in Redis: who has an answer with this tag may
 * give it again. Nobody who asks after a change was answered gets a tag of before it, for
 *
 * - a change marks the id before it commits (`markChanging`), in one step with taking its tag away, and while marked there
 *   is none, nor can one be made;
 * - a tag is made from what was read after its making was announced (`begin`), and only when no mark came in between;
 * - the mark is taken back after the commit. Was it still there then, it stood all the while; was it not, because Redis
 *   lost it or it expired, the tag is taken away once more before anybody is answered. A process that dies leaves its mark,
 *   which expires when no transaction of that time can be alive.
 */
const tagKey = (id: string): string => `kept:${id}`;
const changingKey = (id: string): string => `kept:${id}:changing`;

/** A transaction is tried for at most 120 s. */
const MARK_MS = 150_000;
/** The making of a tag, from its announcement on. */
const MAKING_MS = 10_000;
/** A making, not a tag: no `ETag` begins like this. */
const MAKING = '?';

const MARK = `
for i = 1, #KEYS, 2 do
  redis.call('SADD', KEYS[i + 1], ARGV[(i + 3) / 2])
  redis.call('PEXPIRE', KEYS[i + 1], ARGV[1])
  redis.call('DEL', KEYS[i])
end
return 1`;

const UNMARK = `
for i = 1, #KEYS, 2 do
  if redis.call('SREM', KEYS[i + 1], ARGV[(i + 1) / 2]) == 0 then redis.call('DEL', KEYS[i]) end
end
return 1`;

const BEGIN = `
for i = 1, #KEYS, 2 do
  local now = redis.call('GET', KEYS[i])
  local free = not now or string.sub(now, 1, 1) ~= ARGV[3]
  if free and redis.call('EXISTS', KEYS[i + 1]) == 0 then redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2]) end
end
return 1`;

const KEEP = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('SET', KEYS[i], ARGV[2 * i], 'PX', ARGV[2 * i + 1]) end
end
return 1`;

/** A change under way of what is told of `id`. */
interface Mark {
  readonly id: string;
  /** Like no other, whatever process makes it. */
  readonly mark: string;
}

interface Marks {
  set(mark: Mark): Promise<void>;
  /** Takes it back; was it not there any more, the tag is taken away once more. */
  unset(mark: Mark): Promise<void>;
}

/** What is given at the same moment, as by a transaction of many changes, is done in one go. */
const atOneMoment = <T>(work: (all: readonly T[]) => Promise<void>): ((one: T) => Promise<void>) => {
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

const createMarks = (redis: Redis): Marks => {
  const run = async (script: string, marks: readonly Mark[], args: readonly number[]): Promise<void> => {
    const keys = marks.flatMap(({ id }) => [tagKey(id), changingKey(id)]);
    await redis.eval(script, keys.length, ...keys, ...args, ...marks.map(({ mark }) => mark));
  };
  return {
    set: atOneMoment((marks) => run(MARK, marks, [MARK_MS])),
    unset: atOneMoment((marks) => run(UNMARK, marks, [])),
  };
};

const marksOf = new WeakMap<Connection, Marks>();

/** Names the Redis in which changes made over this connection are marked. */
export const registerKeptTags = (mongo: Connection, redis: Redis): void => {
  marksOf.set(mongo, createMarks(redis));
};

/**
 * Says that this transaction changes what is told of `id`: before it commits its tag is gone, and until it has ended there
 * is none. The transaction fails when Redis is away, because who kept an answer could not know that it is old.
 */
export const markChanging = (mongo: Connection, session: ClientSession, id: string): void => {
  const marks = marksOf.get(mongo);
  if (marks === undefined) throw new Error('this connection was not opened by the service kit');
  attachToTransaction(session, tagKey(id), () => {
    const mark = { id, mark: randomUUID() };
    return { ready: marks.set(mark), ended: () => marks.unset(mark) };
  });
};

/** A tag as it may be kept. */
export interface TagToKeep {
  readonly id: string;
  readonly tag: string;
  /** As long as it is true if nothing changes, counted from `begin` on. */
  readonly goodForMs: number;
}

/** Reads and makes tags. Everything rejects when Redis is away. */
export interface KeptTags {
  /** The tags as they stand, null where there is none. */
  readonly read: (ids: readonly string[]) => Promise<(string | null)[]>;
  /** Announces that tags are about to be made from what is read from now on; answers what `keep` is to be given. */
  readonly begin: (ids: readonly string[]) => Promise<string>;
  /** Makes them, but for those of what changed since `begin`. */
  readonly keep: (making: string, tags: readonly TagToKeep[]) => Promise<void>;
}

export const createKeptTags = (redis: Redis): KeptTags => ({
  read: async (ids) => {
    const values = await redis.mget(ids.map(tagKey));
    return values.map((value) => (value?.startsWith(MAKING) === false ? value : null));
  },
  begin: async (ids) => {
    const making = MAKING + randomUUID();
    const keys = ids.flatMap((id) => [tagKey(id), changingKey(id)]);
    await redis.eval(BEGIN, keys.length, ...keys, making, MAKING_MS, MAKING);
    return making;
  },
  keep: async (making, tags) => {
    const good = tags.filter(({ goodForMs }) => goodForMs >= 1);
    if (good.length === 0) return;
    const values = good.flatMap(({ tag, goodForMs }) => [tag, Math.floor(goodForMs)]);
    await redis.eval(KEEP, good.length, ...good.map(({ id }) => tagKey(id)), making, ...values);
  },
});
