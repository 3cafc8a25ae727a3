import { isDeepStrictEqual } from 'node:util';
import type { Connection, PipelineStage, QueryFilter } from 'mongoose';
import { isEan } from './ean.js';
import { productModel, type ProductRecord } from './product.model.js';
import { searchWords, shortForm, titleKeyOf } from './search-words.js';

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

/** Has an offer that still holds, and whose price is in this range when there is one. */
const offered = (now: Date, { minPrice, maxPrice }: Pick<ProductQuery, 'minPrice' | 'maxPrice'>): Filter => {
  const price = { ...(minPrice !== null && { $gte: minPrice }), ...(maxPrice !== null && { $lte: maxPrice }) };
  const holds = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
  return minPrice === null && maxPrice === null
    ? { offers: { $elemMatch: holds } }
    : { offers: { $elemMatch: { ...holds, price } } };
};

/**
 * All words must be there: as a phrase each, shortened to what singular and plural share. The words themselves stand there
 * too, because the index knows them by their stem, which a shortened word need not have.
 */
const allOf = (words: readonly string[]): Filter => ({
  $text: { $search: [...words.map((word) => `"${shortForm(word)}"`), ...words].join(' ') },
});
const anyOf = (words: readonly string[]): Filter => ({ $text: { $search: words.join(' ') } });

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

  const found = async (filter: Filter, now: Date): Promise<ProductRecord[]> => {
    const products = await Product.find(filter).lean<ProductRecord[]>().exec();
    return products.map(current(now)).filter(({ offers }) => offers.length > 0);
  };

  /** Best first: the very title, then by words, then what most shops have. */
  const page = async (filter: Filter, { term, offset, count }: ProductQuery, now: Date): Promise<ProductRecord[]> => {
    const stages: PipelineStage[] = [
      { $match: filter },
      {
        $addFields: {
          isExact: { $cond: [{ $eq: ['$titleKey', titleKeyOf(term)] }, 1, 0] },
          score: { $meta: 'textScore' },
          shops: { $size: '$offers' },
        },
      },
      { $sort: { isExact: -1, score: -1, shops: -1, _id: 1 } },
      { $skip: offset },
      { $limit: count },
      { $unset: ['isExact', 'score', 'shops'] },
    ];
    return (await Product.aggregate<ProductRecord>(stages)).map(current(now));
  };

  const search = async (words: Filter, query: ProductQuery, now: Date): Promise<FoundProducts> => {
    const filter = { ...words, ...offered(now, query) };
    const [products, total] = await Promise.all([page(filter, query, now), Product.countDocuments(filter)]);
    return { products, total };
  };

  const byEans = (eans: readonly string[], now: Date): Promise<ProductRecord[]> =>
    found({ eans: { $in: [...eans] }, ...offered(now, { minPrice: null, maxPrice: null }) }, now);

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
      const strict = await search(allOf(words), query, now);
      if (strict.total > 0 || words.length === 1) return strict;
      // All words, but at another price: then that is the answer, not something else at this price.
      const atAnyPrice = { ...allOf(words), ...offered(now, { minPrice: null, maxPrice: null }) };
      return (await Product.exists(atAnyPrice)) === null ? search(anyOf(words), query, now) : strict;
    },

    byEans,

    /** The group that one of these offers is in, by product id. */
    byProductIds: (productIds: readonly string[], now: Date): Promise<ProductRecord[]> =>
      found({ 'offers.productId': { $in: [...productIds] } }, now),

    /** The groups with an offer whose page this is. */
    byUrl: (url: string, now: Date): Promise<ProductRecord[]> => found({ 'offers.originalUrl': url }, now),

    /**
     * Makes a source consist of exactly these products; doing it again writes nothing. For sources that name a thing's offers
     * all by themselves.
     */
    replaceSource: async (source: string, products: readonly ProductRecord[]): Promise<void> => {
      const standing = await Product.find({ 'offers.source': source }).lean<ProductRecord[]>().exec();
      const left = new Map(standing.map((product) => [product._id, product]));
      const changed = products.filter((product) => {
        const isSame = isDeepStrictEqual(left.get(product._id), product);
        left.delete(product._id);
        return !isSame;
      });
      await Product.deleteMany({ _id: { $in: [...left.keys()] } });
      await Product.bulkWrite(
        changed.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
        // Without it, what mongoose finds wrong is left out in silence.
        { ordered: false, throwOnValidationError: true },
      );
    },
  };
};
export type ProductRepository = ReturnType<typeof createProductRepository>;
