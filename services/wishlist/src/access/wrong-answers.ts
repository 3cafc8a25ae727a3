import { LOCKOUTS } from '@site/contracts';
import { subscriberOf } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';

/** A counted attempt that `forget` takes back, because right answers do not count. */
interface Attempt {
  forget(): Promise<void>;
}

/**
 * Counts an attempt at a list's question, by session and by address, in a window that moves along (spec 3 §13).
 * It is counted before the answer is looked at, or many guesses at once would all slip through.
 */
export const guardAnswers = async (
  { redis, clock, newGuid }: Pick<Deps['base'], 'redis' | 'clock' | 'newGuid'>,
  listGuid: string,
  { sessionId, address }: { readonly sessionId: string; readonly address: string },
): Promise<Attempt | 'locked-out'> => {
  const now = clock.now().getTime();
  const attempt = newGuid();
  const windows = [
    { key: `wrong-answers:${listGuid}:session:${sessionId}`, limit: LOCKOUTS.wrongAnswersPerSession },
    { key: `wrong-answers:${listGuid}:address:${subscriberOf(address)}`, limit: LOCKOUTS.wrongAnswersPerAddress },
  ];
  const forget = async (): Promise<void> => {
    await Promise.all(windows.map(({ key }) => redis.zrem(key, attempt)));
  };
  const count = async ({ key, limit }: (typeof windows)[number]): Promise<boolean> => {
    await redis.zremrangebyscore(key, 0, now - LOCKOUTS.window);
    await redis.zadd(key, now, attempt);
    await redis.pexpire(key, LOCKOUTS.window);
    return (await redis.zcard(key)) <= limit;
  };
  const withinLimits = await Promise.all(windows.map(count));
  if (withinLimits.every(Boolean)) return { forget };
  await forget();
  return 'locked-out';
};
