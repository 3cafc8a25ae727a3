import { buildStale } from '../build/build-stale.js';
import { findTargets } from '../build/workspaces.js';
import { readWords } from '../ops/read-words.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { deliver } from './upload-folder.js';
import { publishVersion } from './publish-version.js';
import { noteActivated } from './publish-site.js';
import { reachSite } from './reach-site.js';
import { servedFrom } from './served-from.js';

/**
 * `npm run deploy -w mf-lotting [-- --share 10] [--site <url>]`: builds that part alone, publishes it and makes it live on the
 * running site, for everybody or for a share of its visitors first.
 */
await runMain(async () => {
  const { words, options } = readWords(process.argv.slice(2), ['share', 'site']);
  const [folder = ''] = words;
  const target = findTargets().find((each) => each.folder === folder && each.kind !== 'service');
  if (target === undefined) throw new StartProblem(`${folder} is no part that is deployed by itself.`);
  const share = options['share'];
  if (share !== undefined && !/^[1-9]\d?$/.test(share)) throw new StartProblem('--share is a whole percentage from 1 to 99.');
  const reached = await reachSite(options['site']);
  await buildStale([target], (line) => console.log(line));
  const version = await deliver(target, reached);
  await publishVersion(reached.ops, target, version, share === undefined ? null : Number(share));
  if (reached.kind === 'local') await noteActivated(reached.dataDir, target, version);
  if (share === undefined) console.log(`${folder} ${version} is live: ${await servedFrom(reached, target, version)}`);
  else console.log(`${folder} ${version} is live for ${share}% of visitors`);
});
