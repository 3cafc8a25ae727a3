import type { ShopRecord } from './shop.model.js';
import type { ShopRepository } from './shop.repository.js';
import categories from './shops.json' with { type: 'json' };

/** A shop of the directory: `colour` is that of its monogram, which is ours; `logo` its own mark, where it allowed us that. */
export type ListedShop = (typeof categories)[number]['shops'][number] & { readonly logo?: string };

/** Shops that people in the Netherlands know, by category, in the order in which they are shown. */
export const SHOP_CATEGORIES: readonly {
  readonly id: string;
  readonly name: string;
  readonly shops: readonly ListedShop[];
}[] = categories;

/** The shops of the list as they are stored, in the order of the list. */
export const referenceShops: readonly ShopRecord[] = SHOP_CATEGORIES.flatMap(({ id: categoryId, shops }) =>
  shops.map(({ id, name, url, colour, logo = null }) => ({ _id: id, name, url, colour, logo, categoryId })),
).map((shop, position) => ({ ...shop, position }));

const hostOf = (url: URL): string => url.host.replace(/^www\./, '');

const nameOfHost = new Map(referenceShops.map(({ url, name }) => [hostOf(new URL(url)), name]));

/** What people call the shop at an address: its name when we know it, else its host. What its page says may be anything. */
export const shopNameOf = (url: URL): string => nameOfHost.get(hostOf(url)) ?? hostOf(url);

/** Puts the list in the database at every start: what it names is added or brought up to date, the rest goes. */
export const insertReferenceShops = (shops: ShopRepository): Promise<void> => shops.replaceAll(referenceShops);
