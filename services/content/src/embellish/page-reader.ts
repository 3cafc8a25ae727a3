import { createHash } from 'node:crypto';
import { createCallLimits, type ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';
import { type FetchResult, fetchPage, type FetchTools } from './guard/fetch-page.js';
import { assertPublicUrl, type NetGuard, NotPublicError, publicNet } from './guard/net-guard.js';
import type { TextReader } from '../texts/text-reader.js';

/** The reader of pages that links lead to, on the public internet; only tests hand it another net. */
export const openPages = (base: ServiceBase, texts: TextReader, guard: NetGuard = publicNet): PageReader =>
  createPageReader({
    base,
    texts,
    // Says what it is and where it comes from, so that a shop can look us up or turn us away.
    fetching: {
      guard,
      userAgent: `Mozilla/5.0 (compatible; Verlanglijstje/1.0; +${base.config.PUBLIC_URL})`,
      encrypted: base.config.TLS_DIR !== undefined,
    },
    cache: createPageCache(base),
    limit: createPersonLimit(base),
  });

const Kept = z.union([
  z.object({
    kind: z.literal('facts'),
    facts: z.object({ title: z.nullable(z.string()), imageUrl: z.nullable(z.string()), price: z.nullable(z.number()) }),
  }),
  z.object({ kind: z.literal('closed') }),
]);
/** What reading a page gave: facts, all null when there was nothing to find, or that its address is not public. */
type CachedPage = z.infer<typeof Kept>;

/** Pages read lately, for all processes. */
interface PageCache {
  get(url: URL): Promise<CachedPage | null>;
  /** @param seconds how long it is kept. */
  keep(url: URL, reading: CachedPage, seconds: number): Promise<void>;
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

/** Pages that are fetched for one person: more than anybody pastes, too few to use us for anything else. */
export const PAGES_PER_PERSON = { calls: 60, window: 10 * 60_000 } as const;

/** Counts a page about to be fetched. @throws HttpProblem TooManyRequests */
type PersonLimit = (person: string) => Promise<void>;

export const createPersonLimit = (base: ServiceBase): PersonLimit => {
  const limits = createCallLimits(base);
  return (person) => limits.check('pages-fetched', person, PAGES_PER_PERSON);
};

/** How long what a page said is good, and how long a page that could not be read is left alone. */
const KEEP_SECONDS = { read: 600, failed: 60 } as const;
/** Pages fetched at the same time by one process; each may hold a few megabytes. */
const AT_ONCE = 16;

const NOTHING: CachedPage = { kind: 'facts', facts: { title: null, imageUrl: null, price: null } };

interface ReaderTools {
  readonly base: Pick<ServiceBase, 'log' | 'metrics'>;
  readonly texts: Pick<TextReader, 'readPage'>;
  readonly fetching: FetchTools;
  readonly cache: PageCache;
  readonly limit: PersonLimit;
}

/** Reads pages on behalf of people. */
export interface PageReader {
  /**
   * What the page at this address is about. The same page asked for by several at once is fetched once.
   * @throws HttpProblem TooManyRequests when the person had too many pages fetched.
   */
  read(url: URL, person: string): Promise<CachedPage>;
}

/** A page that left for the shop's front door: the product is gone. */
const isSentHome = (asked: URL, got: URL): boolean => got.pathname === '/' && asked.pathname !== '/' && got.search === '';

export const createPageReader = ({ base, texts, fetching, cache, limit }: ReaderTools): PageReader => {
  const underWay = new Map<string, Promise<CachedPage>>();
  const count = base.metrics.addCounter({
    name: 'embellish_pages_total',
    help: 'Pages asked for by pasted links, by how that went',
    label: 'outcome',
  });

  /** Null for a page that takes too long or too much to read. */
  const readingOf = async (asked: URL, fetched: FetchResult): Promise<CachedPage | null> => {
    if (fetched.kind === 'nothing') return NOTHING;
    if (fetched.kind === 'image') return { kind: 'facts', facts: { title: null, imageUrl: fetched.url.href, price: null } };
    if (isSentHome(asked, fetched.url)) return NOTHING;
    try {
      return { kind: 'facts', facts: await texts.readPage(fetched.html, fetched.url) };
    } catch (err) {
      base.log.warn({ err, host: asked.host }, 'a page could not be read');
      return null;
    }
  };

  const fetchAndRead = async (url: URL): Promise<CachedPage> => {
    let fetched: FetchResult;
    try {
      fetched = await fetchPage(url, fetching);
    } catch (err) {
      const isClosed = err instanceof NotPublicError;
      count(isClosed ? 'closed' : 'unreachable');
      // The host alone: the rest of an address may be somebody's secret.
      base.log.info({ err, host: url.host }, 'a page could not be fetched');
      const reading: CachedPage = isClosed ? { kind: 'closed' } : NOTHING;
      await cache.keep(url, reading, KEEP_SECONDS.failed);
      return reading;
    }
    const reading = await readingOf(url, fetched);
    count(reading === null ? 'unreadable' : fetched.kind);
    const isRead = reading !== null && fetched.kind !== 'nothing';
    await cache.keep(url, reading ?? NOTHING, isRead ? KEEP_SECONDS.read : KEEP_SECONDS.failed);
    return reading ?? NOTHING;
  };

  const isOpen = (url: URL): boolean => {
    try {
      assertPublicUrl(url, fetching.guard);
      return true;
    } catch (err) {
      if (err instanceof NotPublicError) return false;
      throw err;
    }
  };

  const start = (url: URL): Promise<CachedPage> => {
    const reading = fetchAndRead(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, reading);
    return reading;
  };

  /** The reading of somebody who asked for the same page a moment ago. */
  const join = (url: URL): Promise<CachedPage> | null => {
    const reading = underWay.get(url.href);
    if (reading === undefined) return null;
    count('joined');
    return reading;
  };

  return {
    read: async (url, person) => {
      if (!isOpen(url)) {
        count('closed');
        return { kind: 'closed' };
      }
      const kept = await cache.get(url);
      if (kept !== null) {
        count('kept');
        return kept;
      }
      const joined = join(url);
      if (joined !== null) return joined;
      await limit(person);
      if (underWay.size >= AT_ONCE && !underWay.has(url.href)) {
        count('busy');
        return NOTHING;
      }
      // Somebody else may have begun while the limit was counted.
      return join(url) ?? start(url);
    },
  };
};
