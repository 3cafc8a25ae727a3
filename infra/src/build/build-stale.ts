import type { Progress } from '../system/progress.js';
import { secondsSince } from '../system/progress.js';
import { StartProblem } from '../system/start-problem.js';
import { fingerprints, isBuiltFrom, noteFingerprint } from './fingerprint.js';
import type { Target } from './workspaces.js';

/**
 * Builds those of `targets` whose sources differ from what they were last built from; says how many and how long it took.
 * Throws a StartProblem with the builder's report when sources are broken.
 */
export async function buildStale(targets: readonly Target[], progress: Progress): Promise<void> {
  const startedAt = Date.now();
  const prints = await fingerprints(targets);
  const stale: Target[] = [];
  for (const [target, print] of prints) if (!(await isBuiltFrom(target, print))) stale.push(target);
  if (stale.length === 0) return progress('everything is built already');

  progress(`building ${stale.map(({ name }) => name).join(', ')}`);
  const services = stale.filter(({ kind }) => kind === 'service');
  const frontEnds = stale.filter(({ kind }) => kind !== 'service');
  // The bundlers are loaded only when there is something to build: a warm start has no time for them.
  const { buildService } = await import('./build-service.js');
  const { buildFrontEnds } = await import('./build-front-ends.js');
  await Promise.all([...services.map((target) => explained(target, buildService)), buildFrontEnds(frontEnds)]);
  await Promise.all(stale.map((target) => noteFingerprint(target, prints.get(target) ?? '')));
  progress(`built ${stale.length} of ${targets.length} parts in ${secondsSince(startedAt)}`);
}

async function explained(target: Target, build: (target: Target) => Promise<void>): Promise<void> {
  try {
    await build(target);
  } catch (error) {
    throw new StartProblem(`${target.folder} does not build:\n${error instanceof Error ? error.message : String(error)}`);
  }
}
