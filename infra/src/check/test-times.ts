import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { writeJson } from '../system/json-file.js';
import type { StepResult } from './step.js';

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
