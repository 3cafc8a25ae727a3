export const ROBOTS_TXT = '/robots.txt';
/** Whom to tell of a hole (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
export const SITEMAP_INDEX = '/sitemap.xml';
/** Pages that are the same for everybody. */
export const SITEMAP_OF_PAGES = '/sitemap-paginas.xml';

/** Lists whose guid begins with `prefix`, hexadecimal; all of them for an empty one. */
export const sitemapOfLists = (prefix: string): string => `/sitemap-lijsten${prefix === '' ? '' : `-${prefix}`}.xml`;

/** At the root, because a sitemap may only name addresses below its own folder. Four digits do for 2,000 million lists. */
const OF_LISTS = /^\/sitemap-lijsten(?:-([0-9a-f]{1,4}))?\.xml$/;

/** The prefix that a sitemap of lists is for; null for another path. */
export const listPrefixOf = (path: string): string | null => {
  const found = OF_LISTS.exec(path);
  return found === null ? null : (found[1] ?? '');
};

/** Is this a file for robots? */
export const isForRobots = (path: string): boolean =>
  path === ROBOTS_TXT ||
  path === SECURITY_TXT ||
  path === SITEMAP_INDEX ||
  path === SITEMAP_OF_PAGES ||
  listPrefixOf(path) !== null;
