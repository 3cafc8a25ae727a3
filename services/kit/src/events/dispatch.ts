import type { ServiceBase } from '../process/service-base.js';
import { MAIL_ENTRY, type OutboxEntry, outboxOf } from './outbox.js';
import { deliveriesOf, jobDataOf, type Queues } from './queues.js';

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

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    groups.set(keyOf(one), group);
    group.push(one);
  }
  return groups;
};

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
export const dispatch = async (
  base: Base,
  queues: Queues,
  entries: readonly OutboxEntry[],
  mailAgainAfterMs: number,
): Promise<void> => {
  const jobs = entries.flatMap((entry) => jobsOf(entry, mailAgainAfterMs));
  for (const [queue, its] of groupBy(jobs, (one) => one.queue)) {
    await queues.of(queue).addBulk(its.map(({ job }) => job));
    base.metrics.relayed.inc({ queue }, its.length);
  }
  await markRelayed(base, entries);
};
