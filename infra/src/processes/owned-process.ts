import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { isErrno } from '../system/errno.js';
import type { Reaper } from './reaper.js';

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface OwnedProcess {
  /** Null when the command could not be started at all. */
  pid: number | null;
  stdout: Readable;
  stderr: Readable;
  /** Resolves with how it ended: an exit code, a signal name, or why it did not start. */
  ended: Promise<string>;
  /** Asks the whole group to stop, by SIGTERM unless said otherwise, and ends it by force after `deadlineMs`. */
  stop: (deadlineMs: number, signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a command as leader of its own process group, so that Ctrl-C reaches only us and a stop reaches all it started. */
export function startOwned(reaper: Reaper, { command, args, cwd, env }: Command): OwnedProcess {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const pid = child.pid ?? null;
  if (pid !== null) reaper.watch(pid);
  const ended = endOf(child).then((how) => {
    if (pid !== null) {
      // What the process started itself must not outlive it.
      signalGroup(pid, 'SIGKILL');
      reaper.forget(pid);
    }
    return how;
  });
  return {
    pid,
    stdout: child.stdout,
    stderr: child.stderr,
    ended,
    stop: async (deadlineMs, signal = 'SIGTERM') => {
      if (pid === null || child.exitCode !== null || child.signalCode !== null) return;
      signalGroup(pid, signal);
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), deadlineMs);
      await ended;
      clearTimeout(force);
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code ?? 'unknown'}`));
  });
}

/** Sends a signal to a process group; one that is gone already is fine. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
}
