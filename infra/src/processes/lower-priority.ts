import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isErrno } from '../system/errno.js';

/** Without rights of its own, a process may set this ten times a second on the whole machine, and others start as well. */
const TRIES = 20;
const PAUSE_MS = 150;

/**
 * Lets all others go before a process that leads a session of its own, by this niceness (1 to 19). Linux divides the processors
 * among sessions first, where it groups by them, and the niceness of a process tells only within its own: so its session gets it.
 * Where that cannot be, on another system or within a container, the process alone is made nice.
 */
export async function lowerPriority(pid: number, niceness: number): Promise<void> {
  try {
    // A process may be nicer by itself, which only a superuser could take back.
    if (getPriority(pid) < niceness) setPriority(pid, niceness);
    await setForSession(pid, niceness);
  } catch {
    // It has ended, or this system has no such thing: what it does is right at any pace.
  }
}

async function setForSession(pid: number, niceness: number): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await writeFile(autogroupOf(pid), String(niceness));
    } catch (error) {
      if (!isErrno(error, 'EAGAIN')) throw error;
    }
    await delay(PAUSE_MS);
  }
}

const autogroupOf = (pid: number): string => `/proc/${pid}/autogroup`;

/** How nice the session of a process is; null where the system does not group by session. */
export async function sessionNiceness(pid: number): Promise<number | null> {
  const line = await readFile(autogroupOf(pid), 'utf8').catch(() => '');
  const found = / nice (-?\d+)/.exec(line)?.[1];
  return found === undefined ? null : Number(found);
}
