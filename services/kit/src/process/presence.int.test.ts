import { TEST_SECRETS, testBase } from '../testing/index.js';
import { startTestProcess, type TestProcess } from '../testing/processes/start-process.js';
import { waitFor } from '../testing/wait-for.js';
import { readPresences, startPresence } from './presence.js';
import { readTallies } from './tally.js';

const base = testBase('presence');
const tallies = () => ({ redis: base.redis, clock: base.clock, prefix: base.config.BULL_PREFIX });

test('counts of several processes add up, by minute and by hour, and are gone from view when time moves on', async () => {
  base.tally.add('done', 'mail');
  base.tally.add('done', 'mail');
  await base.tally.flush();
  base.clock.advance(60_000);
  base.tally.add('done', 'mail');
  base.tally.add('done', 'events-wishlist');
  await base.tally.flush();
  await base.tally.flush();
  const read = async (unit: 'minute' | 'hour', length: number) =>
    (await readTallies(tallies(), 'done', unit, length)).map(({ counts }) => counts);
  expect(await read('minute', 3)).toEqual([{}, { mail: 2 }, { mail: 1, 'events-wishlist': 1 }]);
  expect(await read('hour', 1)).toEqual([{ mail: 3, 'events-wishlist': 1 }]);
  base.clock.advance(60 * 60_000);
  expect(await read('minute', 2)).toEqual([{}, {}]);
  expect(await read('hour', 2)).toEqual([{ mail: 3, 'events-wishlist': 1 }, {}]);
});

test('a line at level error is counted, one at level warn is not', async () => {
  base.log.warn('nothing');
  base.log.error('something');
  await base.tally.flush();
  const [{ counts } = { counts: {} }] = await readTallies(tallies(), 'errors', 'minute', 1);
  expect(counts).toEqual({ presence: 1 });
});

test('a process says how long things wait in it: here for a database that takes its time', async () => {
  const SLOW_MS = 300;
  // It goes on saying so until the end, where no other test looks.
  const own = { ...base, config: { ...base.config, BULL_PREFIX: `${base.config.BULL_PREFIX}-waits` } };
  startPresence(own, async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { ready: true, checks: {} };
  });
  const said = await waitFor(async () => (await readPresences(own)).find(({ name }) => name === base.name));
  expect(said.waits).toBeGreaterThanOrEqual(SLOW_MS - 1);
});

describe('processes say that they are there', () => {
  const started: TestProcess[] = [];
  const start = (): TestProcess => {
    const { MONGODB_URI, REDIS_URL, BULL_PREFIX } = base.config;
    const env = { PORT: '0', GREETING: 'dag', MONGODB_URI, REDIS_URL, ...TEST_SECRETS, BULL_PREFIX };
    const made = startTestProcess('service', env);
    started.push(made);
    return made;
  };
  afterAll(async () => {
    await Promise.all(started.map((each) => each.kill()));
  });
  /** Those processes have the real time. */
  const seen = async (laterMs = 0) => {
    const clock = { now: () => new Date(Date.now() + laterMs) };
    const all = await readPresences({ redis: base.redis, config: base.config, clock });
    return all.map(({ name, state }) => `${name} ${state}`);
  };

  test('one that stops takes its leave; one that is killed is away, until another takes its place or an hour has passed', async () => {
    const [one, two] = [start(), start()];
    await waitFor(async () => (await seen()).length === 2);
    expect(await seen()).toEqual(['sample ready', 'sample ready']);
    one.signal('SIGTERM');
    await one.exited;
    expect(await seen()).toEqual(['sample ready']);
    await two.kill();
    expect(await seen(60_000)).toEqual(['sample away']);
    start();
    await waitFor(async () => (await seen()).length === 2);
    expect(await seen(19_000)).toContain('sample ready');
    // The time of the first has run out, and the second is there.
    const kept = await base.redis.hgetall(`${base.config.BULL_PREFIX}:presence`);
    const [oldest = ''] = Object.entries(kept).sort(([, a], [, b]) => seenAt(a) - seenAt(b))[0] ?? [];
    await base.redis.hset(`${base.config.BULL_PREFIX}:presence`, oldest, backdate(kept[oldest] ?? '', 30_000));
    expect(await seen()).toEqual(['sample ready']);
    expect(await seen(2 * 60 * 60_000)).toEqual([]);
  });
});

const seenAt = (kept: string): number => (JSON.parse(kept) as { seenAt: number }).seenAt;
const backdate = (kept: string, by: number): string =>
  JSON.stringify({ ...(JSON.parse(kept) as object), seenAt: seenAt(kept) - by });
