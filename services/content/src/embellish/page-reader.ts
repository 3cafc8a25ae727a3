import type { ServiceBase } from '@site/service-kit';
import { fetchPage, type Fetched, type FetchTools } from './guard/fetch-page.js';
import { assertPublicUrl, NotPublicError } from './guard/net-guard.js';
import { readPage } from './page/read-page.js';
import type { PageCache, Reading } from './page-cache.js';
import type { PersonLimit } from './person-limit.js';

/** How long what a page said is good, and how long a page that could not be read is left alone. */
const KEEP_SECONDS = { read: 600, failed: 60 } as const;
/** Pages fetched at the same time by one process; each may hold a few megabytes. */
const AT_ONCE = 16;

const NOTHING: Reading = { kind: 'facts', facts: { title: null, imageUrl: null, price: null } };

interface ReaderTools {
  readonly base: Pick<ServiceBase, 'log' | 'metrics'>;
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
  read(url: URL, person: string): Promise<Reading>;
}

/** A page that left for the shop's front door: the product is gone. */
const isSentHome = (asked: URL, got: URL): boolean => got.pathname === '/' && asked.pathname !== '/' && got.search === '';

const readingOf = (asked: URL, fetched: Fetched): Reading => {
  if (fetched.kind === 'nothing') return NOTHING;
  if (fetched.kind === 'image') return { kind: 'facts', facts: { title: null, imageUrl: fetched.url.href, price: null } };
  return isSentHome(asked, fetched.url) ? NOTHING : { kind: 'facts', facts: readPage(fetched.html, fetched.url) };
};

export const createPageReader = ({ base, fetching, cache, limit }: ReaderTools): PageReader => {
  const underWay = new Map<string, Promise<Reading>>();
  const count = base.metrics.addCounter({
    name: 'embellish_pages_total',
    help: 'Pages asked for by pasted links, by how that went',
    label: 'outcome',
  });

  const fetchAndRead = async (url: URL): Promise<Reading> => {
    let fetched: Fetched;
    try {
      fetched = await fetchPage(url, fetching);
    } catch (err) {
      const isClosed = err instanceof NotPublicError;
      count(isClosed ? 'closed' : 'unreachable');
      // The host alone: the rest of an address may be somebody's secret.
      base.log.info({ err, host: url.host }, 'a page could not be fetched');
      const reading: Reading = isClosed ? { kind: 'closed' } : NOTHING;
      await cache.keep(url, reading, KEEP_SECONDS.failed);
      return reading;
    }
    count(fetched.kind);
    const reading = readingOf(url, fetched);
    await cache.keep(url, reading, fetched.kind === 'nothing' ? KEEP_SECONDS.failed : KEEP_SECONDS.read);
    return reading;
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

  const start = (url: URL): Promise<Reading> => {
    const reading = fetchAndRead(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, reading);
    return reading;
  };

  /** The reading of somebody who asked for the same page a moment ago. */
  const join = (url: URL): Promise<Reading> | null => {
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
