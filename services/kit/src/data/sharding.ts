import type { Connection, IndexDefinition, IndexOptions, Schema } from 'mongoose';
import { CLAIMS } from './claims.js';
import { nativeDb } from './mongo.js';

/** How a collection lies over the shards of a cluster (docs/decisions/0179-shard-keys.md). */
export interface Sharding {
  /**
   * The field whose value says on which shard a document is. A guid: in the order of guids, so that what is of one guid is together
   * in all collections that have it as their key. Anything else: by its hash.
   */
  readonly by: string;
  readonly isHashed?: boolean;
  /** Fields that are unique, each by itself, and are not `by`: each value is claimed (`claims.ts`). */
  readonly claims?: readonly string[];
}

const declared = new WeakMap<Schema, Sharding>();

/** Declares how documents of this schema lie over shards. What is not declared stays together on one of them. */
export const shardBy = <T>(schema: Schema<T>, sharding: Sharding): void => {
  declared.set(schema as Schema, sharding);
};

/** Of every collection that is to be spread over shards, how. */
const shardingsOf = (mongo: Connection): ReadonlyMap<string, Sharding> => {
  const ofModels = Object.values(mongo.models).flatMap((model): [string, Sharding][] => {
    const sharding = declared.get(model.schema);
    return sharding === undefined ? [] : [[model.collection.collectionName, sharding]];
  });
  const ofTheKit: [string, Sharding][] = ['inbox', 'outbox'].map((name) => [name, { by: '_id' }]);
  const hasClaims = ofModels.some(([, { claims = [] }]) => claims.length > 0);
  return new Map([...ofModels, ...ofTheKit, ...(hasClaims ? [[CLAIMS, { by: '_id', isHashed: true }] as const] : [])]);
};

/** Can a shard see to it by itself that what this index has is unique? */
export const isCarried = (index: Readonly<Record<string, unknown>>, { by }: Sharding): boolean => {
  const [first] = Object.keys(index);
  return first === by || first === '_id';
};

export const SHARDINGS = 'shardings';
export interface KeptSharding extends Sharding {
  readonly _id: string;
}

/** Writes down how this version has its collections spread, for `npm run ops -- shard`. */
const keepShardings = async (mongo: Connection): Promise<void> => {
  const writes = [...shardingsOf(mongo)].map(([_id, { by, isHashed = false, claims = [] }]) => ({
    replaceOne: { filter: { _id }, replacement: { by, isHashed, claims: [...claims] }, upsert: true },
  }));
  await nativeDb(mongo).collection<KeptSharding>(SHARDINGS).bulkWrite(writes);
};

const clusters = new WeakSet<Connection>();

/** Is it a cluster that this connection leads to? Known once `buildModels` was called. */
export const isOnCluster = (mongo: Connection): boolean => clusters.has(mongo);

const nameOf = (keys: IndexDefinition, { name }: IndexOptions): string =>
  name ?? Object.entries(keys).flat().map(String).join('_');

/** What an index is called that finds what another one also kept unique. */
export const plainName = (name: string): string => `${name}_plain`;

type AnyModel = Connection['models'][string];

/** Makes the indexes of a model; of a cluster none is unique that its shards cannot see to. */
const buildIndexes = async ({ schema, db, collection: { collectionName } }: AnyModel): Promise<void> => {
  const sharding = declared.get(schema);
  const collection = nativeDb(db).collection(collectionName);
  const there = new Set((await collection.indexes()).map(({ name }) => name));
  for (const [keys, options] of schema.indexes()) {
    const name = nameOf(keys, options);
    const isPlain = options.unique === true && sharding !== undefined && !isCarried(keys, sharding);
    // One of before there was a cluster is unique until `npm run ops -- shard` puts another in its place.
    if (there.has(name) || there.has(plainName(name))) continue;
    const { unique, ...rest } = options;
    const about = isPlain ? { ...rest, name: plainName(name) } : { ...rest, name, ...(unique === true ? { unique } : {}) };
    await collection.createIndex(keys as Record<string, 1>, about, {});
  }
};

/** Makes the collections and indexes of every model declared on this connection; resolves when they stand. */
export const buildModels = async (mongo: Connection): Promise<void> => {
  const hello = await nativeDb(mongo).admin().command({ hello: 1 });
  if (hello['msg'] === 'isdbgrid') clusters.add(mongo);
  for (const model of Object.values(mongo.models)) {
    await model.createCollection();
    if (isOnCluster(mongo)) await buildIndexes(model);
    else await model.createIndexes();
  }
  if (shardingsOf(mongo).has(CLAIMS)) await makeClaims(mongo);
  await keepShardings(mongo);
};

/** A transaction over several shards makes no collection. */
const makeClaims = async (mongo: Connection): Promise<void> => {
  const there = await nativeDb(mongo).listCollections({ name: CLAIMS }, { nameOnly: true }).toArray();
  if (there.length === 0) await nativeDb(mongo).createCollection(CLAIMS).catch(unlessThere);
  await nativeDb(mongo).collection(CLAIMS).createIndex({ until: 1 }, { expireAfterSeconds: 0 }, {});
};

const NAMESPACE_EXISTS = 48;
const unlessThere = (error: unknown): void => {
  // Another process of the service was first.
  if (!(error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS)) throw error;
};

/** By how much of it a public guid says where it is: far more than there are shards. One that opens something says nothing. */
const NEAR = 4;

/** The same guid, but near another one: with what is spread by that. */
export const nearGuid = (guid: string, to: string): string => to.slice(0, NEAR) + guid.slice(NEAR);

/** The condition that something is near this guid. */
export const near = (guid: string) => ({ $gte: guid.slice(0, NEAR), $lt: `${guid.slice(0, NEAR)}g` });

/**
 * Reads the documents of these keys on a cluster: first where they should be, and everywhere only what is not found so. Nothing is
 * remembered of reads, for by its time an owner would learn that somebody else had read the same before.
 */
export const readPlaced = async <V>(
  keys: readonly string[],
  read: {
    readonly there: (keys: readonly string[]) => Promise<readonly V[]>;
    everywhere: (keys: readonly string[]) => Promise<readonly V[]>;
  },
  keyOf: (found: V) => string,
): Promise<readonly V[]> => {
  const found = await read.there(keys);
  const seen = new Set(found.map(keyOf));
  const missing = keys.filter((key) => !seen.has(key));
  return missing.length === 0 ? found : [...found, ...(await read.everywhere(missing))];
};
