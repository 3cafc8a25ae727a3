import { escapeHtml } from '../pages/escape.js';

/** A page or a sitemap, as one names it. */
export interface SitemapEntry {
  readonly url: string;
  /** A day or a moment; null when unknown. */
  readonly lastModified: string | null;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entryXml = (tag: 'url' | 'sitemap', { url, lastModified }: SitemapEntry): string =>
  `<${tag}><loc>${escapeHtml(url)}</loc>${lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`}</${tag}>\n`;

/** The sitemaps of a site (sitemaps.org). */
export const sitemapIndexXml = (sitemaps: readonly SitemapEntry[]): string =>
  `${HEADER}<sitemapindex ${SCHEMA}>\n${sitemaps.map((one) => entryXml('sitemap', one)).join('')}</sitemapindex>\n`;

/** A sitemap, in chunks, as its entries come. */
export const sitemapXml = async function* (
  entries: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEADER}<urlset ${SCHEMA}>\n`;
  for await (const some of entries) yield some.map((one) => entryXml('url', one)).join('');
  yield '</urlset>\n';
};
