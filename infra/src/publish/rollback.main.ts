import { containerName, findTargets } from '../build/workspaces.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { livePlatform } from './live-platform.js';

/** `npm run rollback -w mf-lotting [-- version]`: makes the version before, or the one named, live again. */
try {
  const [folder = '', version] = process.argv.slice(2);
  const target = findTargets().find((each) => each.folder === folder && each.kind === 'remote');
  if (target === undefined) throw new StartProblem(`${folder} is no remote.`);
  const { platform } = await livePlatform();
  console.log(`${folder} ${await platform.rollBack(containerName(target), version)} is live again`);
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
