import type { ClientSession, Connection } from 'mongoose';
import { digest } from './digest.js';
import { nativeDb } from './mongo.js';

/** A value that one document of a collection has, and no other may. */
export interface Claim {
  /** Says no more than that it is the same value: it may be somebody's address. */
  readonly _id: string;
  /** The value of the field by which the document's collection is spread: where to find it. */
  readonly at: string;
  /** When it goes by itself, with a document that does. */
  readonly until?: Date;
}

export const CLAIMS = 'claims';

const claimsOf = (mongo: Connection) => nativeDb(mongo).collection<Claim>(CLAIMS);

/** The id of a claim of a value, in the field of a collection. */
export const claimIdOf = (collection: string, field: string, value: string): string => digest(`${collection}.${field}:${value}`);

/**
 * Claims of the values of a collection that no two documents may have alike: an index can see to that on one shard, and nothing
 * can over several. Made and given up in the transaction of the change (docs/decisions/0179-shard-keys.md).
 */
export interface Claims<F extends string> {
  /** @throws a duplicate key error that names the field, when another document has the value. */
  readonly claim: (
    field: F,
    value: string | null | undefined,
    about: Omit<Claim, '_id'>,
    session: ClientSession,
  ) => Promise<void>;
  readonly release: (field: F, value: string | null | undefined, session: ClientSession) => Promise<void>;
  /** Where the documents with these values are, as far as their values are claimed: by value. */
  readonly places: (field: F, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const DUPLICATE_KEY = 11_000;

export const createClaims = <F extends string>(mongo: Connection, collection: string): Claims<F> => ({
  claim: async (field, value, about, session) => {
    if (value == null) return;
    try {
      await claimsOf(mongo).insertOne({ _id: claimIdOf(collection, field, value), ...about }, { session });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY)
        throw Object.assign(error, { keyPattern: { [field]: 1 } });
      throw error;
    }
  },
  release: async (field, value, session) => {
    if (value != null) await claimsOf(mongo).deleteOne({ _id: claimIdOf(collection, field, value) }, { session });
  },
  places: async (field, values) => {
    const byId = new Map(values.map((value) => [claimIdOf(collection, field, value), value]));
    const found = await claimsOf(mongo)
      .find({ _id: { $in: [...byId.keys()] } })
      .toArray();
    return new Map(found.flatMap(({ _id, at }) => [[byId.get(_id) ?? '', at] as const]));
  },
});
