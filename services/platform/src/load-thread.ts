import { parentPort } from 'node:worker_threads';
import { loadRemote, loadShell } from './published/load/load-remote.js';
import { THREAD_READY, type Trial, type TrialRequest, type TrialResult } from './published/load/thread-messages.js';

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

const send = (result: TrialResult): void => parentPort?.postMessage(result);

// The time that a version has begins when this thread is there.
send(THREAD_READY);

parentPort?.on('message', ({ id, trial }: TrialRequest) => {
  load(trial).then(
    () => send({ id, problem: null }),
    (error: unknown) => send({ id, problem: problemOf(error) }),
  );
});
