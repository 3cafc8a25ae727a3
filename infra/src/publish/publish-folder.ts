import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPublishedFile, versionOfFolder } from '@site/service-kit';
import { containerName, distFolder, type Target } from '../build/workspaces.js';
import { isErrno } from '../system/errno.js';

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
    await cp(dist, draft, { recursive: true, filter: isPublishedFile });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else published the same version meanwhile: it is the same.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return version;
}
