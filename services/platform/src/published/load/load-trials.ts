import { Worker } from 'node:worker_threads';
import type { ServiceBase } from '@site/service-kit';
import { THREAD_READY, type Trial, type TrialRequest, type TrialResult } from './thread-messages.js';

/** The file of the thread; sources are run by what runs them here. */
export interface ThreadFile {
  readonly file: string;
  readonly isSource: boolean;
  /** How long a version may take, in ms. */
  readonly limitMs?: number;
}

/** A version is loaded in a fraction of a second; a busy machine is forgiven. */
const USUAL_LIMIT_MS = 10_000;
/** A thread is kept for who publishes more at once. */
const IDLE_MS = 10_000;
const MEMORY_MB = 256;

/** Loads versions before they go live, in a thread that is ended when it hangs. */
export interface LoadTrials {
  /** Why the code of a version does not load; null when it does. One at a time. */
  readonly run: (trial: Trial) => Promise<string | null>;
}

/** No environment goes in, because published code needs no secrets. Its output is discarded. */
const open = ({ file, isSource }: ThreadFile): Worker => {
  const options = { env: {}, execArgv: [], stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  if (!isSource) return new Worker(file, options);
  const name = JSON.stringify(file);
  const code = `require('node:module').createRequire(${name})('tsx/cjs'); require(${name});`;
  return new Worker(code, { ...options, eval: true });
};

export const createLoadTrials = (base: Pick<ServiceBase, 'onClose'>, thread: ThreadFile): LoadTrials => {
  let worker: Worker | null = null;
  const readyThreads = new WeakSet<Worker>();
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };

  const ready = (): Worker => {
    if (worker !== null) return worker;
    const fresh = open(thread);
    fresh.stdout.resume();
    fresh.stderr.resume();
    fresh.unref();
    // Whatever ends it ends it for those who come after as well.
    const forget = (): void => {
      if (worker === fresh) worker = null;
    };
    fresh.on('error', forget).once('exit', forget);
    worker = fresh;
    return fresh;
  };

  const ask = (trial: Trial): Promise<string | null> =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const one = ready();
      const settle = (problem: string | null): void => {
        clearTimeout(timer);
        one.off('message', onResult).off('error', onError).off('exit', onExit);
        resolve(problem);
      };
      const { limitMs = USUAL_LIMIT_MS } = thread;
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        readyThreads.add(one);
        timer = setTimeout(() => {
          settle(`it has not loaded within ${String(limitMs / 1000)} s`);
          end();
        }, limitMs);
      };
      const onResult = (result: TrialResult): void => {
        if (result.id === THREAD_READY.id) begin();
        else if (result.id === id) settle(result.problem);
      };
      const onError = (error: Error): void => settle(`${error.name}: ${error.message}`);
      const onExit = (): void => settle('it ends the process that loads it');
      one.on('message', onResult).on('error', onError).on('exit', onExit);
      if (readyThreads.has(one)) begin();
      one.postMessage({ id, trial } satisfies TrialRequest);
    });

  base.onClose(async () => {
    clearTimeout(idle);
    end();
  });

  return {
    run: (trial) => {
      const mine = last.then(async () => {
        clearTimeout(idle);
        const problem = await ask(trial);
        idle = setTimeout(end, IDLE_MS).unref();
        return problem;
      });
      last = mine;
      return mine;
    },
  };
};
