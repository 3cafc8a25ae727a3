import { type ArticlePageSummary, pathTo, type RouteName, type SiteState } from '@site/contracts';
import { type Asks, findPage } from '../pages/find-page.js';
import type { SitemapEntry } from './sitemap-xml.js';

/** Pages that are the same for everybody and may be found (spec 3 §12 Pages), the site's beginning first. */
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

const nobody: Asks = { list: () => Promise.resolve(undefined), article: () => Promise.resolve(undefined) };

/** Is it there as the site is now, by its flags and its remotes, and may it be found? */
const isFound = async (path: string, state: SiteState, asks: Asks = nobody): Promise<boolean> => {
  const page = await findPage({ path, search: '' }, state, asks);
  return page.kind === 'page' && page.status === 200 && page.isIndexable;
};

/** Are lists there to be found, as the site is now? */
export const areListsFound = (state: SiteState): Promise<boolean> =>
  isFound(pathTo('listView', { username: 'lijst' }), state, {
    ...nobody,
    list: () => Promise.resolve({ exists: true, public: { title: '', description: null, imageUrl: null } }),
  });

/** The pages that a sitemap names, as they are shown at this moment; those of articles with the day of their last change. */
export const pageEntries = async (state: SiteState, articles: readonly ArticlePageSummary[]): Promise<SitemapEntry[]> => {
  const at = (path: string): string => new URL(path, `${state.flags.baseUrl}/`).href;
  const pages = [
    ...SAME_FOR_ALL.map((name) => ({ path: pathTo(name), lastModified: null, asks: nobody })),
    ...articles.map((article) => ({
      path: pathTo('blogArticle', { slug: article.slug }),
      lastModified: article.updatedOn,
      asks: { ...nobody, article: () => Promise.resolve(article) },
    })),
  ];
  const found = await Promise.all(pages.map(({ path, asks }) => isFound(path, state, asks)));
  return pages.filter((_page, index) => found[index]).map(({ path, lastModified }) => ({ url: at(path), lastModified }));
};
