import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readlink } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { createRedis } from '../../data/redis.js';
import { waitFor } from '../wait-for.js';

/** The program that runs the shared test Redis. */
export const redisProgram = async (sharedUrl: string): Promise<string> => {
  const shared = createRedis({ REDIS_URL: sharedUrl });
  const pid = /process_id:(\d+)/.exec(await shared.info('server'))?.[1] ?? '';
  shared.disconnect();
  return readlink(`/proc/${pid}/exe`).catch(() => 'redis-server');
};

export interface RedisPlace {
  readonly program: string;
  readonly port: number;
  readonly folder: string;
  /** Keeps all that it acknowledged, as a site's does. */
  readonly isPersistent: boolean;
  readonly more?: readonly string[];
}

/** One server; resolves when it answers. */
export const spawnRedis = async ({ program, port, folder, isPersistent, more = [] }: RedisPlace): Promise<ChildProcess> => {
  await mkdir(folder, { recursive: true });
  const keeping = ['--save', '', '--appendonly', isPersistent ? 'yes' : 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...keeping, ...more];
  // One program serves several names; it looks at the one it is called by.
  const child = spawn(program, args, { argv0: 'redis-server', stdio: 'ignore' });
  const probe = new Redis({ host: '127.0.0.1', port, retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => undefined); // not up yet: that is what is waited for
  await waitFor(() => probe.ping());
  probe.disconnect();
  return child;
};

/** Resolves when it is gone. */
export const killRedis = async (child: ChildProcess | undefined): Promise<void> => {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
