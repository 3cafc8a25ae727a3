import { readFile } from 'node:fs/promises';
import { runCommand } from '../system/run-command.js';

/** A process as written down in a file: process ids are used again (after a restart at once), the moment of birth is not. */
export interface ProcessIdentity {
  pid: number;
  born: string;
}

/** Who runs under this process id now; null when nobody does. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const born = process.platform === 'linux' ? await bornOnLinux(pid) : await bornElsewhere(pid);
  return born === null ? null : { pid, born };
}

/** Is the process that was written down still running? */
export async function isStillRunning({ pid, born }: ProcessIdentity): Promise<boolean> {
  const now = await identify(pid);
  return now !== null && now.born === born;
}

async function bornOnLinux(pid: number): Promise<string | null> {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ]);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; after it come state (first) and start time (twentieth).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : `${boot.trim()} ${fields[19] ?? ''}`;
}

async function bornElsewhere(pid: number): Promise<string | null> {
  const { code, stdout } = await runCommand('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return code === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
