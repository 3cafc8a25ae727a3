import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ThreadFile } from './task-thread.js';

/** Under its older name where Node knows no other. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** A source needs what compiles it, which works under no permissions: only who works on the code runs one. */
export interface Confined extends ThreadFile {
  /** Folders that it may read. */
  readonly reads: readonly string[];
  /** Heap; one that needs more ends. */
  readonly memoryMb: number;
}

const permissionsOf = (file: string, reads: readonly string[]): readonly string[] => [
  PERMISSION,
  '--no-warnings',
  ...[dirname(file), ...reads].map((folder) => `--allow-fs-read=${join(resolve(folder), '*')}`),
  // Says of which kind the file's modules are.
  `--allow-fs-read=${join(dirname(file), '..', 'package.json')}`,
];

/**
 * Starts a process for code that is not ours: no environment, no files but those that are named, none to write, no processes,
 * threads or add-ons, and no output. It calls `confineRealm` before it runs that code, which takes the network away as well.
 * Messages are JSON, so that nothing but data comes out of it.
 */
export const openConfined = ({ file, isSource, reads, memoryMb }: Confined): ChildProcess =>
  fork(file, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    execArgv: [
      `--max-old-space-size=${String(memoryMb)}`,
      ...(isSource ? ['--import', pathToFileURL(createRequire(file).resolve('tsx')).href] : permissionsOf(file, reads)),
    ],
  });
