import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { StartProblem } from '../system/start-problem.js';
import { hashOf } from './back-up.js';
import { type BackedUpCollection, BackupManifest, MANIFEST, type StreamStep } from './backup-format.js';

interface RestoreOptions {
  readonly prefix: string;
  readonly folder: string;
  /** For a backup that is sealed. */
  readonly open?: StreamStep | undefined;
}

const BATCH_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
/** Numbers keep their kind, so that every document comes back to the last byte. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Puts a backup into databases that are empty, with its indexes, and compares the outcome with what was backed up: counts,
 * hashes and indexes.
 * @throws when one of the databases holds anything already, the backup is broken, or the outcome is not the same.
 */
export async function restore(client: mongo.MongoClient, { prefix, folder, open }: RestoreOptions): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  if (manifest.sealed && open === undefined)
    throw new StartProblem(`${folder} is sealed: set BACKUP_KEY_FILE to the file with its private key.`);
  await refuseFilled(client, prefix, manifest);
  for (const collection of manifest.collections) {
    const target = await client.db(prefix + collection.service).createCollection(collection.name, collection.options);
    for await (const batch of batchesOf(join(folder, collection.file), manifest.sealed ? open : undefined)) {
      await target.insertMany(batch, { ordered: true, writeConcern: { w: 'majority', journal: true } });
    }
    for (const { name, key, ...options } of collection.indexes) {
      const { v: _version, ns: _namespace, ...kept } = options;
      await target.createIndex(key as mongo.IndexSpecification, { name, ...kept }, {});
    }
    await expectSame(target, collection);
  }
  return manifest;
}

const readManifest = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StartProblem(`${folder} is no backup: it has no ${MANIFEST}.`);
  return BackupManifest.parse(JSON.parse(text));
};

const refuseFilled = async (client: mongo.MongoClient, prefix: string, { collections }: BackupManifest): Promise<void> => {
  for (const service of new Set(collections.map((each) => each.service))) {
    const there = await client
      .db(prefix + service)
      .listCollections({}, { nameOnly: true })
      .toArray();
    if (there.length === 0) continue;
    const names = there.map(({ name }) => name).join(', ');
    throw new StartProblem(`Database ${prefix}${service} is not empty (${names}): a backup goes into empty databases only.`);
  }
};

/** Documents of a file, some megabytes at a time. @throws when the file ends in the middle of one. */
async function* batchesOf(file: string, open: StreamStep | undefined): AsyncGenerator<mongo.Document[]> {
  let rest = Buffer.alloc(0);
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const gunzip = createGunzip();
  const read = createReadStream(file);
  const opened = open === undefined ? read : await open(read);
  for (const stream of new Set([read, opened])) stream.on('error', (error: Error) => gunzip.destroy(error));
  for await (const piece of opened.pipe(gunzip)) {
    rest = Buffer.concat([rest, piece as Buffer]);
    let at = 0;
    while (rest.length - at >= LENGTH_BYTES) {
      const length = rest.readInt32LE(at);
      if (rest.length - at < length) break;
      batch.push(mongo.BSON.deserialize(rest.subarray(at, at + length), EXACT));
      bytes += length;
      at += length;
      if (bytes >= BATCH_BYTES) {
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new StartProblem(`${file} ends in the middle of a document.`);
  if (batch.length > 0) yield batch;
}

const expectSame = async (target: mongo.Collection, { name, documents, sha256, indexes }: BackedUpCollection): Promise<void> => {
  const restored = await hashOf(target);
  if (restored.documents !== documents || restored.sha256 !== sha256) {
    throw new StartProblem(`${name} is not what was backed up: ${restored.documents} of ${documents} documents, or other ones.`);
  }
  const there = new Set((await target.indexes()).map((index) => index.name));
  const missing = indexes.filter((index) => !there.has(index.name)).map((index) => index.name);
  if (missing.length > 0) throw new StartProblem(`${name} lacks the indexes ${missing.join(', ')}.`);
};
