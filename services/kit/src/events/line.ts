import { isOrdered } from '@site/contracts';
import type { Redis } from 'ioredis';
import type { BaseConfig } from '../config/base-config.js';
import { MAIL_ENTRY, type OutboxEntry } from './outbox.js';
import { memoryKey } from './redis-memory.js';

/**
 * Who goes first: for each queue and aggregate a line in Redis of the events that are to be handled in order. The relay puts an
 * event in line before it makes its job; a job goes on when all that stand before it are finished, done or given up.
 *
 * Lines and jobs go together when Redis forgets: a job that is not in line waits until the relay hands it over again, after
 * what comes before it.
 */
type Keys = Pick<BaseConfig, 'BULL_PREFIX'>;

const lineKey = ({ BULL_PREFIX }: Keys, queue: string, aggregate: string): string => `${BULL_PREFIX}:line:${queue}:${aggregate}`;
const jobKey = ({ BULL_PREFIX }: Keys, queue: string, id: string): string => `${BULL_PREFIX}:${queue}:${id}`;

/** Longer than what was given up stays: somebody may have it tried again. */
const KEEP_S = 91 * 24 * 60 * 60;
/** Below 2^53 together with the seconds, and more than a server writes in one. */
const WITHIN_SECOND = 2 ** 20;

/** Place of an entry among those of its aggregate. Those of older versions go by the second, before what is written now. */
export const placeOf = ({ written, createdAt }: Pick<OutboxEntry, 'written' | 'createdAt'>): number =>
  written === undefined
    ? Math.floor(createdAt.getTime() / 1000) * WITHIN_SECOND
    : written.t * WITHIN_SECOND + Math.min(written.i, WITHIN_SECOND - 1);

const ENROL = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return false end
local behind = {}
for i = 2, #KEYS do
  local place, id = ARGV[2 * i - 1], ARGV[2 * i]
  if id ~= '' then
    redis.call('ZADD', KEYS[i], place, id)
    redis.call('EXPIRE', KEYS[i], ARGV[2])
    behind[i - 1] = 0
  else
    behind[i - 1] = redis.call('EXISTS', KEYS[i])
  end
end
return behind`;

/** How a job stands to the line of its aggregate: in it, only behind those in it, or neither. */
export type Standing = 'in' | 'behind' | 'free';

/**
 * Puts entries that go to `queue` in line, and says how each stands. Null when Redis is not what it was: then nothing was done, and
 * what it was given before must be handed over again first.
 */
export const enrol = async (
  { redis, config }: { readonly redis: Redis; readonly config: Keys },
  memory: string,
  queue: string,
  entries: readonly OutboxEntry[],
): Promise<readonly Standing[] | null> => {
  const events = entries.filter(({ name }) => name !== MAIL_ENTRY);
  const keys = [memoryKey(config), ...events.map(({ aggregate }) => lineKey(config, queue, aggregate))];
  const places = events.flatMap((entry) => [placeOf(entry), isOrdered(entry.name) ? entry._id : '']);
  const behind = (await redis.eval(ENROL, keys.length, ...keys, memory, KEEP_S, ...places)) as number[] | null;
  if (behind === null) return null;
  let event = -1;
  return entries.map(({ name }): Standing => {
    if (name === MAIL_ENTRY) return 'free';
    event += 1;
    if (isOrdered(name)) return 'in';
    return behind[event] === 1 ? 'behind' : 'free';
  });
};

const BEFORE = `
if ARGV[3] == 'in' and not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return -1 end
local before = 0
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[2])) do
  local job = ARGV[4] .. id
  if redis.call('EXISTS', job) == 1 and redis.call('HEXISTS', job, 'finishedOn') == 0 then before = before + 1 end
  if before == tonumber(ARGV[5]) then return before end
end
return before`;

/** What a job says of its place. */
export interface Place {
  readonly id: string;
  readonly aggregate: string;
  readonly place: number;
  readonly standing: Exclude<Standing, 'free'>;
}

/** Nobody needs to know of more. */
const MOST_BEFORE = 40;

/** How many before this job are not finished, up to forty; null when it is not in line. */
export const countBefore = async (redis: Redis, config: Keys, queue: string, job: Place): Promise<number | null> => {
  const { id, aggregate, place, standing } = job;
  const key = lineKey(config, queue, aggregate);
  const before = Number(await redis.eval(BEFORE, 1, key, id, place, standing, jobKey(config, queue, ''), MOST_BEFORE));
  return before < 0 ? null : before;
};

const LEAVE = `
if ARGV[2] == 'done' then redis.call('ZREM', KEYS[1], ARGV[1]) end
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local job = ARGV[3] .. id
  if redis.call('EXISTS', job) == 1 and redis.call('HEXISTS', job, 'finishedOn') == 0 then return id end
end
return false`;

/**
 * A finished job leaves the line; one that was given up keeps its place, in case it is tried again, but holds nobody up.
 * Answers whose turn it is now.
 */
export const leaveLine = async (
  redis: Redis,
  config: Keys,
  queue: string,
  job: Pick<Place, 'id' | 'aggregate'>,
  outcome: 'done' | 'dead',
): Promise<string | null> => {
  const key = lineKey(config, queue, job.aggregate);
  return (await redis.eval(LEAVE, 1, key, job.id, outcome, jobKey(config, queue, ''))) as string | null;
};
