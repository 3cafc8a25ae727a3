import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, isAsPublished, isHashName, type ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';

/** Whether what is in DATA_DIR is what was published. */
export interface VersionCheck {
  /** Is the version in this folder what was published under its name? False for none. */
  readonly isSound: (folder: string) => Promise<boolean>;
  /** Is the content of a file what it was when its version was looked at? */
  readonly isUnchanged: (place: string, content: Buffer) => boolean;
}

const MAX_VERSIONS = 256;
/** What is not sound, or not there, is looked at again after so long: strangers must not make work of it. */
const AGAIN_MS = 10_000;

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** Folder of the version that a place is in. */
export const versionFolderOf = (place: string): string =>
  place
    .split('/')
    .slice(0, place.startsWith('shell/') ? 2 : 3)
    .join('/');

/** Looks at each version once, and remembers a hash of each of its files. */
export const createVersionCheck = (dataDir: string, log: ServiceBase['log']): VersionCheck => {
  const looked = new LRUCache<string, Promise<boolean>>({ max: MAX_VERSIONS });
  const hashes = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_VERSIONS });

  const rememberFiles = async (folder: string): Promise<void> => {
    const files = (await filesIn(join(dataDir, folder))).map((file) => join(folder, file));
    const read = files.map(async (place) => [place, hashOf(await readFile(join(dataDir, place)))] as const);
    hashes.set(folder, new Map(await Promise.all(read)));
  };

  const look = async (folder: string): Promise<boolean> => {
    const version = folder.split('/').at(-1) ?? '';
    try {
      // Before it is compared: what changes in between is not served.
      if (isHashName(version)) await rememberFiles(folder);
      const isSound = await isAsPublished(join(dataDir, folder), version);
      if (!isSound) log.error({ folder }, 'the files of a version are not those that were published');
      return isSound;
    } catch (err) {
      log.debug({ err, folder }, 'a version cannot be read');
      return false;
    }
  };

  return {
    isSound: async (folder) => {
      const known = looked.get(folder);
      if (known !== undefined) return known;
      const looking = look(folder);
      looked.set(folder, looking);
      const isSound = await looking;
      if (!isSound) looked.set(folder, looking, { ttl: AGAIN_MS });
      return isSound;
    },
    isUnchanged: (place, content) => {
      const known = hashes.get(versionFolderOf(place));
      const isSame = known === undefined || known.get(place) === hashOf(content);
      if (!isSame) log.error({ place }, 'a file of a version was changed after it was looked at');
      return isSame;
    },
  };
};
