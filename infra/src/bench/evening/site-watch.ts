import { kill } from 'node:process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { siteProcesses } from '../site-cpu.js';

/** Memory of all processes of one name at a moment, in MB. */
type MemoryMb = ReadonlyMap<string, number>;

export interface SiteWatch {
  /** Seconds of CPU by name of process since it began to watch, those of processes that were killed among them. */
  readonly cpu: () => ReadonlyMap<string, number>;
  readonly memory: () => Promise<MemoryMb>;
  readonly stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 500;

/** Follows what the processes of a site use, while they come and go. */
export const watchProcesses = async (supervisorPid: number): Promise<SiteWatch> => {
  const last = new Map<number, number>();
  const used = new Map<string, number>();
  const look = async (counts: boolean): Promise<void> => {
    for (const { pid, name, seconds } of await siteProcesses(supervisorPid)) {
      const before = last.get(pid) ?? (counts ? 0 : seconds);
      last.set(pid, seconds);
      used.set(name, (used.get(name) ?? 0) + seconds - before);
    }
  };
  await look(false);
  const state = { isOver: false };
  const running = (async () => {
    while (!state.isOver) {
      await delay(LOOK_EVERY_MS);
      await look(true);
    }
  })();
  return {
    cpu: () => new Map(used),
    memory: async () => {
      const memory = new Map<string, number>();
      for (const { pid, name } of await siteProcesses(supervisorPid)) {
        const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
        const mb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1000;
        memory.set(name, (memory.get(name) ?? 0) + mb);
      }
      return memory;
    },
    stop: async () => {
      state.isOver = true;
      await running;
    },
  };
};

/** What stands for everybody's data is not killed here: tests do that (`services/mailer/src/killed-draw.int.test.ts`). */
const KEPT = new Set(['mongod', 'redis-server', 'inbox']);
/** Until the next one: the killed one is back by then. */
const BETWEEN_KILLS_MS = 8000;

/** Kills one process after the other, each kind in its turn, until it is told to stop. Answers how many. */
export const killInTurn = async (supervisorPid: number, isOver: () => boolean): Promise<number> => {
  let kills = 0;
  for (const done = new Set<string>(); !isOver(); await delay(BETWEEN_KILLS_MS)) {
    const mortal = (await siteProcesses(supervisorPid)).filter(({ name }) => !KEPT.has(name));
    const victim = mortal.find(({ name }) => !done.has(name));
    if (victim === undefined) {
      done.clear();
      continue;
    }
    done.add(victim.name);
    kill(victim.pid, 'SIGKILL');
    kills += 1;
  }
  return kills;
};
