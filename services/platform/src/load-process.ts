import platform from 'node:process';
import { confineRealm } from '@site/service-kit/run-server-entry';
import { loadRemote, loadShell } from './published/load/load-remote.js';
import type { Trial } from './published/load/load-trials.js';

/**
 * A process that loads versions before they go live, started by kit's `openConfined`: it is given nothing else, and whatever the
 * code does to it ends with it.
 */
confineRealm();
const MAX_PROBLEM = 300;

/** Errors of a page's own realm are no `Error` of ours. */
const problemOf = (error: unknown): string => {
  const { name, message } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Record<string, unknown>>;
  const text = typeof message === 'string' ? `${typeof name === 'string' ? name : 'Error'}: ${message}` : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, MAX_PROBLEM);
};

const load = async (trial: Trial): Promise<void> => {
  if (trial.kind === 'shell') loadShell(trial.folder, trial.language);
  else await loadRemote(trial);
};

platform.on('message', (trial) => {
  load(trial as Trial).then(
    () => platform.send?.(null),
    (error: unknown) => platform.send?.(problemOf(error)),
  );
});
platform.once('disconnect', () => platform.exit());
