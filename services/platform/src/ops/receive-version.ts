import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPublishedFile, MAX_VERSION_BYTES, packedUnlike, type ServiceBase, versionOfFolder } from '@site/service-kit';
import { extract, type Header } from 'tar-stream';
import { PublicationRefused } from '../published/publication-problem.js';

/** Ours have below 200. */
const MAX_FILES = 2000;
const MAX_STEPS = 6;
/** One step of a path: what the gateway serves, or the hidden folder of the server entry. */
const STEP = /^([A-Za-z0-9_@~-][A-Za-z0-9._@~-]{0,199}|\.server)$/;

const invalid = (detail: string): PublicationRefused => new PublicationRefused('UploadInvalid', detail);

/** The path of an entry, if it is one that may be in a version: checked by what it may be, so there is no way out of the folder. */
const placeOf = ({ name, type }: Header): string => {
  const steps = name.split('/');
  const isSound = steps.length <= MAX_STEPS && steps.every((step) => STEP.test(step));
  if (type !== 'file' || !isSound || !isPublishedFile(name)) throw invalid(`${type} ${name.slice(0, 100)}`);
  return join(...steps);
};

/** Writes what comes into `draft`, as long as it keeps to the limits. */
const unpack = async (upload: Readable, draft: string): Promise<void> => {
  const entries = extract();
  const reading = pipeline(upload, entries);
  // What is wrong with the stream is thrown by whichever of the two is waited for.
  reading.catch(() => undefined);
  const seen = new Set<string>();
  let bytes = 0;
  for await (const entry of entries) {
    const place = placeOf(entry.header);
    bytes += entry.header.size;
    if (seen.has(place) || seen.size >= MAX_FILES || bytes > MAX_VERSION_BYTES)
      throw invalid('te veel, of hetzelfde bestand twee keer');
    seen.add(place);
    const file = join(draft, place);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(entry, createWriteStream(file, { flags: 'wx', mode: 0o644 }));
  }
  await reading;
};

const isThere = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/**
 * Takes the files of a version as a tar stream and puts them in their place all at once, when they are what the version's
 * name says: a hash of them. The same version again changes nothing. Nothing is live by this.
 * @throws PublicationRefused for a stream that is no such thing.
 */
export type ReceiveVersion = (name: string, version: string, upload: Readable) => Promise<void>;

export const createReceiveVersion =
  (dataDir: string, { newGuid }: Pick<ServiceBase, 'newGuid'>): ReceiveVersion =>
  async (name, version, upload) => {
    const shelf = name === 'shell' ? join(dataDir, 'shell') : join(dataDir, 'remotes', name);
    const place = join(shelf, version);
    const draft = join(shelf, `.draft-${newGuid()}`);
    await mkdir(draft, { recursive: true });
    try {
      await unpack(upload, draft).catch((error: unknown) => {
        throw error instanceof PublicationRefused ? error : invalid(error instanceof Error ? error.message : 'geen tar');
      });
      const content = await versionOfFolder(draft);
      if (content !== version) throw invalid(`inhoud ${content}, naam ${version}`);
      const unlike = await packedUnlike(draft);
      if (unlike !== null) throw invalid(unlike);
      await rename(draft, place).catch(async (error: unknown) => {
        // It was there already, or somebody else was first: it is the same.
        if (!(await isThere(place))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };
