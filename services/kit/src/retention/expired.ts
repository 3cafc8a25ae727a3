import type { Connection } from 'mongoose';
import { nativeDb } from '../data/mongo.js';

/** A collection whose documents go by themselves: by an index that MongoDB clears by (TTL). */
export interface Expiry {
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
export const removeExpired = async (mongo: Connection, expiry: Expiry, now: Date): Promise<number> => {
  const due = { [expiry.field]: { $lte: lastOver(expiry, now), $type: 'date' } };
  return (await nativeDb(mongo).collection(expiry.collection).deleteMany(due)).deletedCount;
};

/** How many documents go by themselves in the time from one moment to another. */
export const countExpiring = (mongo: Connection, expiry: Expiry, from: Date, until: Date): Promise<number> => {
  const due = { [expiry.field]: { $gt: lastOver(expiry, from), $lte: lastOver(expiry, until) } };
  return nativeDb(mongo).collection(expiry.collection).countDocuments(due);
};
