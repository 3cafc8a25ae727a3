import { isEan } from '@site/contracts';
import type { Connection, QueryFilter } from 'mongoose';
import { spellingsOf } from './ean.js';
import { productModel, type ProductRecord } from './product.model.js';
import { createIndexStore } from './search-index/index-store.js';
import { createProductSearch } from './search-index/product-search.js';
import { searchWords, titleKeyOf } from './words/search-words.js';

export interface ProductQuery {
  readonly term: string;
  readonly count: number;
  readonly offset: number;
  /** Euro cents; null for no limit. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

export interface FoundProducts {
  readonly products: readonly ProductRecord[];
  /** Groups in all, whatever page was asked for. */
  readonly total: number;
}

type Filter = QueryFilter<ProductRecord>;

const NOTHING: FoundProducts = { products: [], total: 0 };
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Without offers that have expired. */
const current =
  (now: Date) =>
  (product: ProductRecord): ProductRecord => ({
    ...product,
    offers: product.offers.filter(({ expiresAt }) => expiresAt === null || expiresAt > now),
  });

/** The catalogue: groups of offers of the same thing. */
export const createProductRepository = (mongo: Connection) => {
  const Product = productModel(mongo);
  const productSearch = createProductSearch(createIndexStore(mongo));

  const found = async (filter: Filter, now: Date): Promise<ProductRecord[]> => {
    const products = await Product.find(filter).lean<ProductRecord[]>().exec();
    return products.map(current(now)).filter(({ offers }) => offers.length > 0);
  };

  const byEans = (eans: readonly string[], now: Date): Promise<ProductRecord[]> =>
    found({ eans: { $in: eans.flatMap(spellingsOf) } }, now);

  const inRange =
    ({ minPrice, maxPrice }: ProductQuery) =>
    ({ offers }: ProductRecord): boolean =>
      (minPrice === null && maxPrice === null) ||
      offers.some(({ price }) => price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity));

  return {
    /**
     * Groups with all words of the term; with any of them when there is none with all. A code finds what it is the code of.
     * @returns nothing for a term without words.
     */
    search: async (query: ProductQuery, now: Date): Promise<FoundProducts> => {
      const code = query.term.replace(/[\s-]/g, '');
      if (isEan(code)) {
        const products = (await byEans([code], now)).filter(inRange(query));
        return { products: products.slice(query.offset, query.offset + query.count), total: products.length };
      }
      const words = searchWords(query.term);
      if (words.length === 0) return NOTHING;
      const { numbers, total } = await productSearch.search({ ...query, words, titleKey: titleKeyOf(query.term) });
      const place = new Map(numbers.map((no, at) => [no, at]));
      const products = await found({ no: { $in: [...numbers] } }, now);
      return { products: products.sort((a, b) => (place.get(a.no ?? -1) ?? 0) - (place.get(b.no ?? -1) ?? 0)), total };
    },

    byEans,

    /** The group that one of these offers is in, by product id. */
    byProductIds: (productIds: readonly string[], now: Date): Promise<ProductRecord[]> =>
      found({ 'offers.productId': { $in: [...productIds] } }, now),

    /** The groups with an offer whose page this is. */
    byUrl: (url: string, now: Date): Promise<ProductRecord[]> => found({ 'offers.originalUrl': url }, now),

    /** Reads what every search needs, so that the first is as quick as the next. */
    warm: (): Promise<void> => productSearch.warm(),

    /** Takes off the text index that searches used before there was one of our own: it would slow every import down. */
    dropTextIndex: async (): Promise<void> => {
      try {
        await Product.collection.dropIndex('search');
      } catch (error) {
        const { code } = error as { code?: number };
        if (code !== INDEX_NOT_FOUND && code !== NAMESPACE_NOT_FOUND) throw error;
      }
    },
  };
};
export type ProductRepository = ReturnType<typeof createProductRepository>;
