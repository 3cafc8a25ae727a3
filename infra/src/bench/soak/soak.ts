import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { createRedis, openQueue } from '@site/service-kit';
import { mongo } from 'mongoose';
import { startSite } from '../../testing/site.js';
import { makeManyLists } from '../many-lists.js';
import { siteProcesses } from '../site-cpu.js';
import { growthOf, type Sample, type Usage } from './growth.js';
import {
  keepAskingSlowly,
  keepReadingSlowly,
  keepReconnecting,
  keepViewing,
  type SoakCounts,
  type SoakPlace,
} from './visitors.js';

const LISTS = 300;
const PEOPLE = { viewing: 2, reconnecting: 20, readingSlowly: 10, askingSlowly: 10 };
const SAMPLE_EVERY_MS = 5000;
const NIGHT_EVERY_MS = 120_000;
/** Services whose worker has a nightly job, which removes what is over. */
const NIGHTLY = ['account', 'wishlist', 'lotting'];

const usageOf = async (pid: number): Promise<Usage | null> => {
  try {
    const [status, handles] = await Promise.all([
      readFile(`/proc/${String(pid)}/status`, 'utf8'),
      readdir(`/proc/${String(pid)}/fd`),
    ]);
    return { memoryMb: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1000, handles: handles.length };
  } catch {
    return null; // it ended this moment
  }
};

const sampleOf = async (supervisorPid: number): Promise<Sample> => {
  const sample = new Map<string, Usage>();
  for (const { pid, name } of await siteProcesses(supervisorPid)) {
    const usage = await usageOf(pid);
    const before = sample.get(name) ?? { memoryMb: 0, handles: 0 };
    if (usage === null) continue;
    sample.set(name, { memoryMb: before.memoryMb + usage.memoryMb, handles: before.handles + usage.handles });
  }
  return sample;
};

/** The nightly job of every service at once, as if it had not been done today. */
const makeNight = async (client: mongo.MongoClient, redis: ReturnType<typeof createRedis>, redisUrl: string): Promise<void> => {
  const config = { BULL_PREFIX: process.env['BULL_PREFIX'] ?? 'vl', REDIS_URL: redisUrl };
  for (const service of NIGHTLY) {
    await client.db(service).collection('jobruns').deleteMany({ name: 'retention' });
    const queue = openQueue(`daily-${service}`, config, redis);
    const data = { payload: null, aggregate: 'retention', requestId: null, occurredAt: new Date().toISOString() };
    await queue.add('retention', data, { jobId: randomUUID(), removeOnComplete: true, removeOnFail: true });
    await queue.close();
  }
};

const nightsDone = async (client: mongo.MongoClient): Promise<number> => {
  const done = await Promise.all(
    NIGHTLY.map((service) =>
      client
        .db(service)
        .collection('jobruns')
        .countDocuments({ name: 'retention', finishedAt: { $exists: true } }),
    ),
  );
  return done.filter((count) => count > 0).length;
};

/**
 * A site of its own that is asked little for a long time, by people who look, pages whose connections come and go, clients that
 * read or ask slowly, and nightly jobs again and again. Answers in words.
 * @throws when a process uses more memory or handles at the end than after it had warmed up.
 */
export const benchSoak = async (seconds: number, say: (line: string) => void): Promise<void> => {
  const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn' } });
  const client = await new mongo.MongoClient(site.state.mongodbUri).connect();
  const redis = createRedis({ REDIS_URL: site.state.redisUrl }, { maxRetriesPerRequest: null });
  try {
    const usernames = await makeManyLists(site.url, client.db('wishlist'), LISTS);
    const stored = client.db('wishlist').collection<{ _id: string; username: string }>('wishlists');
    const found = await stored.find({ username: { $in: usernames } }).toArray();
    const lists = found.map(({ _id, username }) => ({ guid: _id, username }));
    const state = { isOver: false };
    const counts: SoakCounts = { views: 0, failedViews: 0, joins: 0, failedJoins: 0, slowReads: 0, slowAsks: 0 };
    const place: SoakPlace = { siteUrl: site.url, lists, counts, isOver: () => state.isOver };
    const many = (count: number, act: (at: number) => Promise<void>) => Array.from({ length: count }, (_, at) => act(at));
    const [loadBefore = 0] = loadavg();
    const living = [
      ...many(PEOPLE.viewing, (at) => keepViewing(place, at * 7)),
      ...many(PEOPLE.reconnecting, (at) => keepReconnecting(place, at * 5)),
      ...many(PEOPLE.readingSlowly, (at) => keepReadingSlowly(place, at * 3)),
      ...many(PEOPLE.askingSlowly, () => keepAskingSlowly(place)),
    ];
    const samples: Sample[] = [];
    let nights = 0;
    const startedAt = performance.now();
    for (let nightAt = 0; performance.now() - startedAt < seconds * 1000; await delay(SAMPLE_EVERY_MS)) {
      samples.push(await sampleOf(site.state.supervisor.pid));
      if (performance.now() < nightAt) continue;
      nights += await nightsDone(client);
      await makeNight(client, redis, site.state.redisUrl);
      nightAt = performance.now() + NIGHT_EVERY_MS;
    }
    nights += await nightsDone(client);
    state.isOver = true;
    await Promise.all(living);

    const growth = growthOf(samples);
    const grown = growth.filter(({ grew }) => grew);
    say(
      `soak: ${String(seconds)} s (load ${loadBefore.toFixed(1)} before): ${String(counts.views)} views (${String(counts.failedViews)} failed), ` +
        `${String(counts.joins)} joins (${String(counts.failedJoins)} failed), ${String(counts.slowReads)} slow readers, ` +
        `${String(counts.slowAsks)} slow askers, ${String(nights)} nightly jobs`,
    );
    for (const what of ['memory', 'handles'] as const) {
      const of = growth.filter((one) => one.what === what);
      say(`soak: ${what}: ${of.map(({ name, from, to }) => `${name} ${from.toFixed(0)} > ${to.toFixed(0)}`).join(', ')}`);
    }
    if (grown.length > 0) throw new Error(`grew: ${grown.map(({ name, what }) => `${what} of ${name}`).join(', ')}`);
    if (nights === 0) throw new Error('no nightly job ran');
  } finally {
    redis.disconnect();
    await client.close();
    await site.stop();
  }
};
