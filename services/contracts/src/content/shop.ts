import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';

export const ShopCategory = z.object({ id: z.string(), name: z.string() });
export type ShopCategory = z.infer<typeof ShopCategory>;
export const Shop = z.object({
  name: z.string(),
  url: z.string(),
  /** The logo, or our monogram where there is none: pages that are open show something. */
  logoImage: z.string(),
  /** The shop's own logo; absent where we have none, and then nothing stands in its place. */
  logo: z.optional(z.string()),
  categoryId: z.string(),
});
export type Shop = z.infer<typeof Shop>;

/** GET the shops directory; 404 while `winkelsEnabled` is off (docs/specification/2-wishlist-and-draw.md §7.6). */
export const getShops = endpoint({
  method: 'GET',
  path: '/api/Shop',
  flag: 'winkelsEnabled',
  access: 'anyone',
  replies: { 200: z.object({ categories: z.array(ShopCategory), shops: z.array(Shop) }) },
});

/** GET a shop's monogram as SVG, as `logoImage` names it. Its address carries a version, so it may be cached for good. */
export const getShopLogo = endpoint({
  method: 'GET',
  path: '/api/Shop/Logo/:file',
  access: 'anyone',
  params: z.object({ file: z.string().check(z.regex(/^[a-z0-9]{1,40}\.svg$/)) }),
  replies: { 200: null },
});

/** Path of the monogram of the shop with this id; another `version` is another picture. */
export const shopLogoPath = (id: string, version: string): string =>
  `${getShopLogo.path.replace(':file', `${id}.svg`)}?v=${version}`;
