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

interface LoadOptions {
  readonly names: readonly string[];
  /** What is asked of the site for a list; its view when left out. */
  readonly pathOf?: (name: string) => string;
  /** Headers of the people who ask in turn. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly isGood?: (body: string) => boolean;
}

const viewOf = (name: string): string => `/api/Wishlist/Get/${name}`;

/** What visitors ask of these lists in turn, against Express answering anonymous views of them from memory. */
export const benchListView = async (
  site: BenchedSite,
  { names, pathOf = viewOf, ...options }: LoadOptions,
  rounds: number,
): Promise<Round[]> => {
  const [paths, views] = [names.map(pathOf), names.map(viewOf)];
  const bare = await startBareExpress(site.url, views); // which also warms the site up
  const results: Round[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const load = () => loadGets(site.url, paths, CONNECTIONS, SECONDS, options);
      const ofSite = await measureSite(site.state.supervisor.pid, load);
      const ofBare = await measureBare(bare.pid, () => loadGets(bare.url, views, CONNECTIONS, SECONDS));
      // The first one warms both up.
      if (round >= 0) results.push({ site: ofSite.result, bare: ofBare.result, cpu: { site: ofSite.cpu, bare: ofBare.cpu } });
    }
  } finally {
    await bare.stop();
  }
  return results;
};
