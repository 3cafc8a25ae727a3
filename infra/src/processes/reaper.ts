import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { infraFolder } from '../system/folders.js';

/** Sees to it that no process stays behind when this one dies without a chance to clean up. */
export interface Reaper {
  /** From now on the group led by `pid` ends with us. */
  watch: (pid: number) => void;
  /** The group has ended. */
  forget: (pid: number) => void;
  /** Lets the reaper go; it ends what it still watches. */
  close: () => void;
}

/** Starts the reaper: one small process in a session of its own, tied to us by a pipe. */
export function startReaper(): Reaper {
  const child = spawn(process.execPath, [join(infraFolder, 'src/processes/reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Writing to a reaper that somebody killed must not take the site down.
  child.stdin.on('error', () => undefined);
  child.unref();
  const send = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    watch: (pid) => send(`+${pid}`),
    forget: (pid) => send(`-${pid}`),
    close: () => void child.stdin.end(),
  };
}
