import { setTimeout as delay } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { openPatientRedis } from '../data/redis.js';
import type { ServiceBase } from '../process/service-base.js';
import { type OutboxEntry, outboxOf } from './outbox.js';
import { type EntryJob, jobsFor, openQueue, queuesFor } from './queues.js';

const BATCH = 100;
const POLL_MS = 1000;
/** After entries were handed over the next ones gather for a moment: the busier it is, the more share what each batch costs. */
const GATHER_MS = 25;
/** Lost with a killed server, entries are handed over once more, which their ids make no second job. So no journal is waited for. */
const FORGETTABLE = { writeConcern: { w: 1, journal: false } } as const;

export interface RelayOptions {
  /** How often the relay looks by itself; each commit wakes it besides. */
  readonly pollMs?: number;
  readonly batch?: number;
}

/** A relay at work. */
export interface Relay {
  /** Hands over everything committed by now; for tests. @returns how many entries. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Hands outbox entries to their queues, oldest first, and marks an entry relayed only after every queue has it; what it
 * said is not kept here any longer, as it may name people (spec 3 §8 Retention). Killed at any point, the next run repeats at most one batch; the job's id is the entry's id, so a repeat is no second job.
 * For the same reason several relays may run at once. Consumers must not rely on the order in which they see entries.
 */
export const startRelay = (base: ServiceBase, options: RelayOptions = {}): Relay => {
  const batchSize = options.batch ?? BATCH;
  const queues = new Map<string, Queue<EntryJob>>();
  const queueOf = (name: string): Queue<EntryJob> => {
    const queue = queues.get(name) ?? openQueue(name, base.config, base.redis);
    queues.set(name, queue);
    return queue;
  };

  const handOver = async (entries: readonly OutboxEntry[]): Promise<void> => {
    const jobsOf = new Map<string, OutboxEntry[]>();
    for (const entry of entries) {
      for (const queue of queuesFor(entry)) jobsOf.set(queue, [...(jobsOf.get(queue) ?? []), entry]);
    }
    for (const [queue, its] of jobsOf) {
      await queueOf(queue).addBulk(its.flatMap(toJobs));
      base.metrics.relayed.inc({ queue }, its.length);
    }
    const ids = entries.map((entry) => entry._id);
    const done = { $set: { relayedAt: base.clock.now(), payload: null } };
    await outboxOf(base.mongo).updateMany({ _id: { $in: ids } }, done, FORGETTABLE);
  };

  const drain = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const entries = await outboxOf(base.mongo)
        .find({ relayedAt: null })
        .sort({ createdAt: 1, position: 1 })
        .limit(batchSize)
        .toArray();
      observeLag(base, entries[0]);
      if (entries.length === 0) return total;
      await handOver(entries);
      total += entries.length;
    }
  };

  const loop = startLoop(base, drain, options.pollMs ?? POLL_MS);
  const stop = async (): Promise<void> => {
    await loop.stop();
    await Promise.all([...queues.values()].map((queue) => queue.close()));
  };
  base.onClose(stop);
  return { drain, stop };
};

const toJobs = (entry: OutboxEntry): { name: string; data: EntryJob; opts: ReturnType<typeof jobsFor>[number] }[] => {
  const { name, payload, aggregate, requestId, traceparent } = entry;
  const trace = traceparent === undefined ? {} : { traceparent };
  const data = { payload, aggregate, requestId, ...trace, occurredAt: entry.createdAt.toISOString() };
  return jobsFor(name, entry._id, aggregate).map((opts) => ({ name, data, opts }));
};

const observeLag = (base: ServiceBase, oldest: OutboxEntry | undefined): void => {
  const age = oldest === undefined ? 0 : base.clock.now().getTime() - oldest.createdAt.getTime();
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
