import { ROUTES, type RouteName } from '@site/contracts';
import type { ServerPage } from '@site/shell-sdk';
import { articleQuery, articlesQuery } from './features/blog/blog-queries.js';
import { faqStructuredData } from './features/faq/structured-data.js';
import { imprintQuery } from './features/legal/impressum/imprint-query.js';
import { shopsQuery } from './features/shops/shops-query.js';

export { routes } from './routes.js';

type Made = Omit<ServerPage, 'path'>;

const at = (name: RouteName, page: Made): ServerPage[] => ROUTES[name].map((path) => ({ path, ...page }));

/** A text that is the same for everybody and asks for nothing. */
const text: Made = { prepare: () => Promise.resolve(true) };

const shops: Made = {
  prepare: async (queryClient) => {
    await queryClient.query(shopsQuery());
    return true;
  },
};

const impressum: Made = {
  prepare: async (queryClient) => {
    await queryClient.query(imprintQuery());
    return true;
  },
};

const blogIndex: Made = {
  prepare: async (queryClient) => {
    await queryClient.query(articlesQuery());
    return true;
  },
};

/** An unknown article is a page too: the blog's title. */
const blogArticle: Made = {
  prepare: async (queryClient, { slug = '' }) => {
    await Promise.all([queryClient.query(articleQuery(slug)), queryClient.query(articlesQuery())]);
    return true;
  },
};

/**
 * Public pages that also come as HTML: all that there is to read. A call that fails leaves its page to the browser; so is the
 * contact form, in which nothing is to be typed before somebody hears it.
 */
export const pages: readonly ServerPage[] = [
  ...at('blogIndex', blogIndex),
  ...at('blogArticle', blogArticle),
  ...at('shops', shops),
  ...at('faq', { ...text, structuredData: faqStructuredData }),
  ...at('terms', text),
  ...at('privacy', text),
  ...at('safety', text),
  ...at('impressum', impressum),
];
