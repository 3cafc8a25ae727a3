import type { mongo } from 'mongoose';
import type { TestSite } from '../testing/site.js';
import { benchBigList } from './big-list.js';
import { benchCrossOff } from './cross-off.js';
import { benchListView } from './list-view.js';
import { benchOwnerView } from './owner-view.js';
import { BENCHED_PAGES, benchPage } from './page-load.js';
import { reportPage, reportRatio, reportSizes } from './report.js';

/** What a part of the bench has to work with. */
export interface BenchWorld {
  readonly site: TestSite;
  /** The bare server for cross-offs, on the site's own MongoDB. */
  readonly bare: { readonly url: string };
  readonly database: mongo.Db;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Parts of `npm run bench`, by the name they can be asked for alone. */
export const PARTS: Readonly<Record<string, (world: BenchWorld) => Promise<void>>> = {
  pages: async ({ site, say }) => {
    for (const page of BENCHED_PAGES) {
      const { plain, throttled } = await benchPage(site.url, page);
      reportPage(say, `${page.name}, plain`, plain);
      reportPage(say, `${page.name}, throttled (4x CPU, 1.6 Mbit/s, 150 ms)`, throttled);
    }
  },
  'list-view': async ({ site, bare, database, rounds, say }) =>
    reportRatio(say, 'list view', 0.5, await benchListView(site.url, bare.url, database, rounds)),
  'cross-off': async ({ site, bare, database, rounds, say }) =>
    reportRatio(say, 'cross-off', 0.5, await benchCrossOff(site.url, bare.url, database, rounds)),
  'owner-view': async ({ site, say }) => {
    const { view, reorder } = await benchOwnerView(site.url);
    reportSizes(say, 'owner view', view);
    reportSizes(say, 'reorder', reorder);
  },
  'big-list': async ({ site, say }) => {
    for (const [gifts, tasks] of Object.entries(await benchBigList(site.url))) {
      const longest = Object.entries(tasks).map(([act, work]) => `${act} ${work.longest.toString()}`);
      say(`own list of ${gifts} gifts, 4x slower: longest task in ms (aim 200): ${longest.join(', ')}`);
    }
  },
};
