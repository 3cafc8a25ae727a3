import { EVENTS_OF_PEOPLE } from '@site/contracts';
import { mongo as driver } from 'mongoose';
import type { ServiceBase } from '../process/service-base.js';
import { groupBy } from './group-by.js';
import { MAIL_ENTRY, type OutboxEntry, outboxOf } from './outbox.js';
import { allPlaces, jobOfPlace, queuePrefix } from './queues.js';

type Base = Pick<ServiceBase, 'mongo' | 'redis' | 'config' | 'clock' | 'metrics'>;

const PAGE = 1000;
const FIRST = new driver.Timestamp({ t: 0, i: 0 });
/** What a killed server forgets of this is found out again. */
const FORGETTABLE = { ordered: false, writeConcern: { w: 1, journal: false } } as const;

type RelayedEntry = Pick<OutboxEntry, '_id' | 'relayedAt' | 'written'> & Required<Pick<OutboxEntry, 'left' | 'dead'>>;
const FIELDS = { relayedAt: 1, written: 1, left: 1, dead: 1 } as const;

type JobState = 'missing' | 'unfinished' | 'done' | 'dead';

interface EntryJobs {
  readonly entry: RelayedEntry;
  /** The state of the job of each place that has not handled the entry. */
  readonly states: ReadonlyMap<string, JobState>;
}

const stateOf = ([timestamp, finishedOn, returnvalue]: readonly unknown[]): JobState => {
  if (timestamp === null) return 'missing';
  if (finishedOn === null) return 'unfinished';
  return returnvalue === null ? 'dead' : 'done';
};

/** Asks Redis for the jobs of these entries, for those of a queue in one round trip. */
const loadJobs = async ({ redis, config }: Base, entries: readonly RelayedEntry[]): Promise<readonly EntryJobs[]> => {
  const entryJobs = entries.map((entry) => ({ entry, states: new Map<string, JobState>() }));
  const asked = entryJobs.flatMap(({ entry, states }) =>
    [...new Set([...entry.left, ...entry.dead])].map((place) => ({ entry, states, place })),
  );
  const askOf = async (queue: string, its: readonly (typeof asked)[number][]): Promise<void> => {
    const pipeline = redis.pipeline();
    for (const { entry, place } of its) {
      const { jobId } = jobOfPlace(place, entry._id);
      pipeline.hmget(`${queuePrefix(queue, config)}:${queue}:${jobId}`, 'timestamp', 'finishedOn', 'returnvalue');
    }
    const replies = (await pipeline.exec()) ?? [];
    for (const [at, { states, place }] of its.entries()) {
      const [error, fields] = replies[at] ?? [new Error('no reply'), []];
      if (error !== null) throw error;
      states.set(place, stateOf(fields as unknown[]));
    }
  };
  const byQueue = groupBy(asked, ({ entry, place }) => jobOfPlace(place, entry._id).queue);
  await Promise.all([...byQueue].map(([queue, its]) => askOf(queue, its)));
  return entryJobs;
};

const ofPeople = { $in: ['$name', [MAIL_ENTRY, ...EVENTS_OF_PEOPLE]] };

/** Everybody handled it: what it said goes when it names people (docs/specification/3-decisions.md §8 Retention). */
const handled = (handledAt: Date) => [
  { $set: { handledAt, payload: { $cond: [ofPeople, null, '$payload'] } } },
  { $unset: ['left', 'dead', 'isAgain'] },
];

const AGAIN = { $set: { relayedAt: null, isAgain: true } };

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** What the jobs of an entry say it is by now; null when that is what it was. */
const updateFor = ({ entry, states }: EntryJobs, now: Date) => {
  const placesIn = (state: JobState): string[] => [...states].filter(([, its]) => its === state).map(([place]) => place);
  if (placesIn('missing').length > 0) {
    const left = [...states.keys()].filter((place) => states.get(place) !== 'done');
    return { $set: { ...AGAIN.$set, left, dead: [] } };
  }
  const [left, dead] = [placesIn('unfinished'), placesIn('dead')];
  if (left.length === 0 && dead.length === 0) return handled(now);
  return isSame(left, entry.left) && isSame(dead, entry.dead) ? null : { $set: { left, dead } };
};

/**
 * Compares the outbox with the queues, a page of what is on its way at each call: what every subscriber has handled is marked
 * so, and an entry whose job Redis lost is relayed again. Answers how many were lost.
 */
export const createReconcile = (base: Base): (() => Promise<number>) => {
  let after = FIRST;
  return async () => {
    const entries = (await outboxOf(base.mongo)
      .find({ left: { $exists: true }, written: { $gt: after }, relayedAt: { $ne: null } }, { projection: FIELDS })
      .sort({ written: 1 })
      .limit(PAGE)
      .toArray()) as RelayedEntry[];
    after = entries.length < PAGE ? FIRST : (entries.at(-1)?.written ?? FIRST);
    if (entries.length === 0) return 0;
    const entryJobs = await loadJobs(base, entries);
    const now = base.clock.now();
    const updates = entryJobs.flatMap((one) => {
      const update = updateFor(one, now);
      // One that was relayed again meanwhile is looked at again; one that another relay found handled has nothing left to say.
      const filter = { _id: one.entry._id, relayedAt: one.entry.relayedAt, left: { $exists: true } };
      return update === null ? [] : [{ updateOne: { filter, update } }];
    });
    if (updates.length > 0) await outboxOf(base.mongo).bulkWrite(updates, FORGETTABLE);
    return entryJobs.filter(({ states }) => [...states.values()].includes('missing')).length;
  };
};

/** How long the oldest entry is on its way to each place; those that were given up do not count. */
export const observeUnhandled = async ({ mongo, clock, metrics }: Base): Promise<void> => {
  const oldest = await outboxOf(mongo)
    .aggregate<{ _id: string; createdAt: Date }>([
      { $match: { left: { $exists: true }, written: { $gt: FIRST } } },
      { $unwind: '$left' },
      { $group: { _id: '$left', createdAt: { $min: '$createdAt' } } },
    ])
    .toArray();
  const since = new Map(oldest.map(({ _id, createdAt }) => [_id, createdAt.getTime()]));
  const now = clock.now().getTime();
  for (const place of allPlaces()) {
    metrics.unhandledLag.set({ queue: place }, Math.max(0, now - (since.get(place) ?? now)) / 1000);
  }
};
