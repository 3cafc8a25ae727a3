import { type ServiceBase, tooManyRequests } from '@site/service-kit';

/** Pages that are fetched for one person: more than anybody pastes, too few to use us for anything else. */
export const PAGES_PER_PERSON = { pages: 60, windowMs: 10 * 60_000 } as const;

/** Counts a page about to be fetched. @throws HttpProblem TooManyRequests */
export type PersonLimit = (person: string) => Promise<void>;

/** In fixed windows in Redis, for all processes together. Redis away: nobody is refused, as with all rate limits. */
export const createPersonLimit =
  ({ redis, clock, log }: Pick<ServiceBase, 'redis' | 'clock' | 'log'>): PersonLimit =>
  async (person) => {
    const { pages, windowMs } = PAGES_PER_PERSON;
    const now = clock.now().getTime();
    const window = Math.floor(now / windowMs);
    const key = `pages-fetched:${person}:${window}`;
    const replies = await redis
      .multi()
      .incr(key)
      .pexpire(key, windowMs)
      .exec()
      .catch((err: unknown) => {
        log.warn({ err }, 'pages fetched for a person are not counted');
        return null;
      });
    if (Number(replies?.[0]?.[1] ?? 0) > pages) throw tooManyRequests(((window + 1) * windowMs - now) / 1000);
  };
