import { ROUTES, type RouteName } from '@site/contracts';
import type { ServerPage } from '@site/shell-sdk';
import { articleQuery, articlesQuery } from './features/blog/blog-queries.js';
import { faqStructuredData } from './features/faq/structured-data.js';
import { imprintQuery } from './features/legal/impressum/imprint-query.js';
import { shopsQuery } from './features/shops/shops-query.js';

export { routes } from './routes.js';

type PageFields = Omit<ServerPage, 'path'>;

const at = (name: RouteName, page: PageFields): ServerPage[] => ROUTES[name].map((path) => ({ path, ...page }));

/** A page that asks for nothing: a text that is the same for everybody, or a form. */
const text: PageFields = { prepare: () => Promise.resolve(true) };

const shops: PageFields = {
  prepare: async (queryClient) => {
    await queryClient.query(shopsQuery());
    return true;
  },
};

const impressum: PageFields = {
  prepare: async (queryClient) => {
    await queryClient.query(imprintQuery());
    return true;
  },
};

const blogIndex: PageFields = {
  prepare: async (queryClient) => {
    await queryClient.query(articlesQuery());
    return true;
  },
};

/** An unknown article is a page too: the blog's title and the way on. */
const blogArticle: PageFields = {
  prepare: async (queryClient, { slug = '' }) => {
    await Promise.all([queryClient.query(articleQuery(slug)), queryClient.query(articlesQuery())]);
    return true;
  },
};

/** Public pages that also come as HTML: all of them. A call that fails leaves its page to the browser. */
export const pages: readonly ServerPage[] = [
  ...at('blogIndex', blogIndex),
  ...at('blogArticle', blogArticle),
  ...at('shops', shops),
  ...at('faq', { ...text, structuredData: faqStructuredData }),
  ...at('contact', text),
  ...at('terms', text),
  ...at('privacy', text),
  ...at('safety', text),
  ...at('impressum', impressum),
];
