import type { ClientSession, Connection } from 'mongoose';
import { invalidateTag } from './cache-tags.js';
import { nativeDb } from './mongo.js';
import { ChangedMeanwhile } from './optimistic-write.js';

/** One of several writes that are made in one go. */
export type Write =
  | { readonly insert: object; readonly into: string }
  /** Changes the one document that is still as `where` says. */
  | {
      readonly update: Readonly<Record<string, unknown>>;
      readonly of: string;
      readonly where: Readonly<Record<string, unknown>>;
      /** The id whose cache tag this invalidates; see `invalidateTag`. */
      readonly invalidates?: string;
    };

/** From MongoDB 8.0 on a server takes writes to several collections in one command. */
const TAKES_ALL_AT_ONCE = 25;

const abilities = new WeakMap<Connection, Promise<boolean>>();

/** Asked once per connection; again when the server did not answer. */
const takesAllAtOnce = (mongo: Connection): Promise<boolean> => {
  const known = abilities.get(mongo);
  if (known !== undefined) return known;
  const asked = nativeDb(mongo)
    .admin()
    .command({ hello: 1 })
    .then((hello) => Number(hello['maxWireVersion']) >= TAKES_ALL_AT_ONCE);
  abilities.set(mongo, asked);
  asked.catch(() => abilities.delete(mongo));
  return asked;
};

interface Failure {
  readonly ok: number;
  readonly code?: number;
  readonly errmsg?: string;
  readonly keyPattern?: object;
}

/** All in one command, MongoDB 8.0 and newer. */
export const allAtOnce = async (mongo: Connection, session: ClientSession, writes: readonly Write[]): Promise<number> => {
  const db = nativeDb(mongo);
  const collections = [...new Set(writes.map((write) => ('insert' in write ? write.into : write.of)))];
  const reply = await mongo
    .getClient()
    .db('admin')
    .command(
      {
        bulkWrite: 1,
        ops: writes.map((write) =>
          'insert' in write
            ? { insert: collections.indexOf(write.into), document: write.insert }
            : { update: collections.indexOf(write.of), filter: write.where, updateMods: write.update, multi: false },
        ),
        nsInfo: collections.map((name) => ({ ns: `${db.databaseName}.${name}` })),
        ordered: true,
        errorsOnly: true,
      },
      { session },
    );
  const [failure] = (reply['cursor'] as { firstBatch: readonly Failure[] }).firstBatch;
  if (failure !== undefined && failure.ok !== 1) {
    const { code, keyPattern, errmsg } = failure;
    throw Object.assign(new Error(errmsg ?? 'a write failed'), { code, keyPattern });
  }
  return Number(reply['nMatched']);
};

/** The same for older servers. */
export const oneByOne = async (mongo: Connection, session: ClientSession, writes: readonly Write[]): Promise<number> => {
  const db = nativeDb(mongo);
  let matched = 0;
  for (const write of writes) {
    if ('insert' in write) await db.collection(write.into).insertOne(write.insert, { session });
    else matched += (await db.collection(write.of).updateOne(write.where, write.update, { session })).matchedCount;
  }
  return matched;
};

/**
 * Makes writes to any collections of a transaction in this order, with one command where the server can: what was read
 * before the transaction is named in `where`, so that it need not be read again.
 * @throws ChangedMeanwhile when a document is no longer as its `where` says, after which the transaction is to be given up; a
 * duplicate key error with its `code` and `keyPattern`.
 */
export const writeTogether = async (mongo: Connection, session: ClientSession, writes: readonly Write[]): Promise<void> => {
  for (const write of writes) if ('invalidates' in write) invalidateTag(mongo, session, write.invalidates);
  const make = (await takesAllAtOnce(mongo)) ? allAtOnce : oneByOne;
  const wanted = writes.filter((write) => 'where' in write).length;
  if ((await make(mongo, session, writes)) !== wanted) throw new ChangedMeanwhile();
};
