import type { Queue } from 'bullmq';
import type { ServiceBase } from '../process/service-base.js';
import { enrol, placeOf, type Standing } from './line.js';
import { MAIL_ENTRY, type OutboxEntry, outboxOf } from './outbox.js';
import { type EntryJob, jobsFor, openQueue, placeOfJob, placesFor, queuesFor } from './queues.js';

/** Lost with a killed server, entries are handed over once more, which their ids make no second job. So no journal is waited for. */
const FORGETTABLE = { writeConcern: { w: 1, journal: false } } as const;
/** Before a mail that Redis forgot goes out by another process, whoever was at it has ended. */
export const MAIL_AGAIN_AFTER_MS = 10_000;

/** Puts entries on their queues. */
export interface HandOver {
  /**
   * Hands entries over, oldest first, and marks them; those that were handed over before only where they are still waited for.
   * `false`: Redis is not what it was, and nothing was done.
   */
  entries(entries: readonly OutboxEntry[], memory: string): Promise<boolean>;
  /** A queue of the site, opened once. */
  readonly queue: (name: string) => Queue<EntryJob>;
  stop(): Promise<void>;
}

/** The places that an entry still has to go to. */
const placesLeft = (entry: OutboxEntry): readonly string[] =>
  entry.left === undefined ? placesFor(entry) : [...entry.left, ...(entry.dead ?? [])];

interface From {
  readonly service: string;
  readonly mailAgainAfterMs: number;
}

interface Job {
  readonly name: string;
  readonly data: EntryJob;
  readonly opts: ReturnType<typeof jobsFor>[number];
}

const jobsOf = (from: From, queue: string, entry: OutboxEntry, standing: Standing): Job[] => {
  const { _id, name, payload, aggregate, requestId, traceparent } = entry;
  const trace = traceparent === undefined ? {} : { traceparent };
  const data = { payload, aggregate, requestId, ...trace, occurredAt: entry.createdAt.toISOString(), from: from.service };
  const left = new Set(placesLeft(entry));
  const inLine = standing === 'free' ? {} : { standing, place: placeOf(entry) };
  return jobsFor(name, _id, aggregate)
    .filter(({ jobId }) => left.has(placeOfJob(queue, jobId).place))
    .map((opts) => ({
      name,
      // The second time of a deletion is an event of its own.
      data: opts.jobId === _id ? { ...data, ...inLine } : data,
      opts: entry.isAgain === true && name === MAIL_ENTRY ? { ...opts, delay: from.mailAgainAfterMs } : opts,
    }));
};

const groupBy = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  }
  return groups;
};

export const createHandOver = (base: ServiceBase, mailAgainAfterMs: number): HandOver => {
  const from = { service: base.service, mailAgainAfterMs };
  const queues = new Map<string, Queue<EntryJob>>();
  const queueOf = (name: string): Queue<EntryJob> => {
    const queue = queues.get(name) ?? openQueue(name, base.config, base.redis);
    queues.set(name, queue);
    return queue;
  };

  const mark = async (entries: readonly OutboxEntry[], memory: string): Promise<void> => {
    const relayedAt = base.clock.now();
    for (const [, those] of groupBy(entries, (entry) => [placesLeft(entry).join(' ')])) {
      const [first] = those;
      const left = first === undefined ? [] : placesLeft(first);
      const onTheWay = left.length === 0 ? { payload: null } : { handedIn: memory, left, dead: [] };
      const ids = { _id: { $in: those.map(({ _id }) => _id) }, relayedAt: null };
      await outboxOf(base.mongo).updateMany(ids, { $set: { relayedAt, ...onTheWay } }, FORGETTABLE);
    }
  };

  return {
    queue: queueOf,
    entries: async (entries, memory) => {
      for (const [queue, its] of groupBy(entries, queuesFor)) {
        const standings = await enrol(base, memory, queue, its);
        if (standings === null) return false;
        const jobs = its.flatMap((entry, place) => jobsOf(from, queue, entry, standings[place] ?? 'free'));
        if (jobs.length > 0) await queueOf(queue).addBulk(jobs);
        base.metrics.relayed.inc({ queue }, its.length);
      }
      await mark(entries, memory);
      return true;
    },
    stop: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
