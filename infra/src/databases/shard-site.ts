import { shardDatabase } from '@site/service-kit';
import type { mongo } from 'mongoose';
import { BACKED_UP } from '../backup/backup-format.js';

/** Spreads the databases of a site over the shards of their cluster; again it is harmless. */
export async function shardSite(client: mongo.MongoClient, prefix: string, say: (line: string) => void): Promise<void> {
  for (const service of BACKED_UP) await shardDatabase(client, prefix + service, say);
}
