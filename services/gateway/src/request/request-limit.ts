import { type Clock, isLoopback, subscriberOf } from '@site/service-kit';

const WINDOW_MS = 60_000;
/** More addresses than this in a minute is an attack; bounds the memory. */
const MAX_ADDRESSES = 100_000;

/** Counts a request; answers 0 when it may go on, else the seconds to wait. */
export type RequestLimit = (address: string) => number;

/** A count per address in this process, in fixed windows. Loopback is exempt unless told otherwise. */
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
