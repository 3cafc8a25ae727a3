import { z } from 'zod/mini';
import { Guid } from '../fields.js';
import { GroupedProduct } from '../wishlist/views.js';
import { internalCall } from './internal-call.js';

/** A product as a gift needs it. */
const KnownProduct = z.object({
  productId: z.string(),
  title: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  eans: z.array(z.string()),
  faviconSite: z.nullable(z.string()),
  price: z.nullable(z.number()),
});

/** What the HTML of an article's page may say about it. */
const ArticlePageSummary = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  /** Path of its picture in a format that every program takes. */
  imageUrl: z.string(),
  /** `YYYY-MM-DD` */
  publishedOn: z.string(),
  updatedOn: z.string(),
});
export type ArticlePageSummary = z.infer<typeof ArticlePageSummary>;

export const contentInternal = {
  /** The published articles of this site, in their order: what pages, the sitemap and robots are told of them. */
  articles: internalCall({
    service: 'content',
    path: '/internal/articles',
    callers: ['gateway'],
    body: z.object({}),
    reply: z.array(ArticlePageSummary),
  }),
  /** Hosts of other sites that pictures of products and shops come from: pages show pictures of these and no others. */
  pictureHosts: internalCall({
    service: 'content',
    path: '/internal/picture-hosts',
    callers: ['gateway'],
    body: z.object({}),
    reply: z.array(z.string()),
  }),
  /** A product of the catalogue by its id or the url of its page; null for none. */
  product: internalCall({
    service: 'content',
    path: '/internal/product',
    callers: ['wishlist'],
    body: z.object({ source: z.string(), sourceType: z.enum(['ProductId', 'Url']) }),
    reply: z.nullable(KnownProduct),
  }),
  /** Names of the settings without which the imprint has nothing to say; empty when it may be shown. */
  imprint: internalCall({
    service: 'content',
    path: '/internal/imprint',
    callers: ['platform'],
    body: z.object({}),
    reply: z.object({ missing: z.array(z.string()) }),
  }),
  /** Address of the picture of the page that a link leads to; null when it has none or cannot be read. `person` is for whom. */
  pageImage: internalCall({
    service: 'content',
    path: '/internal/page-image',
    callers: ['wishlist'],
    body: z.object({ url: z.string(), person: Guid }),
    reply: z.nullable(z.string()),
  }),
  /** The picture itself; null when it cannot be had. */
  picture: internalCall({
    service: 'content',
    path: '/internal/picture',
    callers: ['wishlist'],
    body: z.object({ url: z.string(), person: Guid }),
    reply: z.nullable(z.object({ imageBase64: z.string() })),
  }),
  /** What these products cost where now, by product id; unknown ones are left out. */
  offers: internalCall({
    service: 'content',
    path: '/internal/offers',
    callers: ['wishlist'],
    body: z.object({ productIds: z.array(z.string()) }),
    reply: z.record(z.string(), GroupedProduct),
  }),
} as const;
