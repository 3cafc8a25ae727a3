import { OWN_LANGUAGE, pathTo, type ArticlePageSummary } from '@site/contracts';
import type { FoundPage } from './find-page.js';
import { textsOf } from './texts.js';

type Page = Extract<FoundPage, { kind: 'page' }>;

/** Search engines get the site's own language, and its articles are in that. */
const { HEADS, TEXT } = textsOf(OWN_LANGUAGE);
const SCHEMA = 'https://schema.org';

const website = (home: string): object => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: TEXT.siteName,
  url: home,
  inLanguage: OWN_LANGUAGE,
  description: HEADS.home?.description,
});

const breadcrumbs = (steps: readonly (readonly [name: string, url: string])[]): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

const articleOf = (article: ArticlePageSummary, url: string, at: (path: string) => string): object => {
  const publisher = { '@type': 'Organization', name: TEXT.siteName, url: at('/') };
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: article.title,
    description: article.intro,
    image: [at(article.imageUrl)],
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    inLanguage: OWN_LANGUAGE,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  };
};

/**
 * Data for search engines (schema.org) besides what its remote adds: the site on the home page, an article with its
 * breadcrumbs. `at` makes a path absolute; `url` is the page's own.
 */
export const structuredDataOf = (page: Page, url: string, at: (path: string) => string): readonly object[] => {
  if (page.route === 'home') return [website(at('/'))];
  if (page.article === null) return [];
  const steps = [
    [TEXT.siteName, at('/')],
    [HEADS.blogIndex?.title ?? '', at(pathTo('blogIndex'))],
    [page.article.title, url],
  ] as const;
  return [articleOf(page.article, url, at), breadcrumbs(steps)];
};
