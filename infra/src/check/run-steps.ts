import type { Step, StepResult } from './step.js';

/** Steps are planned for two cores, however many there are: a push is checked on two. */
const CORES = 2;

/**
 * Runs steps in their order, as many at a time as fit on the cores, and prints each as it ends. A step that needs all cores
 * waits until it is alone, and the ones behind it wait with it.
 */
export async function runSteps(steps: readonly Step[], print: (line: string) => void = console.log): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const running = new Set<Promise<void>>();
  let free = CORES;
  const start = (step: Step) => {
    free -= step.cores;
    const work = runStep(step, print).then((result) => {
      results.push(result);
      free += step.cores;
      running.delete(work);
    });
    running.add(work);
  };
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    while (next.cores > free) await Promise.race(running);
    start(next);
  }
  await Promise.all(running);
  return results;
}

async function runStep({ name, run }: Step, print: (line: string) => void): Promise<StepResult> {
  print(`· ${name} …`);
  const startedAt = Date.now();
  const result = { name, ...(await run()), ms: Date.now() - startedAt };
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  print(`  ${name} ${verdict} in ${(result.ms / 1000).toFixed(1)} s${result.note === undefined ? '' : ` (${result.note})`}`);
  if (result.failed > 0) print(`${result.output}\n`);
  return result;
}
