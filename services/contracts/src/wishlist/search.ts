import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Guid } from '../fields.js';
import { LIMITS } from '../limits.js';

/** What people search lists by; the message of a short one is the form's to show. */
export const SearchQuery = z
  .string('listsearch.query.too_short')
  .check(
    z.trim(),
    z.minLength(LIMITS.searchQuery.min, 'listsearch.query.too_short'),
    z.maxLength(LIMITS.searchQuery.max, 'listsearch.query.too_long'),
  );

/** A list among search results. `id` is its public guid; `illustration` a picture of it, null for none. */
export const FoundWishlist = z.object({
  id: Guid,
  userName: z.string(),
  listUrl: z.string(),
  listUrlForDisplay: z.string(),
  illustration: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
});
export type FoundWishlist = z.infer<typeof FoundWishlist>;

/** GET Search: at most 50 findable lists, best match first; `totalCount` counts all; 404 while listSearchEnabled is off. */
export const searchWishlists = endpoint({
  method: 'GET',
  path: '/api/Wishlist/Search',
  flag: 'listSearchEnabled',
  access: 'anyone',
  rateLimit: 'search',
  query: z.object({ query: SearchQuery }),
  replies: { 200: z.object({ totalCount: z.number(), wishlists: z.array(FoundWishlist) }) },
});
