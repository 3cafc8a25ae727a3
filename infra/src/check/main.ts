import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { buildStep } from '../build/size-budgets.js';
import { auditStep } from './audit-step.js';
import { catalogueStep, e2eStep } from './e2e-step.js';
import { jestStep } from './jest-step.js';
import { runSteps } from './run-steps.js';
import { lintStep, soakStep, staticSteps } from './static-steps.js';
import type { Step } from './step.js';
import { summarize } from './summary.js';
import { missingTests, readTestCounts, writeTestTimes } from './test-times.js';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** The tests' databases and sites take less than a quarter of it. */
const ROOM_BYTES = 4 * GIB;

/** Where tests put their folders: in memory where there is room for them, as databases mostly wait for the disk. */
async function testFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // not on this system
  );
  return Math.min(room, freemem()) > ROOM_BYTES ? MEMORY : tmpdir();
}

/**
 * Runs the checks and prints what they came to; answers the exit code.
 * `--quick`: what is fast, and of the tests those that the last commit and what is not committed yet can break; `--long`: random
 * tests with many more rounds, integration tests on a sharded cluster and on one of Redis too, and the soak; `--only=<step>`: that one
 * by its name, as `--long --only=soak`. `e2e` takes journeys to choose, `catalogue` is that of "end to end" alone, `look` takes the
 * pictures of docs/look, and `pictures` those that the catalogue is compared with.
 */
export async function runChecks(args: readonly string[]): Promise<number> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const quick = args.includes('--quick');
  const startedAt = Date.now();
  process.env.TMPDIR = await testFolder();
  const results = await runSteps(plan({ quick, long: args.includes('--long'), only, filters }));
  const totalMs = Date.now() - startedAt;
  const whole = !quick && only === undefined;
  const missing = whole ? missingTests(results, await readTestCounts()) : [];
  for (const line of missing) console.log(line);
  console.log(summarize(results, totalMs));
  if (whole) await writeTestTimes(results, totalMs);
  return missing.length > 0 || results.some(({ failed }) => failed > 0) ? 1 : 0;
}

interface Choice {
  quick: boolean;
  long: boolean;
  only: string | undefined;
  filters: readonly string[];
}

function plan({ only, filters, ...choice }: Choice): readonly Step[] {
  if (only === undefined) return stepsOf(choice);
  if (only === 'e2e') return [e2eStep(filters, choice.long)];
  if (only === 'look') return [e2eStep(['--config=look.config.ts'], false)];
  if (only === 'catalogue') return [catalogueStep(false)];
  if (only === 'pictures') return [catalogueStep(true)];
  const steps = stepsOf(choice);
  const chosen = steps.filter(({ name }) => name === only);
  if (chosen.length === 0) throw new Error(`There is no step "${only}", only: ${steps.map(({ name }) => name).join('; ')}`);
  return chosen;
}

function stepsOf({ quick, long }: Pick<Choice, 'quick' | 'long'>): readonly Step[] {
  const unit = jestStep('unit', 'unit', { long, workers: 1, changedOnly: quick });
  // They wait for a third of their time.
  const screens = jestStep('screens', 'dom', { long, workers: 2, cores: 1, changedOnly: quick });
  // The longest first: what is short fills the core that is free before all of them have ended.
  const fast = [lintStep(quick), screens, unit, ...staticSteps(quick)];
  if (quick) return fast;
  return [
    ...fast,
    auditStep,
    buildStep,
    // Each worker has databases of its own; the long campaigns want the machine for themselves.
    jestStep('integration', 'integration', { long, workers: long ? 1 : 2, changedOnly: false }),
    ...(long
      ? [
          jestStep('integration on shards', 'integration', { long: false, workers: 2, changedOnly: false, onShards: true }),
          jestStep('integration on a cluster of Redis', 'integration', {
            ...{ long: false, workers: 2, changedOnly: false },
            onRedisCluster: true,
          }),
        ]
      : []),
    e2eStep([], long),
    ...(long ? [soakStep] : []),
  ];
}
