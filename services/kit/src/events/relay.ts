import { setTimeout as delay } from 'node:timers/promises';
import { openSubscriber } from '../data/channels.js';
import type { ServiceBase } from '../process/service-base.js';
import { groupBy } from './group-by.js';
import { MAIL_ENTRY, type OutboxEntry, outboxOf } from './outbox.js';
import { deliveriesOf, jobDataOf, openQueues, type Queues } from './queues.js';
import { createReconcile, observeUnhandled } from './reconcile.js';

type Base = Pick<ServiceBase, 'mongo' | 'clock' | 'metrics'>;

/** A mark lost with a killed server makes an entry go out again, which its id makes no second job. So no journal is waited for. */
const FORGETTABLE = { writeConcern: { w: 1, journal: false } } as const;

/** Deliveries of an entry that nobody has handled yet: all, or when it is relayed again those that are still missing. */
const openDeliveriesOf = (entry: OutboxEntry) => {
  const { left, dead = [] } = entry;
  return deliveriesOf(entry).filter(({ place }) => left === undefined || left.includes(place) || dead.includes(place));
};

const jobsOf = (entry: OutboxEntry, mailAgainAfterMs: number) =>
  openDeliveriesOf(entry).map(({ queue, opts }) => {
    const isMailAgain = entry.isAgain === true && entry.name === MAIL_ENTRY;
    const delay = isMailAgain ? mailAgainAfterMs : opts.delay;
    return { queue, job: { name: entry.name, data: jobDataOf(entry), opts: { ...opts, delay } } };
  });

const markRelayed = async ({ mongo, clock }: Base, entries: readonly OutboxEntry[]): Promise<void> => {
  const relayedAt = clock.now();
  const byPlaces = groupBy(entries, (entry) =>
    openDeliveriesOf(entry)
      .map(({ place }) => place)
      .join(' '),
  );
  for (const [places, its] of byPlaces) {
    const state = places === '' ? { payload: null } : { left: places.split(' '), dead: [] };
    const ids = { _id: { $in: its.map(({ _id }) => _id) }, relayedAt: null };
    await outboxOf(mongo).updateMany(ids, { $set: { relayedAt, ...state } }, FORGETTABLE);
  }
};

/** Adds entries to their queues in this order, and marks them relayed once every queue has them. */
const dispatch = async (base: Base, queues: Queues, entries: readonly OutboxEntry[], mailAgainAfterMs: number): Promise<void> => {
  const jobs = entries.flatMap((entry) => jobsOf(entry, mailAgainAfterMs));
  for (const [queue, its] of groupBy(jobs, (one) => one.queue)) {
    await queues.of(queue).addBulk(its.map(({ job }) => job));
    base.metrics.relayed.inc({ queue }, its.length);
  }
  await markRelayed(base, entries);
};

const BATCH = 100;
const POLL_MS = 1000;
/** After a dispatch the next entries gather for a moment: the busier it is, the more share what each batch costs. */
const GATHER_MS = 25;
const OBSERVE_EVERY_MS = 5000;
/** Before a mail that Redis lost goes out by another process, whoever was at it has ended. */
const MAIL_AGAIN_AFTER_MS = 10_000;

export interface RelayOptions {
  /** How often the relay looks by itself; each commit wakes it besides. */
  readonly pollMs?: number;
  readonly batch?: number;
  /** How long a mail that Redis lost waits, for whoever was at it to end. */
  readonly mailAgainAfterMs?: number;
}

/** A relay at work. */
export interface Relay {
  /** Relays everything committed by now; for tests. @returns how many entries. */
  drain(): Promise<number>;
  /** Compares the outbox with the queues, and relays again what Redis lost; for tests. */
  reconcile(): Promise<void>;
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
 * Brings outbox entries to their queues, urgent mails first, and marks an entry relayed only after every queue has it. Killed
 * at any point, the next run repeats at most one batch; the job's id is the entry's id, so a repeat is no second job. For the
 * same reason several relays may run at once.
 *
 * An entry is on its way until each subscriber has handled it. What Redis lost meanwhile (a flush, a restart) is relayed again.
 */
export const startRelay = (base: ServiceBase, options: RelayOptions = {}): Relay => {
  const { pollMs = POLL_MS, batch = BATCH, mailAgainAfterMs = MAIL_AGAIN_AFTER_MS } = options;
  const queues = openQueues(base);
  const reconcilePage = createReconcile(base);

  const drain = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const entries = await outboxOf(base.mongo).find({ relayedAt: null }).sort({ rank: 1, written: 1 }).limit(batch).toArray();
      observeLag(base, entries);
      if (entries.length === 0) return total;
      await dispatch(base, queues, entries, mailAgainAfterMs);
      total += entries.length;
    }
  };

  const reconcile = async (): Promise<void> => {
    for (;;) {
      const count = await reconcilePage();
      if (count === 0) return;
      base.log.warn({ count }, 'redis lost what was on its way; it is relayed again');
      await drain();
    }
  };

  const rounds = [atMostEach(pollMs, reconcile), atMostEach(OBSERVE_EVERY_MS, () => observeUnhandled(base))];
  const round = async (): Promise<number> => {
    const relayed = await drain();
    for (const one of rounds) await one();
    return relayed;
  };

  const loop = startLoop(base, round, pollMs);
  const stop = async (): Promise<void> => {
    await loop.stop();
    await queues.close();
  };
  base.onClose(stop);
  return {
    drain,
    reconcile: async () => {
      await reconcile();
      await observeUnhandled(base);
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
  const subscriber = openSubscriber(base.config, base.log);
  const onWakeUp = (): void => {
    awake = true;
    wake();
  };
  subscriber.hear(`outbox:${base.service}`, onWakeUp).catch((err: unknown) => {
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
        const relayed = await work();
        failing = false;
        if (relayed > 0) await delay(GATHER_MS);
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
      subscriber.close();
    },
  };
};
