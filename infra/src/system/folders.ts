import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Folder of the repository: the one that holds the lockfile, found upwards from where the command was given. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('Run this inside the repository');
  return findRoot(parent);
}

export const rootFolder = findRoot(process.cwd());
export const infraFolder = join(rootFolder, 'infra');

/** The folder that a site keeps everything in; `DATA_DIR` relative to the repository, `.data` when unset. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => resolve(rootFolder, env.DATA_DIR ?? '.data');
