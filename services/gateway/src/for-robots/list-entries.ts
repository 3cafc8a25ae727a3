import { wishlistInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { SitemapEntry } from './sitemap-xml.js';

/** Limit of sitemaps.org. */
const MOST_IN_ONE = 50_000;
/** Guids are random, so sitemaps are of nearly one size; this leaves room to grow. */
const PLANNED_IN_ONE = 40_000;
const LISTS_AT_ONCE = 2000;

/** The guid prefixes that split this many lists into sitemaps. */
export const prefixesFor = (count: number): string[] => {
  if (count === 0) return [];
  let prefixes = [''];
  while (count / prefixes.length > PLANNED_IN_ONE) {
    prefixes = prefixes.flatMap((prefix) => Array.from({ length: 16 }, (_, digit) => prefix + digit.toString(16)));
  }
  return prefixes;
};

/** The first text after all that begin with `prefix`, as `3g` for `3f`; null for no end. */
const behind = (prefix: string): string | null => (prefix === '' ? null : `${prefix}g`);

/** The lists whose guid begins with `prefix`, in batches: there may be millions, which do not fit in memory. */
export const listEntries = async function* (
  internal: ServiceBase['internal'],
  prefix: string,
  baseUrl: string,
): AsyncGenerator<readonly SitemapEntry[]> {
  const until = behind(prefix);
  let from: string | null = prefix;
  let left = MOST_IN_ONE;
  while (from !== null && left > 0) {
    const limit: number = Math.min(LISTS_AT_ONCE, left);
    const page: { lists: { username: string; lastUpdated: string }[]; next: string | null } = await internal.call(
      wishlistInternal.publicLists,
      { from, until, limit },
    );
    left -= page.lists.length;
    from = page.next;
    yield page.lists.map(({ username, lastUpdated }) => ({
      url: new URL(`/${encodeURIComponent(username)}`, `${baseUrl}/`).href,
      lastModified: lastUpdated,
    }));
  }
};
