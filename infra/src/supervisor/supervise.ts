import { createInterface } from 'node:readline';
import { setTimeout as pauseOf } from 'node:timers/promises';
import { lowerPriority } from '../processes/lower-priority.js';
import { type Command, type OwnedProcess, startOwned } from '../processes/owned-process.js';
import type { Reaper } from '../processes/reaper.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { waitUntil } from '../system/wait-until.js';
import { lineText } from './log-lines.js';

/** Processes of one kind: the instances of a service. */
export interface Instances {
  service: string;
  all: readonly Pick<Supervised, 'name' | 'restart'>[];
}

/**
 * Restarts processes one after the other, each only when the one before it is ready: a service with several instances answers all
 * the while. The first instance of every service comes before any second one, so that a version that does not start is known while
 * every service still has instances of the old one. Rejects with a StartProblem at the first that does not come back, and leaves the
 * rest as it is.
 */
export async function restartInTurn(services: readonly Instances[], notice: (text: string) => void): Promise<void> {
  const rounds = Math.max(0, ...services.map(({ all }) => all.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const { all } of services) {
      const each = all[round];
      if (each === undefined) continue;
      if (all.length === 1) notice(`restarting ${each.name}, the only one there is: it is away for a moment`);
      else notice(`restarting ${each.name}`);
      try {
        await each.restart();
      } catch (cause) {
        if (!(cause instanceof StartProblem)) throw cause;
        throw new StartProblem(`${cause.message}. The others are left as they are.`);
      }
    }
  }
}

export interface ProcessSpec {
  name: string;
  command: Command;
  /** Does it serve? Asked again and again until it does. */
  isReady: () => Promise<boolean>;
  /** Its output is not shown; when it fails, the last line is. */
  isQuiet?: boolean;
  /** Why it ended, when it says so elsewhere than in its last line. */
  explainEnd?: () => Promise<string | undefined>;
  /** What it waits for before it serves. */
  explainWait?: () => Promise<string>;
  /** Nobody waits for what it does: once it is ready, the others go first on a machine that is busy, by this much (1 to 19). */
  niceness?: number | undefined;
  /** How long a stop may take before it is forced. */
  stopDeadlineMs?: number;
  /** What says that the whole site ends, when that is another signal than for one that ends alone (SIGTERM). */
  endSignal?: NodeJS.Signals;
}

export interface SupervisorTools {
  reaper: Reaper;
  /** Takes every line that the process writes. */
  onLine: (name: string, line: string) => void;
  /** Takes what we have to say about it. */
  notice: (text: string) => void;
  /** Called for each process as it begins. */
  onStart?: (name: string, pid: number) => void;
  /** Waiting times, in milliseconds; tests shorten them. */
  timing?: Partial<Timing>;
}

interface Timing {
  firstRestartMs: number;
  longestRestartMs: number;
  /** Who has run this long starts counting failures anew. */
  stableMs: number;
  readyMs: number;
}

const usualTiming: Timing = { firstRestartMs: 500, longestRestartMs: 30_000, stableMs: 60_000, readyMs: 120_000 };
/** A process that ends this often before it was ever ready will not come up by itself. */
const attemptsToComeUp = 3;

export interface Supervised {
  name: string;
  /** Resolves when it is ready for the first time; rejects with a StartProblem when it does not come up. */
  started: Promise<void>;
  /** Ends it and starts it again; resolves when it is ready. Rejects with a StartProblem when it does not come up. */
  restart: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

/** How long a process may take to end, when nothing else is said. */
const usualStopMs = 12_000;

/** Runs a process for as long as the site runs: when it ends, it is started again, each time after a longer pause. */
export function supervise(spec: ProcessSpec, tools: SupervisorTools): Supervised {
  const timing = { ...usualTiming, ...tools.timing };
  const state = { stopping: false, restarting: false, wasReady: false, failures: 0, lastLine: '' };
  let current: OwnedProcess | undefined;
  let wake = (): void => undefined;
  let resolve = (): void => undefined;
  let reject: (problem: StartProblem) => void = () => undefined;
  /** Called the next time that it is ready. */
  let backAgain = (): void => undefined;
  const started = new Promise<void>((onReady, onFailure) => {
    resolve = onReady;
    reject = onFailure;
  });
  // A rejection that nobody waits for must not end the process.
  started.catch(() => undefined);

  const followOutput = (child: OwnedProcess) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim() !== '') state.lastLine = lineText(line);
        if (spec.isQuiet !== true) tools.onLine(spec.name, line);
      });
    }
  };

  const unready = async (): Promise<StartProblem> => {
    const waitsFor = await spec.explainWait?.().catch(problemText);
    const why = [waitsFor, state.lastLine].filter(Boolean).join('; ');
    return new StartProblem(`${spec.name} is not ready after ${Math.round(timing.readyMs / 1000)} s: ${why}`);
  };

  const followReadiness = async (child: OwnedProcess) => {
    const life = { over: false };
    void child.ended.then(() => (life.over = true));
    const ready = await waitUntil(spec.isReady, { timeoutMs: timing.readyMs, giveUp: () => life.over || state.stopping });
    if (life.over || state.stopping) return;
    if (!ready && !state.wasReady) {
      reject(await unready());
    } else if (ready) {
      if (child.pid !== null && spec.niceness !== undefined) await lowerPriority(child.pid, spec.niceness);
      if (state.failures > 0) tools.notice(`${spec.name} is back`);
      state.wasReady = true;
      resolve();
      backAgain();
    }
  };

  const runOnce = async () => {
    const startedAt = Date.now();
    const child = (current = startOwned(tools.reaper, spec.command));
    if (child.pid !== null) tools.onStart?.(spec.name, child.pid);
    followOutput(child);
    void followReadiness(child);
    const how = await child.ended;
    current = undefined;
    state.failures = Date.now() - startedAt > timing.stableMs ? 1 : state.failures + 1;
    return how;
  };

  const pause = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });

  const isStopping = () => state.stopping;
  const keepRunning = async () => {
    for (;;) {
      const how = await runOnce();
      if (isStopping()) return;
      if (state.restarting) {
        // It ended because we asked: that is no failure, and nothing to wait after.
        Object.assign(state, { restarting: false, failures: 0 });
        continue;
      }
      if (!state.wasReady && state.failures >= attemptsToComeUp) {
        const reason = (await spec.explainEnd?.()) ?? state.lastLine;
        return reject(new StartProblem(`${spec.name} does not start (${how}): ${reason}`));
      }
      const pauseMs = Math.min(timing.firstRestartMs * 2 ** (state.failures - 1), timing.longestRestartMs);
      tools.notice(`${spec.name} ended (${how}); starting it again in ${pauseMs / 1000} s`);
      await pause(pauseMs);
      if (isStopping()) return;
    }
  };
  const finished = keepRunning();

  return {
    name: spec.name,
    started,
    restart: async () => {
      if (state.stopping) return;
      const child = current;
      state.restarting = child !== undefined;
      await child?.stop(spec.stopDeadlineMs ?? usualStopMs);
      const isBack = new Promise<boolean>((tell) => (backAgain = () => tell(true)));
      // One that waits to be started again after a crash need not wait any longer.
      wake();
      if (await Promise.race([isBack, pauseOf(timing.readyMs, false, { ref: false }), finished.then(() => true)])) return;
      throw await unready();
    },
    stop: async () => {
      state.stopping = true;
      wake();
      await current?.stop(spec.stopDeadlineMs ?? usualStopMs, spec.endSignal);
      await finished;
    },
  };
}
