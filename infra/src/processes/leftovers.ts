import { join } from 'node:path';
import { readJson, writeJson } from '../system/json-file.js';
import { waitUntil } from '../system/wait-until.js';
import { identify, isStillRunning, type ProcessIdentity } from './process-identity.js';

/** Keeps a list on disk of what we started, so that a later start can end what an earlier one had to leave behind. */
export interface ProcessList {
  add: (name: string, pid: number) => void;
  /** Resolves when what was added is on disk. */
  settled: () => Promise<void>;
}

const fileIn = (dataDir: string): string => join(dataDir, 'processes.json');

/** Begins an empty list. Call `endLeftovers` first. */
export function keepProcessList(dataDir: string): ProcessList {
  const known = new Map<string, ProcessIdentity>();
  let writing = Promise.resolve();
  return {
    add: (name, pid) => {
      writing = writing.then(async () => {
        const identity = await identify(pid);
        if (identity === null) return;
        known.set(name, identity);
        await writeJson(fileIn(dataDir), Object.fromEntries(known));
      });
    },
    settled: () => writing,
  };
}

/**
 * Ends processes of an earlier start that still run, which happens only when that start and its reaper were both killed;
 * databases come last. Without this two servers could write to one folder.
 */
export async function endLeftovers(dataDir: string, notice: (text: string) => void): Promise<void> {
  const list = Object.entries((await readJson<Record<string, ProcessIdentity>>(fileIn(dataDir))) ?? {});
  const running: ProcessIdentity[] = [];
  for (const [, identity] of list) if (await isStillRunning(identity)) running.push(identity);
  if (running.length === 0) return;
  notice(`ending ${running.length} processes that an earlier start left behind`);
  await Promise.all(running.map(end));
}

async function end(identity: ProcessIdentity): Promise<void> {
  const gone = async () => !(await isStillRunning(identity));
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (await gone()) return;
    process.kill(-identity.pid, signal);
    if (await waitUntil(gone, { timeoutMs: 10_000 })) return;
  }
}
