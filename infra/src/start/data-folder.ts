import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identify, isStillRunning, type ProcessIdentity } from '../processes/process-identity.js';
import { isErrno } from '../system/errno.js';
import { readJson, writeJson } from '../system/json-file.js';
import { StartProblem } from '../system/start-problem.js';

/** MongoDB alone sets aside most of this for its journal. */
const neededMegabytes = 500;

/**
 * Takes the data folder for this process: makes it, sees that it can be written to and has room, and locks it.
 * Answers how to let it go. Throws a StartProblem when it is another's, unwritable or full.
 */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(folder);
    // Secrets, mails and databases: for nobody else on this machine. What is made in it, by children too, has the same mask.
    await chmod(folder, 0o700);
    process.umask(0o077);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / 1024 ** 2);
    if (free < neededMegabytes) {
      throw new StartProblem(
        `The disk of ${folder} is full: ${free} MB free, ${neededMegabytes} MB needed. Make room or set DATA_DIR.`,
      );
    }
    return await lock(folder);
  } catch (error) {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT')) {
      throw new StartProblem(`${folder} cannot be written to (${error.code ?? ''}). Set DATA_DIR to a folder that can.`);
    }
    if (isErrno(error, 'ENOSPC', 'EDQUOT')) throw new StartProblem(`The disk of ${folder} is full. Make room or set DATA_DIR.`);
    throw error;
  }
}

/** Makes a folder and those above it. Node's own way never ends in places that take no folders, as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return;
    if (!isErrno(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock.json');
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeJson(draft, await identify(process.pid));
  try {
    // A link appears with its content and only when there is none: of two that come together, one gets it.
    while (!(await linkIfAbsent(draft, file))) {
      const holder = await readJson<ProcessIdentity>(file);
      if (holder !== null && (await isStillRunning(holder))) {
        throw new StartProblem(
          `The site already runs on ${folder} (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      // Its holder died without a chance to clean up.
      await rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}
