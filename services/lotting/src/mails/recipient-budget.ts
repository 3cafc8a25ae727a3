import { createHmac, randomUUID } from 'node:crypto';
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
  /**
   * Takes as many of these recipients as there is room for; answers how many. `countedAs`: what has the same name counts once,
   * as a request does that is sent again because what answered it died.
   */
  take(sender: Sender, wanted: number, countedAs?: string | null): Promise<number>;
  /** Takes room for all of them or for none; whether it did. Where there is none, nothing of the day is used up. */
  takeAll(sender: Sender, wanted: number, countedAs?: string | null): Promise<boolean>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const sumOf = (counts: unknown): number =>
  (Array.isArray(counts) ? counts : []).reduce<number>((sum, each) => sum + Number(each), 0);

/** Counted in Redis, for all processes together. Redis away: nobody is held up, and the log says so. */
export const createRecipientBudget = ({
  redis,
  clock,
  config,
  log,
}: Pick<ServiceBase, 'redis' | 'clock' | 'config' | 'log'>): RecipientBudget => {
  /** Hashed, with a key: an address turns up in no tool or dump, nor can it be tried there. */
  const keyOf = (...parts: readonly string[]): string => {
    const day = String(Math.floor(clock.now().getTime() / DAY_MS));
    return `draw-recipients:${createHmac('sha256', config.SERVICE_SECRET)
      .update(JSON.stringify([...parts, day]))
      .digest('base64url')}`;
  };
  const keysOf = ({ who, address }: Sender): readonly string[] => {
    const isCounted = address !== null && (config.RATE_LIMIT_LOOPBACK || !isLoopback(address));
    return [keyOf('who', who), ...(isCounted ? [keyOf('from', subscriberOf(address))] : [])];
  };
  /** Takes as much of what is wanted as `keep` says of the room there is; of how many. */
  const count = async (
    sender: Sender,
    { wanted, countedAs }: { readonly wanted: number; readonly countedAs: string | null },
    keep: (room: number) => number,
  ): Promise<number> => {
    const keys = keysOf(sender);
    const entry = countedAs ?? randomUUID();
    const limit = sender.isProven ? RECIPIENTS_A_DAY.proven : RECIPIENTS_A_DAY.unproven;
    try {
      const counting = keys.map((key) => redis.multi().hset(key, entry, wanted).pexpire(key, DAY_MS).hvals(key).exec());
      const totals = (await Promise.all(counting)).map((replies) => sumOf(replies?.[2]?.[1]));
      const taken = keep(Math.max(0, wanted - Math.max(0, Math.max(...totals) - limit)));
      if (taken < wanted) await Promise.all(keys.map((key) => redis.hset(key, entry, taken)));
      return taken;
    } catch (err) {
      log.warn({ err }, 'recipients of draws are not counted');
      return wanted;
    }
  };
  return {
    take: (sender, wanted, countedAs = null) => count(sender, { wanted, countedAs }, (room) => room),
    takeAll: async (sender, wanted, countedAs = null) =>
      (await count(sender, { wanted, countedAs }, (room) => (room < wanted ? 0 : room))) === wanted,
  };
};
