import type { Shop, ShopCategory } from '@site/contracts';
import { plain, wordsOf } from '../../../shared/plain-text.js';

export interface ShopSearch {
  /** What was typed; every word must be in the shop's name or its category. */
  readonly words: string;
  /** Null for all categories. */
  readonly categoryId: string | null;
}

/** A category with what is shown of it. */
export interface ShopGroup {
  readonly category: ShopCategory;
  readonly shops: readonly Shop[];
}

/** The shops that fit, by category in the directory's order; categories of which nothing fits are left out. */
export const findShops = (
  directory: { readonly categories: readonly ShopCategory[]; readonly shops: readonly Shop[] },
  { words, categoryId }: ShopSearch,
): ShopGroup[] => {
  const wanted = wordsOf(words);
  return directory.categories
    .filter(({ id }) => categoryId === null || id === categoryId)
    .map((category) => ({
      category,
      shops: directory.shops.filter((shop) => {
        const text = plain(`${shop.name} ${category.name}`);
        return shop.categoryId === category.id && wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ shops }) => shops.length > 0);
};

/** A shop's address as people say it: the host without `www.` (docs/specification/3-decisions.md §13). */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\d?\./, '');
