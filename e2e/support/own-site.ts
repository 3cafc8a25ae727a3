import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checkout } from './checkout.js';

/** A site that runs on a checkout's builds, beside the one under test. */
export interface OwnSite {
  readonly url: string;
  readonly operatorPassword: string;
  /** Ends these processes, and waits until others, of what is built by now, serve in their place. */
  readonly renew: (names: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What must not steer it: settings of the site under test, or of a person's own. */
const NOT_ITS_OWN = ['MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'HOST', 'OPERATOR_PASSWORD', 'npm_lifecycle_event'];

/** Below the ports that systems give to whoever asks for any: nobody takes it while the gateway starts again. */
const freePort = async (): Promise<number> => {
  const port = randomInt(10_240, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // nobody listens there just now
  }
};

/** `npm start` in a whole checkout, without demo data; `instances` as the setting INSTANCES. */
export const startOwnSite = async ({ folder, env }: Checkout, instances: string): Promise<OwnSite> => {
  const settings = Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_ITS_OWN.includes(name)));
  const child = spawn(process.execPath, ['infra/start.mjs'], {
    cwd: folder,
    env: { ...settings, PORT: String(await freePort()), SEED: 'none', INSTANCES: instances },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const read = async <T>(file: string): Promise<T | null> => {
    try {
      return JSON.parse(await readFile(join(folder, '.data', file), 'utf8')) as T;
    } catch {
      return null; // not written yet, or being written
    }
  };
  const until = async <T>(look: () => Promise<T | null>, what: string): Promise<T> => {
    for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await delay(100)) {
      const found = await look();
      if (found !== null) return found;
      if (child.exitCode !== null) break;
    }
    await stop();
    throw new Error(`${what}:\n${said.split('\n').slice(-20).join('\n')}`);
  };
  const state = await until(
    () => read<{ siteUrl: string; services: Record<string, string> }>('run.json'),
    'the site did not start',
  );
  const secrets = await read<{ OPERATOR_PASSWORD: string }>('secrets.json');
  const pidOf = async (name: string) => (await read<Record<string, { pid: number }>>('processes.json'))?.[name]?.pid ?? null;
  return {
    url: state.siteUrl,
    operatorPassword: secrets?.OPERATOR_PASSWORD ?? '',
    renew: async (names) => {
      const before = await Promise.all(names.map(pidOf));
      for (const pid of before) if (pid !== null) process.kill(pid, 'SIGTERM');
      for (const [index, name] of names.entries()) {
        await until(async () => {
          const pid = await pidOf(name);
          const isNew = pid !== null && pid !== before[index];
          return isNew && (await isReady(state.services[name] ?? '')) ? pid : null;
        }, `${name} did not come back`);
      }
    },
    stop,
  };
};
