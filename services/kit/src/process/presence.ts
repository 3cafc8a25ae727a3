import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CONTRACT_VERSION } from '@site/contracts';
import { z } from 'zod/mini';
import type { Readiness } from './readiness.js';
import type { ServiceBase } from './service-base.js';

export const BEAT_MS = 5000;
const RESOLUTION_MS = 20;
/** Not heard of for this long: a process is away. */
const AWAY_MS = 4 * BEAT_MS;
/** One that is away is told of for an hour, and then forgotten. */
const FORGET_MS = 60 * 60_000;
const VERSION_LENGTH = 8;

const Kept = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
  ready: z.boolean(),
  missing: z.array(z.string()),
  memory: z.number(),
  waits: z.optional(z.number()),
});

/** What a process last said of itself. */
export interface Presence {
  readonly instance: string;
  /** `wishlist-worker` */
  readonly name: string;
  /** Of its contract, and of the built file it runs. */
  readonly version: string;
  /** The contract it speaks: the first half of its version. */
  readonly contract: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** `away`: it was there within the last hour, ended without saying so, and has not come back. */
  readonly state: 'ready' | 'notReady' | 'away';
  /** What it misses to be ready: `mongo`, `redis`, `process`. */
  readonly missing: readonly string[];
  /** Bytes. */
  readonly memory: number;
  /**
   * How long things wait in this process, in ms: what one turn of its event loop in ten is late by, or how long MongoDB and Redis
   * took to say that they are there if that is more. Undefined of a process from before this was told.
   */
  readonly waits?: number | undefined;
}

const keyOf = ({ config }: Pick<ServiceBase, 'config'>): string => `${config.BULL_PREFIX}:presence`;

/** The built file is the version of a process: the same file is the same program. */
const versionOf = (file: string | undefined): string => {
  const digest = file === undefined ? '' : createHash('sha256').update(readFileSync(file)).digest('hex');
  return `${CONTRACT_VERSION}-${digest.slice(0, VERSION_LENGTH)}`;
};

/** Says every 5 s in Redis that this process is there and how it is, and flushes its tallies; takes its leave at the end. */
export const startPresence = (base: ServiceBase, look: () => Promise<Readiness>): void => {
  const { redis, clock, name } = base;
  const instance = base.newGuid();
  const about = { name, version: versionOf(process.argv[1]), startedAt: clock.now().getTime() };
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const beat = async (): Promise<void> => {
    const late = delays.count === 0 ? 0 : delays.percentile(90) / 1e6 - RESOLUTION_MS;
    delays.reset();
    const since = performance.now();
    const { ready, checks } = await look();
    const waits = Math.round(Math.max(0, late, performance.now() - since));
    const missing = Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [check]));
    const seenAt = clock.now().getTime();
    const kept = { ...about, seenAt, ready, missing, waits, memory: process.memoryUsage.rss() };
    await redis.hset(keyOf(base), instance, JSON.stringify(kept));
    await base.tally.flush();
  };
  const say = (): void => {
    // Redis is away: that is logged once by its connection, and the next beat is soon.
    beat().catch((err: unknown) => base.log.debug({ err }, 'nobody heard that this process is there'));
  };
  say();
  const timer = setInterval(say, BEAT_MS).unref();
  base.onClose(async () => {
    clearInterval(timer);
    delays.disable();
    try {
      await base.tally.flush();
      await redis.hdel(keyOf(base), instance);
    } catch (err) {
      base.log.debug({ err }, 'nobody heard that this process ends');
    }
  });
};

/** Every process there is, and those that went away without a word in the last hour; by name, oldest first. */
export const readPresences = async (base: Pick<ServiceBase, 'redis' | 'clock' | 'config'>): Promise<readonly Presence[]> => {
  const now = base.clock.now().getTime();
  const kept = Object.entries(await base.redis.hgetall(keyOf(base)));
  const read = kept.map(([instance, text]) => ({ instance, ...z.parse(Kept, JSON.parse(text)) }));
  const forgotten = read.filter(({ seenAt }) => now - seenAt > FORGET_MS).map(({ instance }) => instance);
  if (forgotten.length > 0) await base.redis.hdel(keyOf(base), ...forgotten);
  const present = read.filter(({ seenAt }) => now - seenAt <= AWAY_MS);
  return read
    .filter((each) => now - each.seenAt <= FORGET_MS)
    .filter((each) => present.includes(each) || isMissed(each, present))
    .sort((a, b) => a.name.localeCompare(b.name) || a.startedAt - b.startedAt)
    .map((each) => ({
      ...each,
      contract: Number.parseInt(each.version, 10),
      startedAt: new Date(each.startedAt),
      seenAt: new Date(each.seenAt),
      state: !present.includes(each) ? 'away' : each.ready ? 'ready' : 'notReady',
    }));
};

/** One that a newer process of the same name has taken the place of is missed by nobody. */
const isMissed = (gone: { name: string; seenAt: number }, present: readonly { name: string; startedAt: number }[]): boolean =>
  !present.some(({ name, startedAt }) => name === gone.name && startedAt > gone.seenAt - AWAY_MS);
