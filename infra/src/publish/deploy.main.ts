import { buildStale } from '../build/build-stale.js';
import { findTargets } from '../build/workspaces.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { livePlatform } from './live-platform.js';
import { publishFolder } from './publish-folder.js';
import { noteActivated } from './publish-site.js';

/** `npm run deploy -w mf-lotting`: builds that part alone, publishes it and makes it live on the running site. */
try {
  const folder = process.argv[2] ?? '';
  const target = findTargets().find((each) => each.folder === folder && each.kind !== 'service');
  if (target === undefined) throw new StartProblem(`${folder} is no part that is deployed by itself.`);
  const { dataDir, platform } = await livePlatform();
  await buildStale([target], (line) => console.log(line));
  const version = await publishFolder(target, dataDir);
  await platform.activate(target, version);
  await noteActivated(dataDir, target, version);
  console.log(`${folder} ${version} is live: the next page load has it`);
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
