import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A mailer as a process of its own, which can be killed as a machine's trouble would. */
export interface MailerProcess {
  /** Ends it with SIGKILL, at once; resolves when it is gone. Dead already: nothing happens. */
  kill(): Promise<void>;
}

/** Starts the real process; resolves at once, it takes work when it is up. Output is kept out of the test's. */
export const startMailerProcess = (env: Readonly<Record<string, string>>): MailerProcess => {
  const entry = resolve('services/mailer/src/main.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env.PATH, TSX_TSCONFIG_PATH: resolve('services/mailer/tsconfig.json'), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
