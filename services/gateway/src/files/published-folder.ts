import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { VersionCheck } from './version-check.js';

/** A file of a published version, perhaps compressed. */
export interface PublishedFile {
  readonly content: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

const NAME = /^mf_[a-z][a-z0-9_]*$/;
const VERSION = /^[a-z0-9]{6,64}$/;
/** A path segment inside a version: no leading dot, so no way up and no hidden file. */
const STEP = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*$/;
const MAX_STEPS = 6;

/** Are these steps of a path, none of which leads up? */
export const isInside = (steps: readonly string[]): boolean =>
  steps.length > 0 && steps.length <= MAX_STEPS && steps.every((step) => STEP.test(step));

/**
 * The place under DATA_DIR of a public path, `/remotes/<name>/<version>/…` or `/shell/<version>/…`; null for any other.
 * Each part must match what is allowed, which is safer than a list of what is not.
 */
export const placeOf = (path: string): string | null => {
  const [, root, ...parts] = path.split('/');
  if (root === 'shell') {
    const [version = '', ...steps] = parts;
    return VERSION.test(version) && isInside(steps) ? join('shell', version, ...steps) : null;
  }
  if (root !== 'remotes') return null;
  const [name = '', version = '', ...steps] = parts;
  return NAME.test(name) && VERSION.test(version) && isInside(steps) ? join('remotes', name, version, ...steps) : null;
};

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code));

/** Null for a file that is not there. */
export const readOrNull = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Reads published files, which never change, and caches them; one that did all the same is as absent. */
export const openPublishedFolder = (dataDir: string, isUnchanged: VersionCheck['isUnchanged']) => {
  const cache = new LRUCache<string, Buffer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: ({ length }) => Math.max(1, length) });

  const read = async (place: string): Promise<Buffer | null> => {
    const known = cache.get(place);
    if (known !== undefined) return known;
    const content = await readOrNull(join(dataDir, place));
    if (content === null || !isUnchanged(place, content)) return null;
    cache.set(place, content);
    return content;
  };

  return {
    /** The file at a place, in the first accepted encoding that it was compressed with; null when there is none. */
    find: async (place: string, encodings: readonly (keyof typeof ENDINGS)[]): Promise<PublishedFile | null> => {
      for (const encoding of encodings) {
        const content = await read(place + ENDINGS[encoding]);
        if (content !== null) return { content, encoding };
      }
      const content = await read(place);
      return content === null ? null : { content, encoding: null };
    },
  };
};

export type PublishedFolder = ReturnType<typeof openPublishedFolder>;
