import { parentPort } from 'node:worker_threads';
import { loadRemote } from './published/load/load-remote.js';
import { loadShell } from './published/load/load-shell.js';
import { type Asked, THREAD_IS_THERE, type Told, type Trial } from './published/load/thread-messages.js';

/**
 * A thread of the platform that loads versions before they go live. It has no environment; whatever the code does to it
 * ends with it.
 */
const MAX_PROBLEM = 300;

/** Errors of a page's own realm are no `Error` of ours. */
const problemOf = (error: unknown): string => {
  const { name, message } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Record<string, unknown>>;
  const text = typeof message === 'string' ? `${typeof name === 'string' ? name : 'Error'}: ${message}` : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, MAX_PROBLEM);
};

const load = async (trial: Trial): Promise<void> => {
  if (trial.kind === 'shell') loadShell(trial.folder);
  else await loadRemote(trial);
};

const tell = (told: Told): void => parentPort?.postMessage(told);

// The time that a version has begins when this thread is there.
tell(THREAD_IS_THERE);

parentPort?.on('message', ({ id, trial }: Asked) => {
  load(trial).then(
    () => tell({ id, problem: null }),
    (error: unknown) => tell({ id, problem: problemOf(error) }),
  );
});
