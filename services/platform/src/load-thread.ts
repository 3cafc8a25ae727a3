import { serveTasks } from '@site/service-kit/task-thread';
import { loadRemote, loadShell } from './published/load/load-remote.js';
import type { Trial } from './published/load/load-trials.js';

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

serveTasks(async (trial: Trial): Promise<string | null> => {
  try {
    await load(trial);
    return null;
  } catch (error) {
    return problemOf(error);
  }
});
