import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { cacheFolder } from '../system/cache-folder.js';
import type { Progress } from '../system/progress.js';
import { answers } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';
import { packagedMongod, packagedMongodFits } from './packaged-mongod.js';

/**
 * Path of a mongod that runs here: the one on PATH; one that was downloaded before; the packaged one where it fits; else a
 * download of the official build. Throws a StartProblem when none of these can be had.
 */
export async function findMongod(progress: Progress): Promise<string> {
  if (await answers('mongod')) return 'mongod';
  const downloaded = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions({}));
  if (downloaded !== undefined && (await answers(downloaded))) return downloaded;
  if (packagedMongodFits) return packagedMongod(progress);
  progress('downloading MongoDB (once)');
  try {
    return await MongoBinary.getPath({ downloadDir: await cacheFolder('mongodb-binaries') });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartProblem(
      `No MongoDB here and it could not be downloaded (${reason ?? ''}); install mongod or set MONGODB_URI.`,
    );
  }
}
