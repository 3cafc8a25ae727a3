import { rm } from 'node:fs/promises';
import { LANGUAGES, PUBLISHED_FILES } from '@site/contracts';
import { rspack, type MultiStats, type Configuration } from '@rspack/core';
import { rootFolder } from '../system/folders.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { buildService } from './build-service.js';
import { compressFolder } from './compress-folder.js';
import { fingerprints, noteFingerprint } from './fingerprint.js';
import { frontEndConfig } from './front-end-config.js';
import { moduleRules } from './module-rules.js';
import { hasServerEntry, serverConfig } from './server-config.js';
import { distFolder, findTargets, type Target } from './workspaces.js';

/** The shell's service worker, in one file beside its bundle. */
function workerConfig(target: Target): Configuration {
  return {
    name: `${target.name}'s worker`,
    context: rootFolder,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: 'hidden-source-map',
    entry: { worker: './shell/src/worker/worker.ts' },
    output: { path: distFolder(target), filename: PUBLISHED_FILES.worker },
    resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    module: { rules: moduleRules(false) },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Bundles the shell and remotes for the browser in each language, and for the server those with public pages, each into its own dist folder;
 * packs the text files in advance.
 */
async function buildFrontEnds(targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  await Promise.all(targets.map((target) => rm(distFolder(target), { recursive: true, force: true })));
  const compiler = rspack([
    ...LANGUAGES.flatMap((language) => [
      ...targets.map((target) => frontEndConfig(target, { kind: 'production' }, language)),
      ...targets.filter(hasServerEntry).map((target) => serverConfig(target, language)),
    ]),
    ...targets.filter(({ kind }) => kind === 'shell').map(workerConfig),
  ]);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result === undefined) reject(error ?? new Error('rspack gave no result'));
      else resolve(result);
    });
  });
  const report = stats.toString({ preset: 'errors-only', colors: false });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new StartProblem(`The front end does not build:\n${report}`);
  await Promise.all(targets.map((target) => compressFolder(distFolder(target))));
}

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
