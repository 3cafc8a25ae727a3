import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { waitFor } from '../wait-for.js';
import { buildProcess } from './build-process.js';

/** A real process of a test. */
export interface TestProcess {
  /** Lines it wrote to standard output so far. */
  readonly lines: readonly string[];
  /** Its exit code, once it ended by itself or by a signal it handles. */
  readonly exited: Promise<number | null>;
  /** Resolves with the first line that holds this text. @throws when none comes within 40 s: a busy machine starts slowly. */
  says(text: string): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Ends it with SIGKILL, in the middle of whatever it does; resolves when it is gone. */
  kill(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Starts a `*.fixture.ts` of this folder. */
export const startTestProcess = (fixture: string, env: Readonly<Record<string, string>>): TestProcess =>
  startServiceProcess(`kit/src/testing/processes/${fixture}.fixture`, env);

/** Starts a process of a service, as `account/src/worker`. */
export const startServiceProcess = (entry: string, env: Readonly<Record<string, string>>): TestProcess => {
  const child: ChildProcess = spawn(process.execPath, [buildProcess(entry)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const lines: string[] = [];
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return {
    lines,
    exited,
    says: (text) => waitFor(() => lines.find((line) => line.includes(text)), PATIENCE_MS),
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
