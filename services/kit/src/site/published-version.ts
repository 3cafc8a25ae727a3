import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

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
