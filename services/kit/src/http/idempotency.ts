import { setTimeout as delay } from 'node:timers/promises';
import { HEADERS, LIMITS, TIMES } from '@site/contracts';
import { type BaseConfig, ownSecrets } from '../config/base-config.js';
import { digest } from '../data/digest.js';
import { createSeal, type Seal } from '../data/seal.js';
import type { ServiceBase } from '../process/service-base.js';
import { HttpProblem, invalidRequest } from './http-problem.js';
import type { AnyResult } from './result.js';

const PENDING = 'pending:';
/**
 * Who makes the first request says again and again that it still does. A process that died lets go soon, so that another can
 * answer a repetition well within the time of a request.
 */
const PENDING_MS = 3000;
const RENEW_EVERY_MS = 1000;
const LOOK_EVERY_MS = 25;

/** Gives the lock back unless it has become someone else's, or an answer. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Holds the lock for longer, as long as it is still ours. */
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;

export interface Replayable {
  readonly result: AnyResult;
  /** Is this the answer of an earlier request under the same key? */
  readonly replayed: boolean;
}

interface Call {
  readonly key: string | undefined;
  /** The session's user, or the session; null keeps nothing. */
  readonly scope: string | null;
  readonly method: string;
  readonly path: string;
}

/** The sound key of a request, or undefined without one. @throws HttpProblem InvalidRequest over 100 characters. */
export const soundKey = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '') return undefined;
  if (header.length > LIMITS.idempotencyKey.max) throw invalidRequest(HEADERS.idempotencyKey, 'too_long');
  return header;
};

const redisKey = ({ service }: ServiceBase, call: Call): string => {
  const parts = [call.scope, call.method, call.path, call.key];
  return `answered:${service}:${digest(JSON.stringify(parts))}`;
};

const seals = new WeakMap<BaseConfig, Seal>();

/** An answer may carry what opens something by itself. */
const sealOf = ({ config }: ServiceBase): Seal => {
  const seal = seals.get(config) ?? createSeal(ownSecrets(config), 'kept answers, 1');
  seals.set(config, seal);
  return seal;
};

/**
 * Runs a create once per key: the same key within 10 minutes gives the first 2xx answer again, a duplicate in flight
 * waits for the first; other answers are not kept (docs/specification/3-decisions.md §12, §13).
 */
export const answerOnce = async (base: ServiceBase, call: Call, work: () => Promise<AnyResult>): Promise<Replayable> => {
  if (call.key === undefined || call.scope === null) return { result: await work(), replayed: false };
  const key = redisKey(base, call);
  const lock = `${PENDING}${base.newGuid()}`;
  const kept = await takeOrWait(base, key, lock);
  if (kept !== null) return { result: kept, replayed: true };
  const stopRenewing = renew(base, key, lock);
  const result = await work()
    .catch(async (error: unknown) => {
      await letGo(base, key, lock);
      throw error;
    })
    .finally(stopRenewing);
  if (isSuccess(result)) await keep(base, key, result);
  else await letGo(base, key, lock);
  return { result, replayed: false };
};

const renew = (base: ServiceBase, key: string, lock: string): (() => void) => {
  const timer = setInterval(() => {
    base.redis.eval(RENEW, 1, key, lock, PENDING_MS).catch((err: unknown) => {
      base.log.warn({ err }, 'idempotency key not held for longer');
    });
  }, RENEW_EVERY_MS);
  return () => clearInterval(timer);
};

const isSuccess = ({ status }: AnyResult): boolean => status >= 200 && status < 300;

/** An answer as it survives JSON: bytes made beforehand are kept as what they say. */
const toKeep = (result: AnyResult): AnyResult =>
  'json' in result ? { status: result.status, body: JSON.parse(result.json.toString()) as unknown } : result;

/** What was done stays done: an answer that cannot be kept is still the answer. */
const keep = async (base: ServiceBase, key: string, result: AnyResult): Promise<void> => {
  try {
    const kept = sealOf(base).seal(Buffer.from(JSON.stringify(toKeep(result))), key);
    await base.redis.set(key, kept, 'PX', TIMES.idempotencyKeep);
  } catch (err) {
    base.log.warn({ err }, 'answer not kept for its idempotency key');
  }
};

const letGo = async (base: ServiceBase, key: string, lock: string): Promise<void> => {
  try {
    await base.redis.eval(RELEASE, 1, key, lock);
  } catch (err) {
    base.log.warn({ err }, 'idempotency key not released; it ends by itself');
  }
};

/** Null: the lock is ours. Else the kept answer, waited for while another request makes it. */
const takeOrWait = async (base: ServiceBase, key: string, lock: string): Promise<AnyResult | null> => {
  const until = performance.now() + base.config.REQUEST_TIMEOUT_MS;
  while (performance.now() < until) {
    if ((await base.redis.set(key, lock, 'PX', PENDING_MS, 'NX')) === 'OK') return null;
    const kept = await base.redis.get(key);
    if (kept !== null && !kept.startsWith(PENDING)) return JSON.parse(sealOf(base).open(kept, key).toString()) as AnyResult;
    await delay(LOOK_EVERY_MS);
  }
  throw new HttpProblem('ServerError', { status: 503, cause: new Error('the first request of this key is still running') });
};
