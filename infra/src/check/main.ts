import { buildStep } from './build-step.js';
import { e2eStep } from './e2e-step.js';
import { jestStep } from './jest-step.js';
import { staticSteps } from './static-steps.js';
import type { Step, StepResult } from './step.js';
import { summarize } from './summary.js';

/** Steps of one group may run at the same time; groups run one after the other. */
type Plan = { steps: readonly Step[]; atATime: number }[];

/**
 * Runs the checks and prints what they came to; answers the exit code.
 * `--quick`: what is fast; `--long`: random tests with many more rounds; `--only=<step>`: that one, with further arguments
 * for it.
 */
export async function runChecks(args: readonly string[]): Promise<number> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const startedAt = Date.now();
  const results: StepResult[] = [];
  for (const { steps, atATime } of plan({ quick: args.includes('--quick'), long: args.includes('--long'), only, filters })) {
    results.push(...(await runGroup(steps, atATime)));
  }
  console.log(summarize(results, Date.now() - startedAt));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

interface Choice {
  quick: boolean;
  long: boolean;
  only: string | undefined;
  filters: readonly string[];
}

function plan({ quick, long, only, filters }: Choice): Plan {
  if (only === 'e2e') return [{ steps: [e2eStep(filters)], atATime: 1 }];
  const unit = jestStep('unit', ['unit', 'dom'], { long, workers: '100%' });
  // Each worker has databases of its own; the long campaigns want the machine for themselves.
  const integration = jestStep('integration', ['integration'], { long, workers: long ? '1' : '2' });
  const fast: Plan = [
    { steps: staticSteps(quick), atATime: 2 },
    { steps: [unit], atATime: 1 },
  ];
  if (quick) return fast;
  return [...fast, { steps: [buildStep, integration, e2eStep([])], atATime: 1 }];
}

/** Runs steps, so many at a time, and tells of each as it ends. */
async function runGroup(steps: readonly Step[], atATime: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  console.log(`· ${name} …`);
  const startedAt = Date.now();
  const result = { name, ...(await run()), ms: Date.now() - startedAt };
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  console.log(
    `  ${name} ${verdict} in ${(result.ms / 1000).toFixed(1)} s${result.note === undefined ? '' : ` (${result.note})`}`,
  );
  if (result.failed > 0) console.log(`${result.output}\n`);
  return result;
}
