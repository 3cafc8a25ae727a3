import { type ArticlePageSummary, pathTo, type RouteName, type SiteState } from '@site/contracts';
import { type Lookups, findPage } from '../pages/find-page.js';
import type { SitemapEntry } from './sitemap-xml.js';

/** Indexable pages that are the same for everybody (docs/specification/3-decisions.md §12 Pages), the home page first. */
const SAME_FOR_ALL = [
  'home',
  'createAccount',
  'login',
  'listsearch',
  'lotingHome',
  'blogIndex',
  'faq',
  'shops',
  'contact',
] as const satisfies readonly RouteName[];

const nobody: Lookups = { list: () => Promise.resolve(undefined), article: () => Promise.resolve(undefined) };

/** Does the page exist with the current flags and remotes, and is it indexable? */
const isFound = async (path: string, state: SiteState, lookups: Lookups = nobody): Promise<boolean> => {
  const page = await findPage({ path, search: '' }, state, lookups);
  return page.kind === 'page' && page.status === 200 && page.isIndexable;
};

/** Are pages of lists indexable with the current flags and remotes? */
export const areListsFound = (state: SiteState): Promise<boolean> =>
  isFound(pathTo('listView', { username: 'lijst' }), state, {
    ...nobody,
    list: () => Promise.resolve({ exists: true, public: { title: '', description: null, imageUrl: null } }),
  });

/** The indexable pages of this moment; articles with the day of their last change. */
export const pageEntries = async (state: SiteState, articles: readonly ArticlePageSummary[]): Promise<SitemapEntry[]> => {
  const at = (path: string): string => new URL(path, `${state.flags.baseUrl}/`).href;
  const pages = [
    ...SAME_FOR_ALL.map((name) => ({ path: pathTo(name), lastModified: null, lookups: nobody })),
    ...articles.map((article) => ({
      path: pathTo('blogArticle', { slug: article.slug }),
      lastModified: article.updatedOn,
      lookups: { ...nobody, article: () => Promise.resolve(article) },
    })),
  ];
  const found = await Promise.all(pages.map(({ path, lookups }) => isFound(path, state, lookups)));
  return pages.filter((_page, index) => found[index]).map(({ path, lastModified }) => ({ url: at(path), lastModified }));
};
