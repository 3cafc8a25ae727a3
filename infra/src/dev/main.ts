import { findTargets } from '../build/workspaces.js';
import { readRunState } from '../start/run-state.js';
import { dataFolder } from '../system/folders.js';
import { freePort } from '../system/free-port.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { startDev } from './start-dev.js';

/** `npm run dev -w mf-lotting`: that remote from its sources, refreshed as they change, inside the site that runs already. */
try {
  const folder = process.argv[2] ?? '';
  const targets = findTargets().filter(
    (target) => target.kind === 'shell' || (target.kind === 'remote' && target.folder === folder),
  );
  if (targets.length < 2) throw new StartProblem(`${folder} is no remote.`);
  const dataDir = dataFolder(process.env);
  const gatewayUrl = (await readRunState(dataDir))?.services.gateway;
  if (gatewayUrl === undefined) throw new StartProblem(`No site runs on ${dataDir}. Start it with npm start first.`);
  const port = await freePort(Number(process.env.PORT ?? 3001));
  const stop = await startDev({ targets, gatewayUrl, port, host: '127.0.0.1' });
  console.log(`${folder} from its sources: http://localhost:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
