import { findTargets } from '../build/workspaces.js';
import { readWords } from '../ops/read-words.js';
import { readRunState } from '../start/run-state.js';
import { dataFolder } from '../system/folders.js';
import { freePort } from '../system/free-port.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { startDev } from './start-dev.js';

/**
 * `npm run dev -w mf-lotting [-- --site <url>]`: that part from its sources, refreshed as they change, inside the site that
 * runs already: the one of DATA_DIR, or one elsewhere.
 */
await runMain(async () => {
  const { words, options } = readWords(process.argv.slice(2), ['site']);
  const [folder = ''] = words;
  const targets = findTargets().filter((target) => target.kind === 'shell' || target.folder === folder);
  if (!targets.some((target) => target.folder === folder && target.kind !== 'service'))
    throw new StartProblem(`${folder} is no part that runs in the browser.`);
  const siteUrl = await findSite(options['site']);
  const port = await freePort(Number(process.env.PORT ?? 3001));
  const stop = await startDev({ targets, siteUrl, port, host: '127.0.0.1' });
  console.log(`${folder} from its sources, in ${siteUrl}: http://localhost:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
});

/** The site's address, if it is one and there is one. */
async function findSite(url: string | undefined): Promise<string> {
  if (url !== undefined) {
    if (URL.canParse(url) && /^https?:/.test(url)) return new URL(url).origin;
    throw new StartProblem(`${url} is no address of a site.`);
  }
  const dataDir = dataFolder(process.env);
  const gateway = (await readRunState(dataDir))?.services.gateway;
  if (gateway !== undefined) return gateway;
  throw new StartProblem(`No site runs on ${dataDir}. Start it with npm start first, or name one elsewhere with --site.`);
}
