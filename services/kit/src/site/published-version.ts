import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** What a version may be at most. Ours are below 3 MB. */
export const MAX_VERSION_BYTES = 32 * 1024 * 1024;

/** Does a file of a build belong to what is published? Its own note and its source maps stay behind. */
export const isPublishedFile = (file: string): boolean => !/(\.map|\.fingerprint)$/.test(file);

/** Packed copies follow from their originals. */
const PACKED = /\.(gz|br)$/;

/** Every file under a folder, by its path in it with `/`, in order. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** A version is what is in it: the same files always give the same name. */
export const versionOfFolder = async (folder: string): Promise<string> => {
  const files = await filesIn(folder);
  const hash = createHash('sha256');
  for (const file of files.filter((each) => isPublishedFile(each) && !PACKED.test(each))) {
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

const UNPACK = { '.gz': promisify(gunzip), '.br': promisify(brotliDecompress) } as const;

/** A packed copy that does not say what its original says, or visitors would get something else than was checked; null for none. */
export const packedUnlike = async (folder: string): Promise<string | null> => {
  for (const file of await filesIn(folder)) {
    const ending = file.slice(-3);
    if (ending !== '.gz' && ending !== '.br') continue;
    const [packed, original] = await Promise.all(
      [file, file.slice(0, -3)].map((each) => readFile(join(folder, each)).catch(() => Buffer.alloc(0))),
    );
    const options = { maxOutputLength: MAX_VERSION_BYTES };
    const content = await UNPACK[ending](packed ?? '', options).catch(() => null);
    if (content === null || original === undefined || !content.equals(original)) return file;
  }
  return null;
};

/** A name that is a hash of what is in the version. One made by hand says nothing. */
const HASH = /^[0-9a-f]{12}$/;

export const isHashName = (version: string): boolean => HASH.test(version);

/** Is a version still what was published under its name? */
export const isAsPublished = async (folder: string, version: string): Promise<boolean> =>
  !isHashName(version) || ((await versionOfFolder(folder)) === version && (await packedUnlike(folder)) === null);
