import { spawn } from 'node:child_process';

interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line as it arrives, for commands that take long. */
  onLine?: (line: string) => void;
}

export interface CommandOutcome {
  /** Exit code; null when the command does not exist or was ended by a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command to its end, without a shell. Never throws: a missing command is an outcome with code null. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const collected = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        collected[stream] += text;
        if (options.onLine) for (const line of text.split('\n')) if (line.trim() !== '') options.onLine(line);
      });
    }
    child.once('error', (error) => resolve({ code: null, stdout: '', stderr: error.message }));
    child.once('close', (code) => resolve({ code, ...collected }));
  });
}

/** Does this command exist and answer? `mongod --version` on a machine without its libraries exits non-zero, for one. */
export async function answers(command: string, args: readonly string[] = ['--version']): Promise<boolean> {
  return (await runCommand(command, args)).code === 0;
}

/** The last line that says something, for a one-line explanation of why a command failed. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
