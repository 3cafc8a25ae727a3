import { withFiles } from '@site/service-kit';
import { mongo } from 'mongoose';
import { readRunState } from '../start/run-state.js';
import { dataFolder } from '../system/folders.js';
import { StartProblem } from '../system/start-problem.js';

/** Connects to the databases that MONGODB_URI names, else as this user to those of the site that runs on the data folder. */
export async function withDatabases<T>(
  user: 'backup' | 'admin',
  work: (client: mongo.MongoClient, prefix: string) => Promise<T>,
): Promise<T> {
  const dataDir = dataFolder(process.env);
  const uri =
    withFiles(process.env, ['MONGODB_URI'])['MONGODB_URI'] ?? (await readRunState(dataDir))?.databases[user].MONGODB_URI;
  if (uri === undefined) throw new StartProblem(`No site runs on ${dataDir}; set MONGODB_URI or DATA_DIR.`);
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await work(client, process.env['DATABASE_PREFIX'] ?? '');
  } finally {
    await client.close();
  }
}
