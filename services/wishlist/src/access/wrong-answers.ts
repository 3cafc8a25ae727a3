import { LOCKOUTS } from '@site/contracts';
import { createLockout, subscriberOf } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';

/** A counted attempt that `forget` takes back, because right answers do not count. */
interface Attempt {
  forget(): Promise<void>;
}

/**
 * Counts an attempt at a list's question, by session and by address, in a window that moves along
 * (docs/specification/3-decisions.md §13). It is counted before the answer is looked at, or many guesses at once would all slip
 * through.
 */
export const guardAnswers = async (
  base: Pick<Deps['base'], 'redis' | 'clock' | 'newGuid'>,
  listGuid: string,
  { sessionId, address }: { readonly sessionId: string; readonly address: string },
): Promise<Attempt | 'locked-out'> => {
  const attempt = base.newGuid();
  const limits = [
    { key: `wrong-answers:${listGuid}:session:${sessionId}`, limit: LOCKOUTS.wrongAnswersPerSession },
    { key: `wrong-answers:${listGuid}:address:${subscriberOf(address)}`, limit: LOCKOUTS.wrongAnswersPerAddress },
  ];
  if ((await createLockout(base, LOCKOUTS.window).add(limits, attempt)) > 0) return 'locked-out';
  return {
    forget: async () => {
      await Promise.all(limits.map(({ key }) => base.redis.zrem(key, attempt)));
    },
  };
};
