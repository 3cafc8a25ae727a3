import type { Connection } from 'mongoose';
import type { DailyJob } from '../jobs/daily.js';
import type { ServiceBase } from '../process/service-base.js';
import { nativeDb } from '../data/mongo.js';

/** A collection whose documents go by themselves: by an index that MongoDB clears by (TTL). */
interface Expiry {
  readonly collection: string;
  /** The date in each document that counts; a document without one stays. */
  readonly field: string;
  /** How long after that date it goes. */
  readonly afterS: number;
}

/** What of this service's database goes by itself, as its indexes have it, by name of collection. */
export const expiriesOf = async (mongo: Connection): Promise<readonly Expiry[]> => {
  const collections = await nativeDb(mongo).collections();
  const found = await Promise.all(
    collections.map(async (collection) =>
      (await collection.indexes()).flatMap(({ key, expireAfterSeconds }) =>
        typeof expireAfterSeconds === 'number'
          ? [{ collection: collection.collectionName, field: Object.keys(key)[0] ?? '', afterS: expireAfterSeconds }]
          : [],
      ),
    ),
  );
  return found.flat().sort((one, next) => (one.collection < next.collection ? -1 : 1));
};

/** The latest date that is over at this moment. */
const lastOver = ({ afterS }: Expiry, now: Date): Date => new Date(now.getTime() - afterS * 1000);

/**
 * Removes what should be gone by now. MongoDB does so within a minute or so; this makes up for a server whose own sweep is
 * behind or switched off, and goes by the clock of the service. Answers how many documents it was.
 */
const removeExpired = async (mongo: Connection, expiry: Expiry, now: Date): Promise<number> => {
  const due = { [expiry.field]: { $lte: lastOver(expiry, now), $type: 'date' } };
  return (await nativeDb(mongo).collection(expiry.collection).deleteMany(due)).deletedCount;
};

/** How many documents go by themselves in the time from one moment to another. */
const countExpiring = (mongo: Connection, expiry: Expiry, from: Date, until: Date): Promise<number> => {
  const due = { [expiry.field]: { $gt: lastOver(expiry, from), $lte: lastOver(expiry, until) } };
  return nativeDb(mongo).collection(expiry.collection).countDocuments(due);
};

/** Removes something that no date of its own ends, as of `now`; answers how much it was. May be repeated. */
export type Chore = (now: Date) => Promise<number>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The nightly job that lets nothing be kept longer than it may (docs/specification/1-shell-and-account.md §9,
 * docs/specification/3-decisions.md §8): a service's own chores, and what its indexes should have removed. Its report says how
 * much each chore removed, what it removed of each collection that goes by itself (`expired-…`), and what MongoDB removes of it
 * in the coming day (`expiring-…`); what is nought is left out.
 * @throws what a chore throws, after the others are done: it is run again then.
 */
export const retentionJob = (
  { mongo, clock }: Pick<ServiceBase, 'mongo' | 'clock'>,
  chores: Readonly<Record<string, Chore>> = {},
): DailyJob => ({
  name: 'retention',
  at: '04:10',
  work: async ({ log }) => {
    const now = clock.now();
    const report: Record<string, number> = {};
    const failures: unknown[] = [];
    const note = async (figure: string, work: () => Promise<number>): Promise<void> => {
      try {
        const count = await work();
        if (count > 0) report[figure] = count;
      } catch (error) {
        failures.push(error);
      }
    };
    for (const [name, chore] of Object.entries(chores)) await note(name, () => chore(now));
    for (const expiry of await expiriesOf(mongo)) {
      await note(`expired-${expiry.collection}`, () => removeExpired(mongo, expiry, now));
      const tomorrow = new Date(now.getTime() + DAY_MS);
      await note(`expiring-${expiry.collection}`, () => countExpiring(mongo, expiry, now, tomorrow));
    }
    if (failures.length > 0) {
      log.error({ ...report, errors: failures.map(String) }, 'retention was not done whole');
      throw new AggregateError(failures, 'retention was not done whole');
    }
    return report;
  },
});
