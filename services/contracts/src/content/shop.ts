import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';

export const ShopCategory = z.object({ id: z.string(), name: z.string() });
export type ShopCategory = z.infer<typeof ShopCategory>;
export const Shop = z.object({ name: z.string(), url: z.string(), logoImage: z.string(), categoryId: z.string() });
export type Shop = z.infer<typeof Shop>;

/** GET the shops directory; 404 while `winkelsEnabled` is off (spec 2 §7.6). */
export const getShops = endpoint({
  method: 'GET',
  path: '/api/Shop',
  access: 'anyone',
  replies: { 200: z.object({ categories: z.array(ShopCategory), shops: z.array(Shop) }) },
});
