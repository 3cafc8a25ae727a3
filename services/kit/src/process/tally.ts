import type { RedisClient } from '../data/slots.js';
import type { Clock } from './service-base.js';

/** What is counted: lines logged as errors by process, jobs done by queue. */
export type TallyKind = 'errors' | 'done';
export type TallyUnit = 'minute' | 'hour';

const UNITS = {
  minute: { length: 60_000, keptSeconds: 2 * 60 * 60 },
  hour: { length: 60 * 60_000, keptSeconds: 3 * 24 * 60 * 60 },
} as const;

/** Counts of one moment, by what they are of. */
export interface Tallied {
  /** When the minute or hour began. */
  readonly at: Date;
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts kept in Redis by minute and hour, so that they outlive a process and are those of all of them together. */
export interface Tally {
  /** Counts one; costs nothing until the next `flush`. */
  add(kind: TallyKind, of: string): void;
  /** Brings what was counted to Redis. When Redis is away the counts wait. */
  flush(): Promise<void>;
}

interface Deps {
  readonly redis: RedisClient;
  readonly clock: Clock;
  readonly prefix: string;
}

const keyOf = (prefix: string, kind: TallyKind, unit: TallyUnit, start: number): string =>
  `${prefix}:tally:${kind}:${unit}:${start}`;

const startOf = (unit: TallyUnit, now: number): number => now - (now % UNITS[unit].length);

/** @param deps.prefix of the keys, as several sites may share a Redis. */
export const createTally = ({ redis, clock, prefix }: Deps): Tally => {
  let waiting = new Map<string, { key: string; of: string; count: number; keptSeconds: number }>();
  const put = (key: string, of: string, count: number, keptSeconds: number): void => {
    const id = `${key} ${of}`;
    waiting.set(id, { key, of, count: (waiting.get(id)?.count ?? 0) + count, keptSeconds });
  };
  return {
    add: (kind, of) => {
      const now = clock.now().getTime();
      for (const unit of ['minute', 'hour'] as const) {
        put(keyOf(prefix, kind, unit, startOf(unit, now)), of, 1, UNITS[unit].keptSeconds);
      }
    },
    flush: async () => {
      if (waiting.size === 0) return;
      const counted = [...waiting.values()];
      waiting = new Map();
      const flushed = counted.map(async ({ key, of, count, keptSeconds }) => {
        try {
          await redis.multi().hincrby(key, of, count).expire(key, keptSeconds).exec();
        } catch (error) {
          put(key, of, count, keptSeconds);
          throw error;
        }
      });
      await Promise.all(flushed);
    },
  };
};

/** The last `length` minutes or hours, oldest first, the one that is going on included. */
export const readTallies = async (
  { redis, clock, prefix }: Deps,
  kind: TallyKind,
  unit: TallyUnit,
  length: number,
): Promise<readonly Tallied[]> => {
  const last = startOf(unit, clock.now().getTime());
  const starts = Array.from({ length }, (_, index) => last - (length - 1 - index) * UNITS[unit].length);
  const read = async (start: number): Promise<Tallied> => {
    const found = await redis.hgetall(keyOf(prefix, kind, unit, start));
    return { at: new Date(start), counts: Object.fromEntries(Object.entries(found).map(([of, count]) => [of, Number(count)])) };
  };
  return Promise.all(starts.map(read));
};
