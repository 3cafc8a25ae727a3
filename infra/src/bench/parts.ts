import type { mongo } from 'mongoose';
import type { TestSite } from '../testing/site.js';
import type { BareServer } from './bare-process.js';
import { benchBigList, benchMoments } from './big-list.js';
import { benchCrossOff } from './cross-off.js';
import { reportCrossOff } from './cross-off-report.js';
import { benchDeploys, deploysReport } from './deploys.js';
import { benchDrawEngine } from './draw-engine.js';
import { benchEvening } from './evening/evening.js';
import { eveningReport } from './evening/evening-report.js';
import { benchListView } from './list-view.js';
import { benchLotMails } from './lot-mails.js';
import { benchMailLoad } from './mail-load.js';
import { signInAll } from './site-client.js';
import { makeManyLists } from './many-lists.js';
import { benchOwnerView } from './owner-view.js';
import { BENCHED_PAGES, benchPage } from './page-load.js';
import { benchPageScores } from './page-scores.js';
import { reportPage, reportRatio, reportSizes } from './report.js';
import { benchProductSearch, productSearchReport } from './product-search.js';
import { benchSearch, searchReport } from './search.js';
import { benchSearchIndex } from './search-index.js';
import { benchSoak } from './soak/soak.js';

/** What a part of the bench has to work with. */
export interface BenchWorld {
  readonly site: TestSite;
  /** The bare server for cross-offs, on the site's own MongoDB. */
  readonly bare: BareServer;
  readonly database: mongo.Db;
  readonly rounds: number;
  readonly say: (line: string) => void;
  /** Notes a ratio, to be compared with that of the last landed run. */
  readonly note: (name: string, ratio: number) => void;
}

/** Parts of `npm run bench`, by the name they can be asked for alone. */
export const PARTS: Readonly<Record<string, (world: BenchWorld) => Promise<void>>> = {
  pages: async ({ site, say }) => {
    for (const page of BENCHED_PAGES) {
      const { plain, throttled, still } = await benchPage(site.url, page);
      reportPage(say, `${page.name}, plain`, plain);
      reportPage(say, `${page.name}, throttled (4x CPU, 1.6 Mbit/s, 150 ms)`, throttled);
      if (still === null) continue;
      reportPage(say, `${page.name} without any script, throttled`, still);
      const [fcp, lcp] = [throttled.fcpMs / still.fcpMs, throttled.lcpMs / still.lcpMs];
      say(`${page.name} against that: FCP ${fcp.toFixed(2)}, LCP ${lcp.toFixed(2)} times (aim 1.25)`);
    }
  },
  'page-scores': async ({ site, say }) => benchPageScores(site.url, say),
  'list-view': async ({ site, database, rounds, say, note }) => {
    const names = await makeManyLists(site.url, database.client.db('wishlist'), 1000);
    const people = await signInAll(site.url);
    const bench = async (name: string, aim: number, asked: Partial<Parameters<typeof benchListView>[1]>, ofLists = names) =>
      note(name, reportRatio(say, name, aim, await benchListView(site, { names: ofLists, ...asked }, rounds)));
    const page = { pathOf: (name: string) => `/${name}`, isGood: (html: string) => html.includes('data-gift-state') };
    await bench('list view, 1,000 lists in turn', 0.6, {});
    await bench('list view, signed in, 1,000 lists in turn', 0.5, { people });
    await bench('list view, signed in, one list', 0.5, { people }, names.slice(0, 1));
    await bench('list page, 1,000 lists in turn', 0.35, page);
    await bench('list page, one list', 0.35, page, names.slice(0, 1));
    await bench('list page, signed in, 1,000 lists in turn', 0.09, { ...page, people });
    await bench('list page, signed in, one list', 0.09, { ...page, people }, names.slice(0, 1));
  },
  'cross-off': async ({ site, bare, database, rounds, say, note }) =>
    reportCrossOff(say, note, await benchCrossOff(site, bare, database, rounds)),
  'owner-view': async ({ site, say }) => {
    const { view, reorder } = await benchOwnerView(site.url);
    reportSizes(say, 'owner view', view);
    reportSizes(say, 'reorder', reorder);
  },
  'draw-engine': async ({ say }) => benchDrawEngine(say),
  'lot-mails': async ({ site, say }) => {
    const { mails, answeredMs, firstMs, lastMs } = await benchLotMails(site.url, site.inboxUrl, 500);
    say(
      `lot mails: all ${mails.toString()} of a draw of 500 handed over in ${(lastMs / 1000).toFixed(1)} s (aim 60): draw answered ` +
        `after ${answeredMs.toString()} ms, first mail after ${firstMs.toString()} ms, ${(mails / (lastMs / 1000)).toFixed(0)} a second`,
    );
  },
  'big-list': async ({ site, say }) => {
    for (const [gifts, tasks] of Object.entries(await benchBigList(site.url))) {
      const longest = Object.entries(tasks).map(([act, work]) => `${act} ${work.longest.toString()}`);
      say(`own list of ${gifts} gifts, 4x slower: longest task in ms (aim 200): ${longest.join(', ')}`);
    }
  },
  moments: async ({ site, say }) => {
    for (const [name, { perSecond, longestTask, byPage }] of Object.entries(await benchMoments(site.url))) {
      const moved = byPage.length === 0 ? 'nothing moved by the page itself' : `moved by the page: ${byPage.join(', ')}`;
      say(
        `${name}, 4x slower: ${perSecond.toString()} frames a second (aim 60), longest task ${longestTask.toString()} ms, ${moved}`,
      );
    }
  },
  // The last ones, for they leave the site with a great many products and lists.
  'product-search': async ({ site, database, say }) => {
    const products = Number(process.env['BENCH_PRODUCTS'] ?? 1_000_000);
    const figures = await benchProductSearch(site, database.client.db('content'), products, say);
    for (const line of productSearchReport(figures)) say(line);
  },
  search: async ({ site, database, say }) => {
    const lists = Number(process.env['BENCH_LISTS'] ?? 1_000_000);
    for (const line of searchReport(await benchSearch(site, database.client.db('wishlist'), lists))) say(line);
  },
};

/** Parts that start a site of their own, or need none: asked for by name alone, after the others. */
export const OWN_SITE_PARTS: Readonly<Record<string, (say: BenchWorld['say']) => Promise<void>>> = {
  deploys: async (say) => {
    for (const line of deploysReport(await benchDeploys(Number(process.env['BENCH_DEPLOYS'] ?? 100)))) say(line);
  },
  'search-index': async (say) => {
    for (const line of await benchSearchIndex(Number(process.env['BENCH_LISTS'] ?? 1_000_000))) say(line);
  },
  pakjesavond: async (say) => {
    const [share, seconds] = [Number(process.env['BENCH_SHARE'] ?? 0.1), Number(process.env['BENCH_SECONDS'] ?? 600)];
    for (const line of eveningReport(await benchEvening(share, seconds))) say(line);
  },
  soak: async (say) => benchSoak(Number(process.env['BENCH_SECONDS'] ?? 3600), say),
  'mail-load': async (say) => {
    const { mails, seconds, cpu, memoryMb, viewMs } = await benchMailLoad(Number(process.env['BENCH_MAILS'] ?? 100_000));
    const quarters = memoryMb.quarters.map((most) => most.toFixed(0)).join(', ');
    say(
      `mail load: ${mails.toString()} mails handed over in ${seconds.toFixed(0)} s, ${(mails / seconds).toFixed(0)} a second (aim 300)`,
    );
    const sum = cpu.reduce((all, [, micros]) => all + micros, 0);
    const each = cpu.filter(([, micros]) => micros >= 10).map(([name, micros]) => `${name} ${(micros / 1000).toFixed(2)}`);
    say(`mail load: CPU per mail, with the list views meanwhile: ${(sum / 1000).toFixed(2)} ms (${each.join(', ')})`);
    say(`mail load: memory of the mailer ${memoryMb.before.toFixed(0)} MB before, at most ${quarters} MB in each quarter`);
    say(
      `mail load: list view ${viewMs.meanwhile.toFixed(1)} ms meanwhile, ${viewMs.idle.toFixed(1)} ms idle: ` +
        `${(viewMs.meanwhile / viewMs.idle).toFixed(2)} times (aim 1.5)`,
    );
  },
};
