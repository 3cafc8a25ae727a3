import { isDeepStrictEqual } from 'node:util';
import { isDuplicateKey } from '@site/service-kit';
import type { Connection } from 'mongoose';
import { type OfferRecord, productModel, type ProductRecord } from '../products/product.model.js';
import { createIndexStore } from '../products/search-index/index-store.js';
import { titleKeyOf } from '../products/words/search-words.js';
import type { FeedOffer } from './rows/offer-of-row.js';

export interface WriteCounts {
  readonly added: number;
  readonly updated: number;
  /** Offers for which there was no more room: more under one code than a product can have. */
  readonly left: number;
}

/** Offers of one product; more are a code that everything has. */
const MAX_OFFERS = 100;
/** Others may change the same products at the same moment; each time less is left to do. */
const ATTEMPTS = 20;
const EXPIRED_AT_ONCE = 500;
/** Progress is saved durably after it, and the journal keeps the order. */
const QUICK = { writeConcern: { w: 1 as const, j: false }, ordered: false };

/** Products that are one thing by what they are called in the catalogue: code, or the shop's own id. */
const keysOf = ({ eans, productId }: FeedOffer): readonly string[] => (eans.length > 0 ? eans : [productId]);

const byPrice = (a: OfferRecord, b: OfferRecord): number =>
  (a.price ?? Infinity) - (b.price ?? Infinity) || (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0);

/** When the last of these goes; null for never. */
const lastExpiry = (offers: readonly OfferRecord[]): Date | null =>
  offers.reduce<Date | null | undefined>((last, { expiresAt }) => {
    if (last === null || expiresAt === null) return null;
    return last === undefined || expiresAt > last ? expiresAt : last;
  }, undefined) ?? null;

/** What a search would notice of a product. */
const searched = ({ title, brand, keywords, offers }: ProductRecord) => [
  ...[title, brand, keywords],
  offers.map(({ price, expiresAt }) => [price, expiresAt?.getTime() ?? null]),
];

/** Offers as rows of one import, in groups that are one product. */
const grouped = (offers: readonly FeedOffer[]): FeedOffer[][] => {
  const groups = new Map<string, FeedOffer[]>();
  for (const offer of offers) {
    const keys = keysOf(offer);
    const group = keys.map((key) => groups.get(key)).find((one) => one !== undefined) ?? [];
    group.push(offer);
    for (const key of keys) groups.set(key, group);
  }
  return [...new Set(groups.values())];
};

/** Puts offers of a source in the catalogue. */
export const createOfferWriter = (mongo: Connection) => {
  const products = () => productModel(mongo).collection;
  const store = createIndexStore(mongo);
  productModel(mongo);

  const existing = async (offers: readonly FeedOffer[]): Promise<Map<string, ProductRecord>> => {
    const eans = offers.flatMap((offer) => offer.eans);
    const ids = offers.flatMap((offer) => (offer.eans.length === 0 ? [offer.productId] : []));
    const found = await products()
      .find<ProductRecord>({
        $or: [
          ...(eans.length > 0 ? [{ eans: { $in: eans } }] : []),
          ...(ids.length > 0 ? [{ _id: { $in: ids as never[] } }] : []),
        ],
      })
      .toArray();
    return new Map(found.flatMap((product) => [product._id, ...product.eans].map((key) => [key, product] as const)));
  };

  const stored = (offer: FeedOffer, source: string, importedAt: Date): OfferRecord => {
    const { productId, shopId, url, originalUrl, price } = offer;
    return { productId, shopId, url, originalUrl, price, source, importedAt, expiresAt: null };
  };

  /** The product with these offers in it; words, code and picture are its own while the feed that gave them still offers it. */
  const merged = (product: ProductRecord | null, group: readonly FeedOffer[], source: string, at: Date): ProductRecord => {
    const last = group.at(-1);
    if (last === undefined) throw new Error('a group has at least one offer');
    const fresh = new Map(group.map((offer) => [offer.productId, stored(offer, source, at)]));
    const others = (product?.offers ?? []).filter(({ productId, source: from }) => from !== source || !fresh.has(productId));
    const room = Math.max(0, MAX_OFFERS - others.length);
    const offers = [...others, ...[...fresh.values()].slice(0, room)].sort(byPrice);
    const eans = [...new Set([...(product?.eans ?? []), ...group.flatMap((offer) => offer.eans)])];
    const { wordedBy } = product ?? {};
    const isOurs =
      product === null || wordedBy === source || !offers.some((offer) => offer.source === wordedBy && offer.expiresAt === null);
    const words = isOurs ? last : product;
    return {
      _id: product?._id ?? eans[0] ?? last.productId,
      title: words.title,
      titleKey: titleKeyOf(words.title),
      brand: words.brand,
      keywords: words.keywords,
      eans: eans.slice(0, 20),
      imageUrl: (isOurs ? last.imageUrl : product.imageUrl) ?? last.imageUrl ?? product?.imageUrl ?? null,
      offers,
      expiresAt: lastExpiry(offers),
      wordedBy: isOurs ? source : (wordedBy ?? source),
    };
  };

  const insert = async (made: readonly ProductRecord[]): Promise<boolean> => {
    if (made.length === 0) return true;
    const from = await store.takeNumbers(made.length);
    const numbered = made.map((product, at) => ({ ...product, no: from + at, revision: 1 }));
    await store.touch(numbered.map(({ no }) => no));
    try {
      await products().insertMany(numbered as never[], QUICK);
      return true;
    } catch (error) {
      // Somebody else put the same thing in meanwhile.
      if (!isDuplicateKey(error)) throw error;
      return false;
    } finally {
      await store.touch(numbered.map(({ no }) => no));
    }
  };

  /** Writes products over those they were made from; false when one has changed since. */
  const update = async (changes: readonly { readonly from: ProductRecord; readonly to: ProductRecord }[]): Promise<boolean> => {
    if (changes.length === 0) return true;
    const noticed = changes.flatMap(({ from, to }) =>
      from.no === undefined || isDeepStrictEqual(searched(from), searched(to)) ? [] : [from.no],
    );
    await store.touch(noticed);
    const { matchedCount } = await products().bulkWrite(
      changes.map(({ from, to: { _id, ...fields } }) => ({
        updateOne: {
          filter: { _id: _id as never, revision: (from.revision ?? null) as never },
          update: { $set: { ...fields, revision: (from.revision ?? 0) + 1 } },
        },
      })),
      QUICK,
    );
    await store.touch(noticed);
    return matchedCount === changes.length;
  };

  return {
    /** Puts these offers in, as of the import that began at `at`; doing it again changes nothing. */
    put: async (source: string, offers: readonly FeedOffer[], at: Date): Promise<WriteCounts> => {
      let [added, updated] = [0, 0];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const known = await existing(offers);
        const made: ProductRecord[] = [];
        const changes: { from: ProductRecord; to: ProductRecord }[] = [];
        let left = 0;
        for (const group of grouped(offers)) {
          const from =
            group
              .flatMap(keysOf)
              .map((key) => known.get(key))
              .find((one) => one !== undefined) ?? null;
          const to = merged(from, group, source, at);
          const ids = new Set(to.offers.map(({ productId }) => productId));
          left += new Set(group.map(({ productId }) => productId).filter((id) => !ids.has(id))).size;
          if (from === null) made.push(to);
          else if (!isDeepStrictEqual({ ...from, ...to }, from)) changes.push({ from, to });
        }
        if (attempt === 0) [added, updated] = [made.length, changes.length];
        const inserted = await insert(made);
        if ((await update(changes)) && inserted) return { added, updated, left };
      }
      throw new Error(`offers of ${source} could not be written: others keep changing the same products`);
    },

    /** Ends the offers of a source that its import, which began at `at`, did not see. Answers how many. */
    expireOthers: async (source: string, at: Date): Promise<number> => {
      const isGone = (offer: OfferRecord) => offer.source === source && offer.importedAt < at && offer.expiresAt === null;
      let expired = 0;
      const filter = { 'offers.source': source, offers: { $elemMatch: { source, importedAt: { $lt: at }, expiresAt: null } } };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        let changedMeanwhile = 0;
        const batch: { from: ProductRecord; to: ProductRecord }[] = [];
        const flush = async () => ((await update(batch.splice(0))) ? 0 : 1);
        for await (const from of products().find<ProductRecord>(filter)) {
          const offers = from.offers.map((offer) => (isGone(offer) ? { ...offer, expiresAt: at } : offer));
          expired += from.offers.filter(isGone).length;
          batch.push({ from, to: { ...from, offers, expiresAt: lastExpiry(offers) } });
          if (batch.length === EXPIRED_AT_ONCE) changedMeanwhile += await flush();
        }
        changedMeanwhile += await flush();
        if (changedMeanwhile === 0) return expired;
      }
      throw new Error(`what is gone from ${source} could not be ended: others keep changing the same products`);
    },
  };
};
export type OfferWriter = ReturnType<typeof createOfferWriter>;
