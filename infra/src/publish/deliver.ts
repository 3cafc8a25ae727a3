import type { Target } from '../build/workspaces.js';
import { publishFolder } from './publish-folder.js';
import type { Reached } from './reach-site.js';
import { uploadFolder } from './upload-folder.js';

/** Brings what was built of a part to where the site has its versions; answers the version's name. Throws a StartProblem. */
export const deliver = (target: Target, reached: Reached): Promise<string> =>
  reached.kind === 'local' ? publishFolder(target, reached.dataDir) : uploadFolder(target, reached.url, reached.token);
