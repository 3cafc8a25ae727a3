import { join } from 'node:path';
import { infraFolder, rootFolder } from '../system/folders.js';
import { type Progress, secondsSince } from '../system/progress.js';
import { runCommand } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';
import { fingerprints, isBuiltFrom } from './fingerprint.js';
import type { Target } from './workspaces.js';

/**
 * Builds those of `targets` whose sources differ from what they were last built from; says which and how long it took.
 * The bundlers run in a process of their own and give their memory back with it: a site runs for long.
 * Throws a StartProblem with the builder's report when sources are broken.
 */
export async function buildStale(targets: readonly Target[], progress: Progress): Promise<void> {
  const startedAt = Date.now();
  const prints = await fingerprints(targets);
  const stale: Target[] = [];
  for (const [target, print] of prints) if (!(await isBuiltFrom(target, print))) stale.push(target);
  if (stale.length === 0) return progress('everything is built already');

  progress(`building ${stale.map(({ name }) => name).join(', ')}`);
  const builder = ['--import', 'tsx/esm', join(infraFolder, 'src/build/builder.main.ts'), ...stale.map(({ folder }) => folder)];
  const { code, stdout, stderr } = await runCommand(process.execPath, builder, { cwd: rootFolder });
  if (code !== 0) throw new StartProblem(`${stdout}\n${stderr}`.trim());
  progress(`built ${stale.length} of ${targets.length} parts in ${secondsSince(startedAt)}`);
}
