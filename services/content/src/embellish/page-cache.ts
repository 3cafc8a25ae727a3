import { createHash } from 'node:crypto';
import type { ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

const Kept = z.union([
  z.object({
    kind: z.literal('facts'),
    facts: z.object({ title: z.nullable(z.string()), imageUrl: z.nullable(z.string()), price: z.nullable(z.number()) }),
  }),
  z.object({ kind: z.literal('closed') }),
]);
/** What reading a page gave: facts, all null when there was nothing to find, or that its address is not public. */
export type Reading = z.infer<typeof Kept>;

/** Pages read lately, for all processes. */
export interface PageCache {
  get(url: URL): Promise<Reading | null>;
  /** @param seconds how long it is kept. */
  keep(url: URL, reading: Reading, seconds: number): Promise<void>;
}

// Hashed: what somebody wishes for is personal, and a key name turns up in tools and dumps. A fragment is never sent.
const keyOf = (url: URL): string => {
  const asked = new URL(url);
  asked.hash = '';
  return `page:${createHash('sha256').update(asked.href).digest('base64url')}`;
};

/** In Redis. Redis away: nothing is kept and pages are read again. */
export const createPageCache = ({ redis, log }: Pick<ServiceBase, 'redis' | 'log'>): PageCache => ({
  get: async (url) => {
    try {
      const text = await redis.get(keyOf(url));
      return text === null ? null : z.parse(Kept, JSON.parse(text));
    } catch (err) {
      log.warn({ err }, 'a page read before could not be looked up');
      return null;
    }
  },
  keep: async (url, reading, seconds) => {
    try {
      await redis.set(keyOf(url), JSON.stringify(reading), 'EX', seconds);
    } catch (err) {
      log.warn({ err }, 'a page that was read could not be kept');
    }
  },
});
