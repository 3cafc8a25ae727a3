import { type mongo as driver, mongo } from 'mongoose';
import { CLAIMS, type Claim, claimIdOf } from './claims.js';
import { isCarried, type KeptSharding, plainName, SHARDINGS } from './sharding.js';

type Say = (line: string) => void;
type Document = Record<string, unknown>;

const HEX = 4;
const zoneOf = (at: number): string => `guids-${String(at + 1)}`;

/** Where the guids of each zone begin: so many parts of the same size. */
export const zoneBounds = (count: number): readonly string[] =>
  Array.from({ length: count - 1 }, (_none, at) =>
    Math.round(((at + 1) * 16 ** HEX) / count)
      .toString(16)
      .padStart(HEX, '0'),
  );

/** Gives every shard a zone of its own; answers how many there are. */
const zoneShards = async (admin: driver.Db): Promise<number> => {
  const { shards } = (await admin.command({ listShards: 1 })) as unknown as { shards: { _id: string; tags?: string[] }[] };
  const inOrder = shards.sort((one, other) => (one._id < other._id ? -1 : 1));
  for (const [at, { _id, tags = [] }] of inOrder.entries())
    if (!tags.includes(zoneOf(at))) await admin.command({ addShardToZone: _id, zone: zoneOf(at) });
  return inOrder.length;
};

interface Range {
  readonly min: Document;
  readonly max: Document;
  readonly tag: string;
}

const textOf = ({ min, max, tag }: Range): string => mongo.BSON.EJSON.stringify([min, max, tag]);

/** Documents of the same guid are on the same shard, whichever collection they are in. */
const zoneCollection = async (client: driver.MongoClient, ns: string, by: string, shards: number): Promise<void> => {
  const admin = client.db('admin');
  const edges = [new mongo.MinKey(), ...zoneBounds(shards), new mongo.MaxKey()];
  const wanted = edges.slice(1).map((max, at): Range => ({ min: { [by]: edges[at] }, max: { [by]: max }, tag: zoneOf(at) }));
  const there = await client.db('config').collection<Range & { ns: string }>('tags').find({ ns }).toArray();
  const known = new Set(there.map(textOf));
  const isSame = there.length === wanted.length && wanted.every((range) => known.has(textOf(range)));
  if (isSame) return;
  for (const { min, max } of there) await admin.command({ updateZoneKeyRange: ns, min, max, zone: null });
  for (const { min, max, tag } of wanted) await admin.command({ updateZoneKeyRange: ns, min, max, zone: tag });
};

/** Claims what documents of before there were claims have; again it is harmless, also while they change. */
const fillClaims = async (db: driver.Db, { _id: name, by, claims = [] }: KeptSharding): Promise<number> => {
  const rows = db.collection<Document>(name);
  let made = 0;
  for (const field of claims) {
    for await (const row of rows.find({ [field]: { $type: 'string' } }, { projection: { [by]: 1, [field]: 1 } })) {
      const [value, at] = [String(row[field]), String(row[by])];
      const _id = claimIdOf(name, field, value);
      const { upsertedCount } = await db.collection<Claim>(CLAIMS).updateOne({ _id }, { $setOnInsert: { at } }, { upsert: true });
      made += upsertedCount;
      // Given up in this very moment, by who did not find the claim yet.
      const isStill = upsertedCount === 0 || (await rows.findOne({ [by]: row[by], [field]: value })) !== null;
      if (!isStill) await db.collection<Claim>(CLAIMS).deleteOne({ _id, at });
    }
  }
  return made;
};

/** Indexes that are unique and that shards cannot see to become plain ones; there is one to find by all the while. */
const replaceUnique = async (rows: driver.Collection, sharding: KeptSharding): Promise<void> => {
  for (const { name = '', key, v: _version, unique, ...options } of await rows.indexes()) {
    if (unique !== true || isCarried(key, sharding)) continue;
    await rows.createIndex(key, { ...options, name: plainName(name) }, {});
    await rows.dropIndex(name);
  }
};

/** What shards are asked by, of a collection that is not empty. */
const indexKey = async (rows: driver.Collection, { by, isHashed }: KeptSharding): Promise<void> => {
  if (isHashed === true) await rows.createIndex({ [by]: 'hashed' }, {}, {});
  const isUsable = (index: driver.IndexDescriptionInfo): boolean =>
    Object.entries(index.key)[0]?.join() === `${by},1` && index['partialFilterExpression'] === undefined && index.sparse !== true;
  if (isHashed !== true && !(await rows.indexes()).some(isUsable)) await rows.createIndex({ [by]: 1 }, {}, {});
};

const shardOne = async (client: driver.MongoClient, db: driver.Db, sharding: KeptSharding, shards: number): Promise<number> => {
  const { _id: name, by, isHashed = false } = sharding;
  const ns = `${db.databaseName}.${name}`;
  const rows = db.collection(name);
  if (!isHashed) await zoneCollection(client, ns, by, shards);
  if ((await client.db('config').collection<{ _id: string }>('collections').findOne({ _id: ns })) !== null) return 0;
  const made = await fillClaims(db, sharding);
  await replaceUnique(rows, sharding);
  await indexKey(rows, sharding);
  await client.db('admin').command({ shardCollection: ns, key: { [by]: isHashed ? 'hashed' : 1 } });
  return made;
};

/**
 * Spreads the collections of a service's database over the shards of a cluster, as the service wrote down that they are to be. Broken
 * off anywhere it may be called again, and after a shard was added it has to be. What lies elsewhere moves while the site runs, after
 * this has returned. @param client may do anything in the cluster.
 */
export const shardDatabase = async (client: driver.MongoClient, database: string, say: Say = () => undefined): Promise<void> => {
  const db = client.db(database);
  const all = await db.collection<KeptSharding>(SHARDINGS).find().sort({ _id: 1 }).toArray();
  const shards = await zoneShards(client.db('admin'));
  // Claims last: until all are made, nobody is to look for one on one shard alone.
  const inOrder = all.sort((one, other) => Number(one._id === CLAIMS) - Number(other._id === CLAIMS));
  for (const sharding of inOrder) {
    const made = await shardOne(client, db, sharding, shards);
    say(`${database}.${sharding._id} by ${sharding.by}${made === 0 ? '' : `, ${String(made)} claims`}`);
  }
};
