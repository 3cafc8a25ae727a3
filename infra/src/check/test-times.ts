import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { readJson, writeJson } from '../system/json-file.js';
import type { StepResult } from './step.js';

/** Step → how many tests it has at least. Kept by hand, so that a test that goes is a line of a change. */
type TestCounts = Readonly<Record<string, number>>;

const FILE = 'infra/src/check/test-counts.json';

export const readTestCounts = async (): Promise<TestCounts> => (await readJson<TestCounts>(join(rootFolder, FILE))) ?? {};

/** One line for each step that ran fewer tests than are recorded. */
export const missingTests = (results: readonly StepResult[], recorded: TestCounts): string[] =>
  results.flatMap(({ name, passed, failed }) => {
    const least = recorded[name] ?? 0;
    const ran = passed + failed;
    return ran >= least ? [] : [`${name} ran ${ran.toString()} tests; ${FILE} records ${least.toString()}. Was one meant to go?`];
  });

/** What the last whole run took; for `npm run figures`. */
interface TestTimes {
  totalMs: number;
  steps: { name: string; ms: number; passed: number }[];
}

const folder = join(rootFolder, 'node_modules/.cache');
const file = join(folder, 'test-times.json');

export async function writeTestTimes(results: readonly StepResult[], totalMs: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const steps = results.map(({ name, ms, passed }) => ({ name, ms, passed }));
  await writeJson(file, { totalMs, steps } satisfies TestTimes);
}
