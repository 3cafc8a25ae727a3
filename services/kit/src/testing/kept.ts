import type { Connection } from 'mongoose';
import { nativeDb } from '../data/mongo.js';
import { expiriesOf } from '../retention/retention-job.js';

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Everything in a service's database that looks like a guid: what a thief of it would try. */
export const guidsKept = async (mongo: Connection): Promise<ReadonlySet<string>> => {
  const collections = await nativeDb(mongo).collections();
  const rows = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return new Set(JSON.stringify(rows).match(GUID));
};

const DAY_S = 24 * 60 * 60;

/**
 * Every collection of a service's database with how it is cleared: the date and the days after it at which MongoDB removes
 * a document, or `null` where no index does. A test holds it beside the reasons, so that nothing new is kept by accident.
 */
export const howKept = async (mongo: Connection): Promise<Readonly<Record<string, string | null>>> => {
  const names = (await nativeDb(mongo).listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const kept = new Map<string, string | null>(names.map((name) => [name, null]));
  for (const { collection, field, afterS } of await expiriesOf(mongo)) {
    kept.set(collection, afterS === 0 ? field : `${field} + ${String(afterS / DAY_S)} days`);
  }
  return Object.fromEntries(kept);
};
