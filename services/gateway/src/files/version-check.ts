import { join } from 'node:path';
import { isAsPublished, type ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';

/** Is the version in this folder under DATA_DIR what was published under its name? False for none. */
export type VersionCheck = (folder: string) => Promise<boolean>;

const MAX_VERSIONS = 256;
/** What is not sound, or not there, is looked at again after so long: strangers must not make work of it. */
const AGAIN_MS = 10_000;

/** Looks at each version once.  */
export const createVersionCheck = (dataDir: string, log: ServiceBase['log']): VersionCheck => {
  const looked = new LRUCache<string, Promise<boolean>>({ max: MAX_VERSIONS });
  const look = async (folder: string): Promise<boolean> => {
    try {
      const isSound = await isAsPublished(join(dataDir, folder), folder.split('/').at(-1) ?? '');
      if (!isSound) log.error({ folder }, 'the files of a version are not those that were published');
      return isSound;
    } catch (err) {
      log.debug({ err, folder }, 'a version cannot be read');
      return false;
    }
  };
  return async (folder) => {
    const known = looked.get(folder);
    if (known !== undefined) return known;
    const looking = look(folder);
    looked.set(folder, looking);
    const isSound = await looking;
    if (!isSound) looked.set(folder, looking, { ttl: AGAIN_MS });
    return isSound;
  };
};
