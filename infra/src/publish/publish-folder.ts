import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { containerName, distFolder, type Target } from '../build/workspaces.js';
import { isErrno } from '../system/errno.js';

/** The build's own note and its source maps stay behind. */
const isPublished = (file: string): boolean => !/(\.map|\.fingerprint)$/.test(file);
/** Packed copies follow from their originals. */
const countsForVersion = (file: string): boolean => isPublished(file) && !/\.(gz|br)$/.test(file);

/** A version is what is in it: the same files always give the same name. */
async function versionOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const file of files.filter(countsForVersion).sort()) hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Where versions of a part lie, one folder each: `DATA_DIR/shell/<version>`, `DATA_DIR/remotes/mf_wishlist/<version>`. */
const shelf = (dataDir: string, target: Target): string =>
  target.kind === 'shell' ? join(dataDir, 'shell') : join(dataDir, 'remotes', containerName(target));

/**
 * Puts what was built of a shell or remote into the data folder as a version that never changes; answers its name.
 * A folder appears all at once, so nobody is ever served half of it.
 */
export async function publishFolder(target: Target, dataDir: string): Promise<string> {
  const dist = distFolder(target);
  const version = await versionOfFolder(dist);
  const place = join(shelf(dataDir, target), version);
  if ((await stat(place).catch(() => null)) !== null) return version;
  const draft = join(dirname(place), `.draft-${version}-${process.pid}`);
  await mkdir(dirname(place), { recursive: true });
  try {
    await cp(dist, draft, { recursive: true, filter: isPublished });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else published the same version meanwhile: it is the same.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return version;
}
