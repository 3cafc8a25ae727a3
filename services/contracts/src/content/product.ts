import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { optionalOf, optionalText } from '../fields.js';
import { LIMITS } from '../limits.js';

/** One shop's offer of a product (docs/specification/2-wishlist-and-draw.md §3). Price in euro cents. */
export const Product = z.object({
  url: z.string(),
  shopId: z.string(),
  image: z.nullable(z.string()),
  productId: z.string(),
  eans: z.array(z.string()),
  faviconSite: z.nullable(z.string()),
  urlDisplayText: z.string(),
  price: z.nullable(z.number()),
  originalUrl: z.string(),
});
export type Product = z.infer<typeof Product>;

/** The same thing in several shops, by EAN; cheapest first. */
export const ProductGroup = z.object({
  title: z.string(),
  imageForDisplay: z.nullable(z.string()),
  products: z.array(Product),
});
export type ProductGroup = z.infer<typeof ProductGroup>;

/** `total` counts groups (docs/specification/3-decisions.md §12). */
export const ProductResult = z.object({ products: z.array(ProductGroup), total: z.number() });
export type ProductResult = z.infer<typeof ProductResult>;

const Price = z.int().check(z.nonnegative());

/** POST ProductSearch: 404 while productSearchEnabled is off; prices in euro cents; a group matches when one offer does. */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/Product/ProductSearch',
  flag: 'productSearchEnabled',
  access: 'anyone',
  rateLimit: 'search',
  body: z.object({
    term: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.searchQuery.max)),
    count: z.int().check(z.minimum(1), z.maximum(LIMITS.productsFirstPage)),
    offset: z._default(z.int().check(z.nonnegative(), z.maximum(10_000)), 0),
    minPrice: optionalOf(Price),
    maxPrice: optionalOf(Price),
  }),
  replies: { 200: ProductResult },
});

const Ean = z.string().check(z.regex(/^(\d{8}|\d{12,14})$/));

/** GET ByEans: offers of known codes, at most 10 a request (docs/specification/2-wishlist-and-draw.md §7.1). */
export const productsByEans = endpoint({
  method: 'GET',
  path: '/api/Product/ByEans',
  flag: 'productPriceComparisonEnabled',
  access: 'anyone',
  query: z.object({
    eans: z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((value: string | string[]) => [value].flat()),
        z.array(Ean).check(z.minLength(1), z.maxLength(LIMITS.eansPerLookup)),
      ),
    ),
  }),
  replies: { 200: ProductResult },
});

/**
 * POST EmbellishUrlV2: what a pasted link is about (docs/specification/2-wishlist-and-draw.md §7.1,
 * docs/specification/3-decisions.md §11-§12). Price in euro cents. 204 when nothing was found and nothing cleaned, and for an
 * address that is not public. Without a link: 400.
 */
export const embellishUrl = endpoint({
  method: 'POST',
  path: '/api/Gift/EmbellishUrlV2',
  access: 'user',
  rateLimit: 'pageFetch',
  body: z.object({ url: optionalText(LIMITS.giftUrl.max, 'gift.url') }),
  replies: {
    200: z.object({
      sanitizedUrl: z.string(),
      title: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
      price: z.nullable(z.number()),
      /** Of the product of the catalogue whose page it is; absent for any other page. */
      eans: z.optional(z.array(z.string())),
      /** What the shop is called; its host where we do not know it. */
      shop: z.optional(z.string()),
    }),
    204: null,
  },
});

/** GET a drawing of a sample product, as `image` names it. Its address says what is drawn, so it may be cached for good. */
export const getProductPicture = endpoint({
  method: 'GET',
  path: '/api/Product/Picture/:file',
  access: 'anyone',
  params: z.object({ file: z.string().check(z.regex(/^[a-z]{2,20}-[0-9a-f]{6}-\d{1,3}\.svg$/)) }),
  replies: { 200: null },
});

/**
 * POST PagePicture: the picture that `EmbellishUrlV2` names, so that it can be made a gift's own: browsers may not read
 * pictures of other sites. Fetched through the same guard; 204 when it is not public, no picture, or too large.
 */
export const getPagePicture = endpoint({
  method: 'POST',
  path: '/api/Product/PagePicture',
  access: 'user',
  rateLimit: 'picture',
  body: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.giftUrl.max)) }),
  replies: { 200: z.object({ contentType: z.string(), imageBase64: z.string() }), 204: null },
});
