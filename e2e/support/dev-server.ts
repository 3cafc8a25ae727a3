import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Checkout, commandOf } from './checkout.js';

/** `npm run dev -w <remote> -- --site <url>` in a team's checkout: its address, and its end. */
export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts it, and waits until it says where it is. Rejects with what it says instead. */
export const startDevServer = async ({ folder }: Checkout, remote: string, site: string): Promise<DevServer> => {
  const child = spawn(process.execPath, commandOf('dev/main', [remote, '--site', site]), {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /: (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the dev server ended: ${said}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
