import { startBareExpress } from './bare-process.js';
import { loadGets, type LoadResult } from './load.js';

const CONNECTIONS = 32;
const SECONDS = 4;

export interface Round {
  readonly site: LoadResult;
  readonly bare: LoadResult;
}

/** List views of these lists in turn, by anonymous visitors, against Express answering the same bytes from memory. */
export const benchListView = async (siteUrl: string, names: readonly string[], rounds: number): Promise<Round[]> => {
  const paths = names.map((name) => `/api/Wishlist/Get/${name}`);
  const bare = await startBareExpress(siteUrl, paths); // which also warms the site up
  const results: Round[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const ofSite = await loadGets(siteUrl, paths, CONNECTIONS, SECONDS);
      const ofBare = await loadGets(bare.url, paths, CONNECTIONS, SECONDS);
      if (round >= 0) results.push({ site: ofSite, bare: ofBare }); // the first one warms both up
    }
  } finally {
    await bare.stop();
  }
  return results;
};
