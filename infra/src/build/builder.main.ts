import { problemText, StartProblem } from '../system/start-problem.js';
import { buildFrontEnds } from './build-front-ends.js';
import { buildService } from './build-service.js';
import { fingerprints, noteFingerprint } from './fingerprint.js';
import { findTargets, type Target } from './workspaces.js';

/** Builds the parts whose folders are named, whatever state they are in. Started by `buildStale`. */
try {
  const folders = process.argv.slice(2);
  const targets = findTargets().filter(({ folder }) => folders.includes(folder));
  const prints = await fingerprints(targets);
  const services = targets.filter(({ kind }) => kind === 'service');
  await Promise.all([...services.map(explained), buildFrontEnds(targets.filter(({ kind }) => kind !== 'service'))]);
  await Promise.all([...prints].map(([target, print]) => noteFingerprint(target, print)));
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}

async function explained(target: Target): Promise<void> {
  try {
    await buildService(target);
  } catch (error) {
    throw new StartProblem(`${target.folder} does not build:\n${error instanceof Error ? error.message : String(error)}`);
  }
}
