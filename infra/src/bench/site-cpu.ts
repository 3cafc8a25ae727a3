import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { basename, dirname } from 'node:path';
import type { LoadResult } from './load.js';

/** Seconds of CPU by name of process: `gateway`, `wishlist-worker`, `mongod`. */
type CpuSeconds = ReadonlyMap<string, number>;

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: string;
  readonly parent: string;
  readonly command: string;
  readonly seconds: number;
}

/** Null for one that ended meanwhile. */
const readProcess = async (pid: string): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The command, in brackets, may hold anything.
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: fields[1] ?? '', command, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
};

/** A service's process is called as its folder, a worker of it `-worker`; a database as its program. */
const nameOf = async ({ pid, command }: Process): Promise<string> => {
  const [folder, line] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ]);
  const service = basename(dirname(folder)) === 'services' ? basename(folder) : null;
  if (service !== null) return line.includes('worker') ? `${service}-worker` : service;
  return line.includes('inbox') ? 'inbox' : command;
};

/** A process of a site, as it is now. */
export interface SiteProcess {
  readonly pid: number;
  /** That of others of its kind as well: `gateway`, `wishlist-worker`, `mongod`. */
  readonly name: string;
  /** Of CPU. */
  readonly seconds: number;
}

/** The children of a site's supervisor; none where there is no `/proc`. */
export const siteProcesses = async (supervisorPid: number): Promise<readonly SiteProcess[]> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
  const ours = processes.filter(({ parent }) => parent === String(supervisorPid));
  return Promise.all(ours.map(async (one) => ({ pid: Number(one.pid), name: await nameOf(one), seconds: one.seconds })));
};

const readSiteCpu = async (supervisorPid: number): Promise<CpuSeconds> => {
  const used = new Map<string, number>();
  for (const { name, seconds } of await siteProcesses(supervisorPid)) used.set(name, (used.get(name) ?? 0) + seconds);
  return used;
};

/** Microseconds by name of process, the most first. */
export type CpuPerOperation = readonly (readonly [string, number])[];

/** Below this many microseconds a process had nothing to do with it. */
const NOTHING = 1;

const perOperation = (before: CpuSeconds, after: CpuSeconds, operations: number): CpuPerOperation =>
  [...after]
    .map(([name, seconds]) => [name, ((seconds - (before.get(name) ?? 0)) * 1e6) / operations] as const)
    .filter(([, micros]) => micros >= NOTHING)
    .sort(([, one], [, other]) => other - one);

interface CpuMeasurement {
  readonly result: LoadResult;
  readonly cpu: CpuPerOperation;
  /** The part of it that was used by the last answer: the rest follows when nobody waits any more. */
  readonly meanwhile: CpuPerOperation;
}

/** What a site does when nobody asks it anything, in seconds of CPU a second, and some more for a machine that is busy. */
const AT_REST = 0.4;
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 60;

const sum = (used: CpuSeconds): number => [...used.values()].reduce((total, seconds) => total + seconds, 0);

/** Until what followed from the answers, mails above all, is done as well. */
const untilAtRest = async (read: () => Promise<CpuSeconds>): Promise<void> => {
  let before = sum(await read());
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await delay(LOOK_EVERY_MS);
    const now = sum(await read());
    if (now - before < (AT_REST * LOOK_EVERY_MS) / 1000) return;
    before = now;
  }
};

const measure = async (read: () => Promise<CpuSeconds>, load: () => Promise<LoadResult>): Promise<CpuMeasurement> => {
  const before = await read();
  const result = await load();
  const meanwhile = perOperation(before, await read(), result.answers);
  await untilAtRest(read);
  return { result, meanwhile, cpu: perOperation(before, await read(), result.answers) };
};

/** Looks at work that is under way already: answers what tells how much each process of the site took for one of so many pieces of it. */
export const watchSite = async (supervisorPid: number): Promise<(operations: number) => Promise<CpuPerOperation>> => {
  const before = await readSiteCpu(supervisorPid);
  return async (operations) => perOperation(before, await readSiteCpu(supervisorPid), operations);
};

/**
 * Runs a load and tells what each process of the site took for an answer of it, and for what followed from that: it has ended
 * before anything else is measured.
 */
export const measureSite = (supervisorPid: number, load: () => Promise<LoadResult>): Promise<CpuMeasurement> =>
  measure(() => readSiteCpu(supervisorPid), load);

/** The same for a single process. */
export const measureBare = (pid: number, load: () => Promise<LoadResult>): Promise<CpuMeasurement> =>
  measure(async () => new Map([['bare', (await readProcess(String(pid)))?.seconds ?? 0]]), load);
