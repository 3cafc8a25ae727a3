import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../system/folders.js';
import type { RunState } from '../start/run-state.js';
import { type Secrets, secretsOf } from '../start/secrets.js';
import type { LoadResult } from './load.js';

/** A process that crosses off by itself, as it is told; see `services/wishlist/src/bench.main.ts`. */
export interface CrossOffProcess {
  readonly pid: number;
  /** Crosses off all of these, so many at once. */
  readonly round: (gifts: readonly string[]) => Promise<LoadResult>;
  /** What it took of the processors itself for each of the last round. */
  readonly cpuMicros: () => number;
  readonly stop: () => Promise<void>;
}

export type CrossOffMethod = 'service' | 'driver';

/** Starts such a process on the databases of a site, beside its services. */
export const startCrossOffProcess = (
  { mongodbUri, redisUrl }: Pick<RunState, 'mongodbUri' | 'redisUrl'>,
  secrets: Secrets,
  { way, giver, atOnce }: { readonly way: CrossOffMethod; readonly giver: string; readonly atOnce: number },
): CrossOffProcess => {
  const wishlist = join(rootFolder, 'services/wishlist');
  const child = spawn(process.execPath, ['--import', 'tsx', join(wishlist, 'src/bench.main.ts')], {
    env: {
      ...process.env,
      // Its mails are read by the site's mailer.
      ...secretsOf('wishlist', secrets),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TSX_TSCONFIG_PATH: join(wishlist, 'tsconfig.json'),
      PORT: '0',
      MONGODB_URI: mongodbUri,
      REDIS_URL: redisUrl,
      SESSION_SECRET: 'no-session-is-read',
      BENCH_WAY: way,
      BENCH_GIVER: giver,
      BENCH_AT_ONCE: atOnce.toString(),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  let cpuMicros = 0;
  return {
    pid: child.pid ?? 0,
    round: async (gifts) => {
      const answered = once(lines, 'line') as Promise<[string]>;
      child.stdin.write(`${JSON.stringify(gifts)}\n`);
      const line = await Promise.race([answered, exited.then(() => null)]);
      if (line === null) throw new Error(`the process that crosses off by the ${way} ended`);
      const result = JSON.parse(line[0]) as LoadResult & { cpuMicros: number };
      ({ cpuMicros } = result);
      return result;
    },
    cpuMicros: () => cpuMicros,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
