import { z } from 'zod/mini';
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

export const contentInternal = {
  /** A product of the catalogue by its id or the url of its page; null for none. */
  product: internalCall({
    service: 'content',
    path: '/internal/product',
    body: z.object({ source: z.string(), sourceType: z.enum(['ProductId', 'Url']) }),
    reply: z.nullable(KnownProduct),
  }),
  /** What these products cost where now, by product id; unknown ones are left out. */
  offers: internalCall({
    service: 'content',
    path: '/internal/offers',
    body: z.object({ productIds: z.array(z.string()) }),
    reply: z.record(z.string(), GroupedProduct),
  }),
} as const;
