import type { Target } from '../build/workspaces.js';
import { StartProblem } from '../system/start-problem.js';
import { publishFolder } from './publish-folder.js';
import type { Reached } from './reach-site.js';

/** Brings what was built of a part to where the site has its versions; answers the version's name. */
export async function deliver(target: Target, reached: Reached): Promise<string> {
  if (reached.kind === 'local') return publishFolder(target, reached.dataDir);
  throw new StartProblem('Sites elsewhere take no files yet.');
}
