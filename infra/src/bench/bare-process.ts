import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../system/folders.js';

/** A yardstick that runs. */
export interface BareServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** A bare server as a process of its own, like the services it is compared with. */
const startBare = async (script: string, env: NodeJS.ProcessEnv): Promise<BareServer> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(rootFolder, 'infra/src/bench', script)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Does the barest cross-off on this MongoDB, over HTTP; see `bare-server.ts`. */
export const startBareServer = (mongodbUri: string): Promise<BareServer> =>
  startBare('bare-server.ts', { BARE_MONGODB_URI: mongodbUri });

/** Answers these paths of the site from memory; see `bare-express.main.ts`. */
export const startBareExpress = (siteUrl: string, paths: readonly string[]): Promise<BareServer> =>
  startBare('bare-express.main.ts', { BARE_SITE_URL: siteUrl, BARE_PATHS: JSON.stringify(paths) });
