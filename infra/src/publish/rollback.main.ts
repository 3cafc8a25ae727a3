import { opsCommands } from '@site/contracts';
import { containerName, findTargets } from '../build/workspaces.js';
import { readWords } from '../ops/read-words.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { reachSite } from './reach-site.js';
import { servedFrom } from './served-from.js';

/** `npm run rollback -w mf-lotting [-- --to <version>] [--site <url>]`: makes the version before, or the one named, live again. */
await runMain(async () => {
  const { words, options } = readWords(process.argv.slice(2), ['to', 'site']);
  const [folder = ''] = words;
  const target = findTargets().find((each) => each.folder === folder && each.kind !== 'service');
  if (target === undefined) throw new StartProblem(`${folder} is no part that is deployed by itself.`);
  const reached = await reachSite(options['site']);
  const { ops } = reached;
  const name = containerName(target);
  const version = options['to'];
  if (version === undefined) {
    const { active } = await ops.run(opsCommands.rollBack, { name });
    console.log(`${folder} ${active ?? ''} is live for everybody again: ${await servedFrom(reached, target, active)}`);
  } else {
    await ops.run(opsCommands.change, { kind: 'version', name, version });
    console.log(`${folder} ${version} is live: ${await servedFrom(reached, target, version)}`);
  }
});
