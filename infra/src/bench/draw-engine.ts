import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../system/folders.js';

/** The engine's own figures, in a process of its own: it belongs to the contract, and nothing else should run beside it. */
export const benchDrawEngine = async (say: (line: string) => void): Promise<void> => {
  const contracts = join(rootFolder, 'services/contracts');
  const child = spawn(process.execPath, ['--import', 'tsx', join(contracts, 'src/draw/engine/bench.main.ts')], {
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: join(contracts, 'tsconfig.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', say);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the bench of the engine ended with ${String(code)}`);
};
