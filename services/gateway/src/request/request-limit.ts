import { type Clock, isLoopback, subscriberOf } from '@site/service-kit';

const WINDOW_MS = 60_000;
/** More addresses than this in one minute is an attack; forgetting them all is then cheaper than remembering. */
const MAX_ADDRESSES = 100_000;

/** Counts requests; answers 0 when this one may go on, else in how many seconds the next one may. */
export type RequestLimit = (address: string) => number;

/** A count per address in this process, in fixed windows. Loopback is exempt unless told otherwise (spec 3 §13). */
export const createRequestLimit = (clock: Clock, options: { countLoopback: boolean; perMinute: number }): RequestLimit => {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (address) => {
    if (!options.countLoopback && isLoopback(address)) return 0;
    const now = clock.now().getTime();
    if (now >= windowEnds || counts.size > MAX_ADDRESSES) {
      counts.clear();
      windowEnds = now + WINDOW_MS;
    }
    const key = subscriberOf(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= options.perMinute ? 0 : Math.ceil((windowEnds - now) / 1000);
  };
};
