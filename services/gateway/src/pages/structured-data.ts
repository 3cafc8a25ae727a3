import { type Language, LANGUAGES, OWN_LANGUAGE, pathTo, type ArticlePageSummary } from '@site/contracts';
import type { FoundPage } from './find-page.js';
import { type Texts, textsOf } from './texts.js';

type Page = Extract<FoundPage, { kind: 'page' }>;

const SCHEMA = 'https://schema.org';

const website = ({ HEADS, TEXT }: Texts, home: string): object => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: TEXT.siteName,
  url: home,
  inLanguage: LANGUAGES,
  description: HEADS.home?.description,
});

const breadcrumbs = (steps: readonly (readonly [name: string, url: string])[]): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

/** Articles are written in the site's own language, whatever the page around them is in. */
const articleOf = ({ TEXT }: Texts, article: ArticlePageSummary, url: string, at: (path: string) => string): object => {
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
export const structuredDataOf = (
  page: Page,
  url: string,
  at: (path: string) => string,
  language: Language,
): readonly object[] => {
  const texts = textsOf(language);
  if (page.route === 'home') return [website(texts, at('/'))];
  if (page.article === null) return [];
  const steps = [
    [texts.TEXT.siteName, at('/')],
    [texts.HEADS.blogIndex?.title ?? '', at(pathTo('blogIndex'))],
    [page.article.title, url],
  ] as const;
  return [articleOf(texts, page.article, url, at), breadcrumbs(steps)];
};
