import { createHash } from 'node:crypto';
import { RECIPIENTS_A_DAY } from '@site/contracts';
import { isLoopback, type ServiceBase, subscriberOf } from '@site/service-kit';

/** Who has lots mailed to others. */
export interface Sender {
  /** Their account, or else the address they organize by, without regard to case. */
  readonly who: string;
  /** Did they open a link that was mailed to their address? */
  readonly isProven: boolean;
  /** Where their call comes from; null when nothing of theirs is counted by it. */
  readonly address: string | null;
}

/** To how many people an organizer may have mail sent in a day (docs/specification/3-decisions.md §14). */
export interface RecipientBudget {
  /** Takes as many of these recipients as there is room for; answers how many. */
  take(sender: Sender, wanted: number): Promise<number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counted in Redis, for all processes together. Redis away: nobody is held up, and the log says so. */
export const createRecipientBudget = ({
  redis,
  clock,
  config,
  log,
}: Pick<ServiceBase, 'redis' | 'clock' | 'config' | 'log'>): RecipientBudget => {
  /** Hashed: a key name turns up in tools and dumps. */
  const keyOf = (...parts: readonly string[]): string => {
    const day = String(Math.floor(clock.now().getTime() / DAY_MS));
    return `draw-recipients:${createHash('sha256')
      .update(JSON.stringify([...parts, day]))
      .digest('base64url')}`;
  };
  const keysOf = ({ who, address }: Sender): readonly string[] => {
    const isCounted = address !== null && (config.RATE_LIMIT_LOOPBACK || !isLoopback(address));
    return [keyOf('who', who), ...(isCounted ? [keyOf('from', subscriberOf(address))] : [])];
  };
  return {
    take: async (sender, wanted) => {
      const keys = keysOf(sender);
      const limit = sender.isProven ? RECIPIENTS_A_DAY.proven : RECIPIENTS_A_DAY.unproven;
      try {
        const counting = redis.multi();
        for (const key of keys) counting.incrby(key, wanted).pexpire(key, DAY_MS);
        const replies = (await counting.exec()) ?? [];
        const totals = keys.map((_key, at) => Number(replies[2 * at]?.[1] ?? 0));
        const taken = Math.max(0, wanted - Math.max(0, Math.max(...totals) - limit));
        if (taken < wanted) {
          const giving = redis.multi();
          for (const key of keys) giving.decrby(key, wanted - taken);
          await giving.exec();
        }
        return taken;
      } catch (err) {
        log.warn({ err }, 'recipients of draws are not counted');
        return wanted;
      }
    },
  };
};
