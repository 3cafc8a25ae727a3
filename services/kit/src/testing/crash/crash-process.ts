import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';

/** A process of a crash test; kill -9 is its only end. */
export interface CrashProcess {
  /** Resolves when it is at work. @throws when it ended before that. */
  readonly working: Promise<void>;
  /** Ends it at once, in the middle of whatever it does; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a `*.fixture.ts` of this folder with the configuration of a test's base. */
export const startCrashProcess = (fixture: string, env: Readonly<Record<string, string>>): CrashProcess => {
  const entry = resolve(`services/kit/src/testing/crash/${fixture}.fixture.ts`);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  return {
    working: firstLine(child),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const firstLine = (child: ChildProcess): Promise<void> =>
  new Promise((resolveLine, reject) => {
    if (child.stdout === null) throw new Error('no output to read');
    createInterface({ input: child.stdout }).once('line', () => resolveLine());
    child.once('exit', () => reject(new Error('ended before it worked')));
  });
