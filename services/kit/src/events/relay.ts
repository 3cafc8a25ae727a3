import { setTimeout as delay } from 'node:timers/promises';
import { openPatientRedis } from '../data/redis.js';
import type { ServiceBase } from '../process/service-base.js';
import { takeAcknowledgements } from './acknowledge.js';
import { createHandOver, MAIL_AGAIN_AFTER_MS } from './hand-over.js';
import { lookAfterOld, observeUnhandled, takeBackForgotten } from './look-after.js';
import { type OutboxEntry, outboxOf } from './outbox.js';
import { createRedisMemory } from './redis-memory.js';

const BATCH = 100;
const POLL_MS = 1000;
/** After entries were handed over the next ones gather for a moment: the busier it is, the more share what each batch costs. */
const GATHER_MS = 25;
const OBSERVE_EVERY_MS = 5000;
const LOOK_AFTER_EVERY_MS = 60_000;

export interface RelayOptions {
  /** How often the relay looks by itself; each commit wakes it besides. */
  readonly pollMs?: number;
  readonly batch?: number;
  /** How long a mail that Redis forgot waits, for whoever was at it to end. */
  readonly mailAgainAfterMs?: number;
}

/** A relay at work. */
export interface Relay {
  /** Hands over everything committed by now; for tests. @returns how many entries. */
  drain(): Promise<number>;
  /** Notes what subscribers have handled, and looks after what is on its way for long; for tests. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `work` now and then at most each `everyMs`. */
const atMostEach = (everyMs: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let last = -Infinity;
  return async () => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    await work();
  };
};

/**
 * Hands outbox entries to their queues, urgent mails first, else in the order in which they were written, and marks an entry
 * relayed only after every queue has it. Killed at any point, the next run repeats at most one batch; the job's id is the
 * entry's id, so a repeat is no second job. For the same reason several relays may run at once.
 *
 * An entry is on its way until each subscriber has acknowledged it. When Redis forgot what it was given (a flush, a restart), all
 * that is on its way is handed over once more, before anything else.
 */
export const startRelay = (base: ServiceBase, options: RelayOptions = {}): Relay => {
  const { pollMs = POLL_MS, batch = BATCH, mailAgainAfterMs = MAIL_AGAIN_AFTER_MS } = options;
  const memory = createRedisMemory(base);
  const handOver = createHandOver(base, mailAgainAfterMs);
  let handedIn: string | null = null;

  /** What Redis is; when it is not what it was, first all that was handed to it is taken back. */
  const redisNow = async (): Promise<string> => {
    const name = await memory.name();
    if (name === handedIn) return name;
    const count = await takeBackForgotten(base, name);
    if (count > 0) base.log.warn({ count }, 'redis forgot what was on its way; it is handed over once more');
    handedIn = name;
    return name;
  };

  const drain = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const name = await redisNow();
      const entries = await outboxOf(base.mongo).find({ relayedAt: null }).sort({ rank: 1, written: 1 }).limit(batch).toArray();
      observeLag(base, entries);
      if (entries.length === 0) return total;
      if (await handOver.entries(entries, name)) total += entries.length;
      else memory.doubt();
    }
  };

  const takeBack = async (): Promise<number> => takeBackForgotten(base, await redisNow());
  const observe = async (): Promise<void> => observeUnhandled(base, await redisNow());
  const lookAfter = async (): Promise<number> => lookAfterOld(base, await redisNow(), handOver.queue);
  const rounds = [
    atMostEach(pollMs, () => takeAcknowledgements(base)),
    // Of a relay beside this one that had not heard yet.
    atMostEach(pollMs, takeBack),
    atMostEach(OBSERVE_EVERY_MS, observe),
    atMostEach(LOOK_AFTER_EVERY_MS, lookAfter),
  ];
  const round = async (): Promise<number> => {
    const handedOver = await drain();
    for (const one of rounds) await one();
    return handedOver;
  };

  const loop = startLoop(base, round, pollMs);
  const stop = async (): Promise<void> => {
    await loop.stop();
    memory.stop();
    await handOver.stop();
  };
  base.onClose(stop);
  return {
    drain,
    tidy: async () => {
      await takeAcknowledgements(base);
      if ((await lookAfter()) > 0) await takeAcknowledgements(base);
      await observe();
    },
    stop,
  };
};

const observeLag = (base: ServiceBase, waiting: readonly OutboxEntry[]): void => {
  const since = Math.min(...waiting.map(({ createdAt }) => createdAt.getTime()));
  const age = waiting.length === 0 ? 0 : base.clock.now().getTime() - since;
  base.metrics.outboxLag.set(Math.max(0, age) / 1000);
};

/** Runs `work` on every wake-up and each `pollMs`, one at a time; a failure is logged once and tried again. */
const startLoop = (base: ServiceBase, work: () => Promise<number>, pollMs: number): { stop(): Promise<void> } => {
  let stopped = false;
  let failing = false;
  let awake = true;
  let wake: () => void = () => undefined;
  const subscriber = openPatientRedis(base.config.REDIS_URL, base.log);
  subscriber.on('message', () => {
    awake = true;
    wake();
  });
  subscriber.subscribe(`outbox:${base.service}`).catch((err: unknown) => {
    base.log.warn({ err }, 'relay hears no wake-ups');
  });

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (awake || stopped) wake();
      awake = false;
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        const handedOver = await work();
        failing = false;
        if (handedOver > 0) await delay(GATHER_MS);
      } catch (err) {
        if (!failing) base.log.error({ err }, 'relay cannot hand over; it keeps trying');
        failing = true;
        awake = false;
      }
      await pause();
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
      subscriber.disconnect();
    },
  };
};
