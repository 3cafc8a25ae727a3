import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { parentPort, Worker } from 'node:worker_threads';
import type { ServiceBase } from './service-base.js';

/** The file of a thread; sources are run by what runs them here. */
export interface ThreadFile {
  readonly file: string;
  readonly isSource: boolean;
}

/** A task that got no answer: it took too long, or it ended its thread. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
  constructor(readonly isLate: boolean) {
    super(isLate ? 'the task took too long' : 'the task ended its thread');
  }
}

interface Request<T> {
  readonly id: number;
  readonly task: T;
}
interface Reply<R> {
  readonly id: number;
  readonly value?: R;
  readonly error?: unknown;
}

/** The thread sends it once, before it takes tasks: the time of a task begins when the thread is there. */
const READY = 0;
const IDLE_MS = 10_000;
/** A busy machine takes its time to start one. One that is not there by then never will be, and all that comes after would wait for it. */
const START_MS = 60_000;

/** Works on tasks in a thread of its own, so that none can block, crash or bloat the process. */
export interface TaskThread<T, R> {
  /**
   * One task at a time, in the order in which they come.
   * @param limitMs how long it may take; then its thread is ended.
   * @throws TaskLost; what the task throws; the error that ends the thread, as when its memory is full.
   */
  run(task: T, limitMs: number): Promise<R>;
}

/** No environment goes in: what works on foreign text or code needs no secrets. Its output is discarded. */
const open = ({ file, isSource }: ThreadFile, maxOldGenerationSizeMb: number): Worker => {
  const options = { env: {}, execArgv: [], stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb } };
  if (!isSource) return new Worker(file, options);
  const name = JSON.stringify(file);
  return new Worker(`require('node:module').createRequire(${name})('tsx/cjs'); require(${name});`, { ...options, eval: true });
};

/**
 * A process, for what takes memory that no heap counts: it looks at all that it has, and ends when that is too much
 * (`serveTasks`).
 */
const openProcess = ({ file, isSource }: ThreadFile, memoryMb: number): ChildProcess =>
  fork(file, [String(memoryMb)], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: isSource ? ['--import', pathToFileURL(createRequire(file).resolve('tsx')).href] : [],
  });

/**
 * @param memoryMb heap of the thread, or with `isProcess` all memory of a process that is one in its place. It starts with its first
 * task, within `startMs`, and ends when it has had none for `idleMs`.
 */
export const createTaskThread = <T, R>(
  base: Pick<ServiceBase, 'onClose'>,
  file: ThreadFile,
  {
    memoryMb,
    idleMs = IDLE_MS,
    startMs = START_MS,
    isProcess = false,
  }: { readonly memoryMb: number; readonly idleMs?: number; readonly startMs?: number; readonly isProcess?: boolean },
): TaskThread<T, R> => {
  let worker: Worker | ChildProcess | null = null;
  const readyThreads = new WeakSet<Worker | ChildProcess>();
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = READY;

  const end = (): void => {
    if (worker instanceof Worker) void worker.terminate();
    else worker?.kill('SIGKILL');
    worker = null;
  };

  const ready = (): Worker | ChildProcess => {
    if (worker !== null) return worker;
    const fresh = isProcess ? openProcess(file, memoryMb) : open(file, memoryMb);
    fresh.stdout?.resume();
    fresh.stderr?.resume();
    fresh.unref();
    if (!(fresh instanceof Worker)) fresh.channel?.unref();
    // Whatever ends it ends it for those who come after as well.
    const forget = (): void => {
      if (worker === fresh) worker = null;
    };
    fresh.on('error', forget).once('exit', forget);
    worker = fresh;
    return fresh;
  };

  const ask = (task: T, limitMs: number): Promise<R> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const one = ready();
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => {
        clearTimeout(timer);
        one.off('message', onReply).off('error', fail).off('exit', onExit);
      };
      const fail = (error: unknown): void => {
        stop();
        reject(types.isNativeError(error) ? error : new Error(String(error)));
      };
      const within = (milliseconds: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail(new TaskLost(true));
          end();
        }, milliseconds);
      };
      const begin = (): void => {
        readyThreads.add(one);
        within(limitMs);
      };
      const onReply = (reply: Reply<R>): void => {
        if (reply.id === READY) begin();
        else if (reply.id !== id) return;
        else if (reply.error !== undefined) fail(reply.error);
        else {
          stop();
          resolve(reply.value as R);
        }
      };
      const onExit = (): void => fail(new TaskLost(false));
      one.on('message', onReply).on('error', fail).on('exit', onExit);
      if (readyThreads.has(one)) begin();
      else within(startMs);
      const request = { id, task } satisfies Request<T>;
      if (one instanceof Worker) one.postMessage(request);
      else one.send(request, (error) => (error === null ? undefined : fail(error)));
    });

  base.onClose(async () => {
    clearTimeout(idle);
    end();
  });

  return {
    run: (task, limitMs) => {
      const mine = last.then(async () => {
        clearTimeout(idle);
        try {
          return await ask(task, limitMs);
        } finally {
          idle = setTimeout(end, idleMs).unref();
        }
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

const LOOK_EVERY_MS = 10;

/** Ends this process when it takes more memory than it was started with, or nobody is there any more who would. */
const endInTime = (): void => {
  const most = Number(process.argv[2]) * 1024 * 1024;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(1);
  }, LOOK_EVERY_MS);
  process.on('disconnect', () => process.exit());
};

/** The thread's side: answers each task with what `work` makes of it, until the thread is ended. */
export const serveTasks = <T, R>(work: (task: T) => R | Promise<R>): void => {
  const send = (reply: Reply<R>): void => {
    if (parentPort === null) process.send?.(reply);
    else parentPort.postMessage(reply);
  };
  if (parentPort === null) endInTime();
  send({ id: READY });
  (parentPort ?? process).on('message', ({ id, task }: Request<T>) => {
    Promise.resolve(task)
      .then(work)
      .then(
        (value) => send({ id, value }),
        (error: unknown) => send({ id, error: error ?? new Error('nothing was thrown') }),
      );
  });
};
