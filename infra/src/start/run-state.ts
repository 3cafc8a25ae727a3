import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUser } from '../databases/database-users.js';
import { isStillRunning, type ProcessIdentity } from '../processes/process-identity.js';
import { readJson, writeJson } from '../system/json-file.js';

/** Where a running site can be reached: written when everything is ready, gone when it stops. */
export interface RunState {
  supervisor: ProcessIdentity;
  siteUrl: string;
  /** Null when mail goes to a server of one's own. */
  inboxUrl: string | null;
  /** Name of a service → its address on this machine. */
  services: Record<string, string>;
  /** Of who administers them. */
  mongodbUri: string;
  redisUrl: string;
  /** The same for each of their users. */
  databases: Record<DatabaseUser, { MONGODB_URI: string; REDIS_URL: string }>;
  /** Restarts in turn that were asked for and are over, and what went wrong with the last. */
  restarts: { done: number; problem: string | null };
}

const fileIn = (dataDir: string): string => join(dataDir, 'run.json');

export const writeRunState = (dataDir: string, state: RunState): Promise<void> => writeJson(fileIn(dataDir), state, 0o600);

export const removeRunState = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });

/** The site that runs on this data folder; null when none does. */
export async function readRunState(dataDir: string): Promise<RunState | null> {
  const state = await readJson<RunState>(fileIn(dataDir));
  return state !== null && (await isStillRunning(state.supervisor)) ? state : null;
}
