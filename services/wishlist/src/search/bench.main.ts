import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { createSearchIndexBuilder, type SearchIndex } from './search-index.js';
import { termsOf } from './search-words.js';

/**
 * The index of lists by itself, for `npm run bench -- search-index`: lists come as lines of input, `[_id, usernameKey, firstName,
 * lastName, city]`; one line of output says what they took, how it is searched (`BENCH_QUERIES`, as JSON), and what changes cost.
 */
type NamesLine = readonly [string, string, string, string, string | null];

const SHOWN = 64;
/** After so many the service builds it anew. */
const CHANGES = 5_000;
const MB = 2 ** 20;

const listOf = ([_id, usernameKey, firstName, lastName, city]: NamesLine) => ({ _id, usernameKey, firstName, lastName, city });
const seconds = (since: number): number => (performance.now() - since) / 1000;
/** Of a processor, whatever else the machine does. */
const cpuSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};
/** What is held, without what Node has not given back yet. */
const memoryMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
};

const searched = (index: SearchIndex, queries: readonly string[]) => {
  const times = queries.map((query) => {
    const since = performance.now();
    index.find(termsOf(query), SHOWN);
    return performance.now() - since;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), most: times.at(-1) ?? 0 };
};

const bench = async (): Promise<object> => {
  const queries = JSON.parse(process.env['BENCH_QUERIES'] ?? '[]') as string[];
  const before = memoryMb();
  const first: NamesLine[] = [];
  const builder = createSearchIndexBuilder();
  const since = process.cpuUsage();
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (text) => {
    const line = JSON.parse(text) as NamesLine;
    if (first.length < CHANGES) first.push(line);
    builder.add(listOf(line));
  });
  await once(lines, 'close');
  const readSeconds = cpuSeconds(since);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const built = process.cpuUsage();
  const index = await builder.build();
  const buildSeconds = cpuSeconds(built);
  delay.disable();
  const heldUpMs = delay.max / 1e6;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const heldMb = memoryMb() - before;
  const fresh = searched(index, queries);
  const changed = performance.now();
  for (const line of first) index.put(line[0], listOf([line[0], line[1], `${line[2]} Maria`, line[3], line[4]]));
  const changesPerSecond = first.length / seconds(changed);
  const figures = { heldMb, readSeconds, buildSeconds, heldUpMs, peakMb, fresh, changesPerSecond };
  return { lists: index.size, ...figures, worn: searched(index, queries) };
};

process.stdout.write(`${JSON.stringify(await bench())}\n`);
