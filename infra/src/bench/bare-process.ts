import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../system/folders.js';

/** The bare server as a process of its own, like the services it is compared with. */
export const startBareServer = async (mongodbUri: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(rootFolder, 'infra/src/bench/bare-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production', BARE_MONGODB_URI: mongodbUri },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
