import type { TestSite } from '../testing/site.js';
import { startBareExpress } from './bare-process.js';
import { loadGets, type LoadResult } from './load.js';
import { type CpuPerOperation, measureBare, measureSite } from './site-cpu.js';

/** What is asked of a site to be benched. */
export type BenchedSite = Pick<TestSite, 'url' | 'state'>;

const CONNECTIONS = 32;
const SECONDS = 4;

export interface Round {
  readonly site: LoadResult;
  readonly bare: LoadResult;
  /** Microseconds of CPU that each process took per answer; none where it cannot be told. */
  readonly cpu: { readonly site: CpuPerOperation; readonly bare: CpuPerOperation };
}

/** List views of these lists in turn, by anonymous visitors, against Express answering the same bytes from memory. */
export const benchListView = async (site: BenchedSite, names: readonly string[], rounds: number): Promise<Round[]> => {
  const paths = names.map((name) => `/api/Wishlist/Get/${name}`);
  const bare = await startBareExpress(site.url, paths); // which also warms the site up
  const results: Round[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const ofSite = await measureSite(site.state.supervisor.pid, () => loadGets(site.url, paths, CONNECTIONS, SECONDS));
      const ofBare = await measureBare(bare.pid, () => loadGets(bare.url, paths, CONNECTIONS, SECONDS));
      // The first one warms both up.
      if (round >= 0) results.push({ site: ofSite.result, bare: ofBare.result, cpu: { site: ofSite.cpu, bare: ofBare.cpu } });
    }
  } finally {
    await bare.stop();
  }
  return results;
};
