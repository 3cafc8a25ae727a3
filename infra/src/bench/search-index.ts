import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rootFolder } from '../system/folders.js';
import { madeLists, madeQueries } from './made-lists.js';

const QUERIES = 600;
/** Queries are made of so many of the lists. */
const ASKED_OF = 10_000;
const AT_ONCE = 1_000;

interface Searched {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

interface Figures {
  readonly lists: number;
  readonly heldMb: number;
  readonly peakMb: number;
  readonly readSeconds: number;
  readonly buildSeconds: number;
  readonly heldUpMs: number;
  readonly changesPerSecond: number;
  readonly fresh: Searched;
  readonly worn: Searched;
}

/**
 * The index of lists of so many, in a process of its own and without a database: what it takes beyond what MongoDB takes to tell
 * them, which `npm run bench -- search` measures. Answers its figures in words.
 */
export const benchSearchIndex = async (count: number): Promise<string[]> => {
  const queries = madeQueries([...madeLists(ASKED_OF)], QUERIES);
  const wishlist = join(rootFolder, 'services/wishlist');
  const [loadBefore = 0] = loadavg();
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', join(wishlist, 'src/search/bench.main.ts')], {
    env: {
      ...process.env,
      BENCH_QUERIES: JSON.stringify(queries),
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: join(wishlist, 'tsconfig.json'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = text(child.stdout);
  let batch = '';
  let waiting = 0;
  // A child that ends early is told by how it ended.
  child.stdin.on('error', () => undefined);
  const hand = async (): Promise<void> => {
    if (!child.stdin.write(batch)) await Promise.race([once(child.stdin, 'drain'), ended]);
    [batch, waiting] = ['', 0];
  };
  for (const { usernameKey, firstName, lastName, city } of madeLists(count)) {
    batch += `${JSON.stringify([randomUUID(), usernameKey, firstName, lastName, city])}\n`;
    waiting += 1;
    if (waiting === AT_ONCE) await hand();
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  await hand();
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the index of ${count.toString()} lists ended with ${String(code ?? child.signalCode)}`);
  const figures = JSON.parse(await said) as Figures;
  const { lists, heldMb, peakMb, readSeconds, buildSeconds, heldUpMs, changesPerSecond } = figures;
  const times = ({ p50, p95, most }: Searched): string =>
    `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, most ${most.toFixed(0)} ms`;
  return [
    `index of ${lists.toLocaleString('en')} lists (load ${loadBefore.toFixed(1)} before): holds ${heldMb.toFixed(0)} MB; the process at most ${peakMb.toFixed(0)} until it is built`,
    `  seconds of a processor: ${readSeconds.toFixed(0)} to take them, ${buildSeconds.toFixed(0)} to build, which holds others up ${heldUpMs.toFixed(0)} ms at most`,
    `  searches: ${times(figures.fresh)}; after 5,000 changes ${times(figures.worn)}`,
    `  ${changesPerSecond.toFixed(0)} changes a second are taken; ${(5000 / (readSeconds + buildSeconds)).toFixed(0)} keep it building anew all the time`,
  ];
};
