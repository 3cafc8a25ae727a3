import { rm } from 'node:fs/promises';
import { rspack, type MultiStats } from '@rspack/core';
import { StartProblem } from '../system/start-problem.js';
import { compressFolder } from './compress-folder.js';
import { frontEndConfig } from './front-end-config.js';
import { hasServerEntry, serverConfig } from './server-config.js';
import { distFolder, type Target } from './workspaces.js';

/**
 * Bundles the shell and remotes for the browser, and for the server those with public pages, each into its own dist folder;
 * packs the text files in advance.
 */
export async function buildFrontEnds(targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  await Promise.all(targets.map((target) => rm(distFolder(target), { recursive: true, force: true })));
  const compiler = rspack([
    ...targets.map((target) => frontEndConfig(target, { kind: 'production' })),
    ...targets.filter(hasServerEntry).map(serverConfig),
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
