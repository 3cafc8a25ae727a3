import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/json-file.js';
import { StartProblem } from '../system/start-problem.js';
import { waitUntil } from '../system/wait-until.js';
import { readRunState } from './run-state.js';

/** Tells the supervisor to look for a request. Not SIGHUP: that comes when a terminal is closed, and ends the site. */
export const RESTART_SIGNAL = 'SIGUSR2';

interface RestartRequest {
  /** Names of services; none: all. */
  services: string[];
}

const fileIn = (dataDir: string): string => join(dataDir, 'restart.json');

/** Takes the request that was left in the data folder; null when there is none. */
export async function takeRestartRequest(dataDir: string): Promise<RestartRequest | null> {
  const request = await readJson<RestartRequest>(fileIn(dataDir));
  await rm(fileIn(dataDir), { force: true });
  return request;
}

/** How long a restart of everything may take; a process takes about three seconds. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Asks the site that runs on `dataDir` to restart these services in turn (none: all), and resolves when that is done.
 * @throws StartProblem when no site runs there, or one of the processes does not come back.
 */
export async function requestRestart(dataDir: string, services: string[]): Promise<void> {
  const before = await readRunState(dataDir);
  if (before === null) throw new StartProblem(`No site runs on ${dataDir}.`);
  const unknown = services.filter((name) => before.services[name] === undefined);
  if (unknown.length > 0) throw new StartProblem(`There is no service ${unknown.join(', ')}.`);
  await writeJson(fileIn(dataDir), { services });
  process.kill(before.supervisor.pid, RESTART_SIGNAL);
  const isOver = async () => (await readRunState(dataDir))?.restarts.done !== before.restarts.done;
  if (!(await waitUntil(isOver, { timeoutMs: PATIENCE_MS, everyMs: 100 }))) throw new StartProblem('The restart takes too long.');
  const after = await readRunState(dataDir);
  if (after === null) throw new StartProblem('The site has stopped.');
  if (after.restarts.problem !== null) throw new StartProblem(after.restarts.problem);
}
