import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { BACKED_UP } from '../backup/backup-format.js';
import { withDatabases } from '../backup/find-databases.js';
import { shardSite } from '../databases/shard-site.js';
import { StartProblem } from '../system/start-problem.js';
import { misused } from './subcommand.js';

export const SHARD_USAGE = [
  'shard   (the databases of MONGODB_URI, else of the site that runs here; again after a shard was added)',
];

const LOOK_EVERY_MS = 2000;

/**
 * Spreads a site's databases over the shards of the cluster that they are in. Broken off anywhere it goes on where it was, the next
 * time. It asks nothing of the site, which may run meanwhile.
 */
export const shard = async (words: readonly string[], say: (line: string) => void): Promise<void> => {
  if (words.length > 0) throw misused(SHARD_USAGE);
  await withDatabases('admin', async (client, prefix) => {
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello['msg'] !== 'isdbgrid')
      throw new StartProblem('That is no sharded cluster; docs/decisions/0179 says how to make one.');
    await shardSite(client, prefix, say);
    await untilSpread(client, prefix, say);
  });
};

/** The cluster moves what is to lie elsewhere, by itself; this only tells how it is. */
async function untilSpread(client: mongo.MongoClient, prefix: string, say: (line: string) => void): Promise<void> {
  const ours = new RegExp(`^${prefix}(?:${BACKED_UP.join('|')})[.]`);
  for (let before = -1; ; await delay(LOOK_EVERY_MS)) {
    let waiting = 0;
    for await (const { _id } of client.db('config').collection<{ _id: string }>('collections').find({ _id: ours })) {
      const status = await client.db('admin').command({ balancerCollectionStatus: _id });
      if (status['balancerCompliant'] !== true) waiting += 1;
    }
    if (waiting !== before) say(waiting === 0 ? 'all is where it belongs' : `${String(waiting)} collections are on the move`);
    if (waiting === 0) return;
    before = waiting;
  }
}
