import type { mongo } from 'mongoose';
import { loadGet, type LoadResult } from './load.js';

const CONNECTIONS = 32;
const SECONDS = 4;

export interface Round {
  readonly site: LoadResult;
  readonly bare: LoadResult;
}

/** The list view through the gateway against the bare server answering the same document from the same MongoDB. */
export const benchListView = async (siteUrl: string, bareUrl: string, db: mongo.Db, rounds: number): Promise<Round[]> => {
  const path = '/api/Wishlist/Get/anna';
  const view: unknown = await (await fetch(siteUrl + path)).json();
  await db.collection('lists').createIndex({ username: 1 }, { unique: true }, {});
  await db.collection('lists').replaceOne({ username: 'anna' }, { username: 'anna', view }, { upsert: true });

  const results: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const site = await loadGet(siteUrl + path, CONNECTIONS, SECONDS);
    const bare = await loadGet(`${bareUrl}/anna`, CONNECTIONS, SECONDS);
    if (round >= 0) results.push({ site, bare }); // the first one warms both up
  }
  return results;
};
