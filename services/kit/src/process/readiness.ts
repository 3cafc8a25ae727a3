import { nativeDb } from '../data/mongo.js';
import { withDeadline } from './deadline.js';
import type { ServiceBase } from './service-base.js';

const CHECK_MS = 1000;

interface Needs {
  readonly needsMongo: boolean;
  readonly isReady: () => Promise<boolean>;
}

/** What /health/ready answers: which of the things a process needs are there. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}

/** Did it come true within a second? A failure is an answer here, not an error. */
const holds = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await withDeadline(check(), CHECK_MS, () => new Error('no answer'));
  } catch {
    return false; // away: that is what was asked
  }
};

/** Asks Redis, MongoDB and the process itself, at once, a second at most. */
export const checkReadiness = async (base: ServiceBase, needs: Needs): Promise<Readiness> => {
  const [redis, mongo, process] = await Promise.all([
    holds(() => base.redis.ping().then(() => true)),
    holds(async () => !needs.needsMongo || (await nativeDb(base.mongo).command({ ping: 1 })).ok === 1),
    holds(needs.isReady),
  ]);
  return { ready: redis && mongo && process, checks: { redis, mongo, process } };
};
