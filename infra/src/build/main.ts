import { runMain, StartProblem } from '../system/start-problem.js';
import { buildStale } from './build-stale.js';
import { findTargets } from './workspaces.js';

/** `npm run build`: everything that is not built; with a folder as argument: that part alone. */
await runMain(async () => {
  const wanted = process.argv[2];
  const targets = findTargets().filter(({ folder }) => wanted === undefined || folder === wanted);
  if (targets.length === 0) throw new StartProblem(`There is nothing to build in ${wanted ?? 'this repository'}.`);
  await buildStale(targets, (line) => console.log(line));
});
