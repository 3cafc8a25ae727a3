import mongoose from 'mongoose';
import { startSite } from '../testing/site.js';
import { startBareServer } from './bare-process.js';
import { benchCrossOff } from './cross-off.js';
import { benchListView, type Round } from './list-view.js';
import { BENCHED_PAGES, benchPage, type PageLoad } from './page-load.js';
import { median, medianRatio } from './statistics.js';

/**
 * `npm run bench`: ratios of this site to a bare server, both measured in one run on this machine, and pages
 * in Chromium. Absolute figures say something about the machine; the ratios say something about the site.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

const say = (line: string) => process.stdout.write(`${line}\n`);
const whole = (value: number) => Math.round(value).toString();

const report = (name: string, rounds: readonly Round[]) => {
  const column = (pick: (round: Round) => number) => rounds.map(pick);
  const ratio = medianRatio(
    column(({ site }) => site.rate),
    column(({ bare }) => bare.rate),
  );
  const failures = rounds.reduce((sum, { site, bare }) => sum + site.failures + bare.failures, 0);
  say(`${name}: ratio ${ratio.toFixed(2)} of the bare server (median of ${rounds.length.toString()} rounds, aim 0.50)`);
  say(`  site ${whole(median(column(({ site }) => site.rate)))}/s, p99 ${whole(median(column(({ site }) => site.p99)))} ms`);
  say(`  bare ${whole(median(column(({ bare }) => bare.rate)))}/s, p99 ${whole(median(column(({ bare }) => bare.p99)))} ms`);
  say(`  answers that failed: ${failures.toString()}`);
};

const reportPage = (name: string, load: PageLoad) => {
  say(
    `${name}: ${load.requests.toString()} requests, ${whole(load.totalKb)} kB, script ${whole(load.scriptKb)} kB (ceiling 170), ` +
      `TTFB ${whole(load.ttfbMs)} ms, FCP ${whole(load.fcpMs)} ms, LCP ${whole(load.lcpMs)} ms, CLS ${load.cls.toFixed(3)}, ` +
      `${load.roundTripsAfterHtml.toString()} round trips after the HTML (aim 2)`,
  );
};

const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn' } });
try {
  const bare = await startBareServer(site.state.mongodbUri);
  const client = await new mongoose.mongo.MongoClient(site.state.mongodbUri).connect();
  try {
    for (const page of BENCHED_PAGES) {
      const { plain, throttled } = await benchPage(site.url, page);
      reportPage(`${page.name}, plain`, plain);
      reportPage(`${page.name}, throttled (4x CPU, 1.6 Mbit/s, 150 ms)`, throttled);
    }
    report('list view', await benchListView(site.url, bare.url, client.db('bench'), ROUNDS));
    report('cross-off', await benchCrossOff(site.url, bare.url, client.db('bench'), ROUNDS));
  } finally {
    await client.close();
    await bare.stop();
  }
} finally {
  await site.stop();
}
