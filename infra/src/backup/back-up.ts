import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import { StartProblem } from '../system/start-problem.js';
import { BACKED_UP, type BackedUpCollection, type BackupManifest, MANIFEST, type StreamStep } from './backup-format.js';

interface BackUpOptions {
  /** Before the names of the site's databases. */
  readonly prefix: string;
  /** Must not be there yet. It appears all at once, when everything is in it. */
  readonly folder: string;
  /** Without it files are what they are. */
  readonly seal?: StreamStep | undefined;
}

/**
 * Copies all databases of a site as they were at one moment, while it runs: everything is read in one snapshot, so that
 * what was changed in one transaction is in it whole or not at all, also across services. Reading must end within the
 * server's `minSnapshotHistoryWindowInSeconds` (300 by default).
 * @throws when the folder is there, or a read fails; nothing is left then.
 */
export async function backUp(client: mongo.MongoClient, { prefix, folder, seal }: BackUpOptions): Promise<BackupManifest> {
  if (existsSync(folder)) throw new StartProblem(`${folder} is there already.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const session = client.startSession({ snapshot: true });
  try {
    const collections: BackedUpCollection[] = [];
    const takenAt = new Date().toISOString();
    for (const service of BACKED_UP) {
      const database = client.db(prefix + service);
      for (const { name, options } of await listCollections(database)) {
        const file = `${service}/${name}.bson.gz${seal === undefined ? '' : '.age'}`;
        const source = database.collection(name);
        const copied = await copyDocuments(source, session, join(partial, file), seal);
        const indexes = (await source.indexes()).filter((index) => index.name !== '_id_') as BackedUpCollection['indexes'];
        collections.push({ service, name, file, options, indexes, ...copied });
      }
    }
    if (collections.length === 0)
      throw new StartProblem('There is nothing to back up: none of the site\u2019s databases is there.');
    const manifest: BackupManifest = { format: 1, takenAt, sealed: seal !== undefined, collections };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 2));
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await session.endSession();
  }
}

const listCollections = async (database: mongo.Db) => {
  const found = await database.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options }) => ({ name, options: { ...options } }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** Writes every document of a collection into a gzipped file; answers how many there are and their hash. */
const copyDocuments = async (
  source: mongo.Collection,
  session: mongo.ClientSession,
  file: string,
  seal: StreamStep | undefined,
): Promise<{ documents: number; sha256: string }> => {
  await mkdir(dirname(file), { recursive: true });
  const gzip = createGzip();
  const written = pipeline(seal === undefined ? gzip : await seal(gzip), createWriteStream(file, { mode: 0o600 }));
  // Its failure is thrown by whichever waits for it: below, or at the end.
  written.catch(() => undefined);
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of source.find({}, { raw: true, session }).sort({ _id: 1 })) {
    const bytes = document as unknown as Buffer;
    hash.update(bytes);
    documents += 1;
    // When nothing can be written any more, nobody drains it.
    if (!gzip.write(Buffer.from(bytes))) await Promise.race([once(gzip, 'drain'), written]);
  }
  gzip.end();
  await written;
  return { documents, sha256: hash.digest('hex') };
};

/** Hash of the documents of a collection as they stand now, in the order of their ids. */
export const hashOf = async (source: mongo.Collection): Promise<{ documents: number; sha256: string }> => {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of source.find({}, { raw: true }).sort({ _id: 1 })) {
    hash.update(document as unknown as Buffer);
    documents += 1;
  }
  return { documents, sha256: hash.digest('hex') };
};
