import mongoose from 'mongoose';
import { startSite } from '../testing/site.js';
import { compareWithBaseline } from './baseline.js';
import { startBareServer } from './bare-process.js';
import { OWN_SITE_PARTS, PARTS } from './parts.js';

/**
 * `npm run bench [-- part …]`: ratios of this site to something bare, both measured in one run on this machine, and pages in
 * Chromium. Absolute figures say something about the machine; the ratios say something about the site.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const asked = process.argv.slice(2);
const names = [...Object.keys(PARTS), ...Object.keys(OWN_SITE_PARTS)];
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${names.join(', ')}`);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ratios: Record<string, number> = {};
const note = (name: string, ratio: number): void => void (ratios[name] = ratio);
const chosen = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));

if (chosen.length > 0) {
  const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn' } });
  try {
    const bare = await startBareServer(site.state.mongodbUri);
    const client = await new mongoose.mongo.MongoClient(site.state.mongodbUri).connect();
    try {
      for (const [, part] of chosen) {
        await part({ site, bare, database: client.db('bench'), rounds, say, note });
      }
    } finally {
      await client.close();
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}
for (const name of asked) await OWN_SITE_PARTS[name]?.(say);
const falls = await compareWithBaseline(ratios);
for (const line of falls) say(`FELL BY OVER A FIFTH: ${line}`);
if (falls.length > 0) process.exitCode = 1;
