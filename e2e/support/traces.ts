import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mongoose, { type Connection } from 'mongoose';

const SYSTEM = new Set(['admin', 'config', 'local']);

/** Everything kept under a name, as text: every collection of every service's database, and every key of Redis. */
type Place = readonly [name: string, content: string];

/** The event of a deletion that only waits for its second time, a minute later; it is forgotten then. */
const isHandled = ({ left }: Record<string, unknown>): boolean =>
  Array.isArray(left) && left.length > 0 && left.every((place) => String(place).endsWith('-later'));

const collectionsOf = async (connection: Connection): Promise<Place[]> => {
  const client = connection.getClient();
  const { databases } = await client.db().admin().listDatabases();
  const places: Place[] = [];
  for (const { name } of databases.filter((database) => !SYSTEM.has(database.name))) {
    for (const collection of await client.db(name).collections()) {
      // The pictures themselves are no text; who they are of, their names do not say.
      const all = await collection.find({}, { projection: { full: 0, preview: 0 } }).toArray();
      places.push([`${name}.${collection.collectionName}`, JSON.stringify(all.filter((one) => !isHandled(one)))]);
    }
  }
  return places;
};

const contentOf = async (redis: Redis, key: string): Promise<unknown> => {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  const type = await redis.type(key);
  if (type === 'none') return null; // it ended meanwhile
  const read = readers[type];
  if (read === undefined) throw new Error(`Redis holds a ${type} that nobody looks into`);
  return read();
};

const keysOf = async (redis: Redis): Promise<Place[]> => {
  const places: Place[] = [];
  for (const key of await redis.keys('*')) places.push([`redis ${key}`, `${key} ${JSON.stringify(await contentOf(redis, key))}`]);
  return places;
};

/** Where the running site keeps any of these words, whatever their case: `wishlist.people: anna`. */
export const tracesOf = async (words: readonly string[]): Promise<string[]> => {
  const file = await readFile(join(process.env['DATA_DIR'] ?? '', 'run.json'), 'utf8');
  const { mongodbUri, redisUrl } = JSON.parse(file) as { mongodbUri: string; redisUrl: string };
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  const redis = new Redis(redisUrl);
  try {
    const places = [...(await collectionsOf(connection)), ...(await keysOf(redis))];
    return places.flatMap(([name, content]) => {
      const text = content.toLowerCase();
      return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`);
    });
  } finally {
    redis.disconnect();
    await connection.close();
  }
};
