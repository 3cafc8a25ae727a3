import { installSystemPackage } from '../system/install-system-package.js';
import type { Progress } from '../system/progress.js';
import { answers } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';

const servers = ['redis-server', 'valkey-server'] as const;

async function onPath(): Promise<string | undefined> {
  for (const server of servers) if (await answers(server)) return server;
  return undefined;
}

/** Command of a Redis server that runs here; installed by the system's package manager when there is none. */
export async function findRedis(progress: Progress): Promise<string> {
  const present = await onPath();
  if (present !== undefined) return present;
  await installSystemPackage(process.platform === 'linux' ? 'redis-server' : 'redis', progress).catch(async (error: unknown) => {
    // Fedora and Alpine call the package `redis`, newer releases have `valkey`.
    for (const name of ['redis', 'valkey']) {
      const installed = await installSystemPackage(name, progress).then(
        () => true,
        () => false,
      );
      if (installed) return;
    }
    throw error;
  });
  const installed = await onPath();
  if (installed === undefined) throw new StartProblem('Redis was installed but does not run; set REDIS_URL or repair it.');
  return installed;
}
