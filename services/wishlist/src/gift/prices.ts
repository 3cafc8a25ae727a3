import { contentInternal, type Gift } from '@site/contracts';
import type { ServiceBase, SiteFlags } from '@site/service-kit';
import type { GiftRecord, ProductRecord } from '../shared/records.js';

type Shops = Gift['groupedProduct'];

/** Which shops sell the products among some gifts, and until when that may be kept. */
export interface KnownPrices {
  readonly shopsOf: (product: ProductRecord) => Shops;
  /** Milliseconds; endless when there is nothing that gets old. */
  readonly until: number;
  /** Were shops shown? Null when there is no product, so that it makes no difference. */
  readonly compares: boolean | null;
}

/** What products cost where (docs/specification/2-wishlist-and-draw.md §1). */
export interface Prices {
  /** Of all gifts of an answer at once. Never fails and hardly waits: what cannot be had now is as it was when it was chosen. */
  of(gifts: readonly Pick<GiftRecord, 'product'>[]): Promise<KnownPrices>;
  /** Of a gift that was saved this moment, or lies there alone: as they were when it was chosen. */
  asChosen(): Promise<KnownPrices>;
  /** Does the site compare prices (`productPriceComparisonEnabled`)? */
  isOn(): Promise<boolean>;
}

interface CachedPrices {
  readonly shops: Shops;
  readonly at: number;
}

/** Kept this long before it is asked anew, behind an answer that still gives what there is. */
const FRESH_MS = 5 * 60_000;
/** As long as an answer waits for prices it has none of yet. */
const WAIT_MS = 300;
/** A catalogue that is away is asked once in this time. */
const RETRY_MS = 10_000;
const MOST_KEPT = 20_000;

const stored = ({ offers, eans }: ProductRecord): Shops => ({
  products: offers.map(({ shopId, url, price }) => ({ shopId, url, price, faviconSite: new URL(url).hostname })),
  eans: [...eans],
});

const AS_CHOSEN: KnownPrices = { shopsOf: stored, until: Number.POSITIVE_INFINITY, compares: true };
const SWITCHED_OFF: KnownPrices = { shopsOf: () => null, until: Number.POSITIVE_INFINITY, compares: false };

/** The prices of a process's answers, as they were when each product was chosen: nobody is asked. */
export const storedPrices: Prices = {
  of: async () => AS_CHOSEN,
  asChosen: async () => AS_CHOSEN,
  isOn: async () => true,
};

const NO_PRODUCTS: KnownPrices = { shopsOf: stored, until: Number.POSITIVE_INFINITY, compares: null };

/**
 * Keeps what the catalogue says, in this process: one call for all that is unknown of an answer, and a process knows the
 * same of everybody's gifts, so neither answers nor their time differ by who looked before.
 */
export const createPrices = (base: Pick<ServiceBase, 'internal' | 'clock' | 'log'>, flags: SiteFlags): Prices => {
  const known = new Map<string, CachedPrices>();
  const asked = new Map<string, Promise<void>>();
  let awayUntil = 0;
  const now = (): number => base.clock.now().getTime();

  const keep = (productId: string, shops: Shops): void => {
    known.delete(productId);
    known.set(productId, { shops, at: now() });
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEPT) return;
      known.delete(oldest);
    }
  };

  const ask = async (productIds: readonly string[]): Promise<void> => {
    try {
      const found = await base.internal.call(contentInternal.offers, { productIds: [...productIds] });
      for (const productId of productIds) keep(productId, found[productId] ?? null);
    } catch (err) {
      awayUntil = now() + RETRY_MS;
      base.log.warn({ err }, 'the catalogue is away; prices are as they were');
    }
  };

  /** Asks for what nobody asks for already; done when all of it is here, or will not come. */
  const fetchAll = async (productIds: readonly string[]): Promise<void> => {
    const missing = now() < awayUntil ? [] : productIds.filter((productId) => !asked.has(productId));
    if (missing.length > 0) {
      const asking = ask(missing).finally(() => {
        for (const productId of missing) asked.delete(productId);
      });
      for (const productId of missing) asked.set(productId, asking);
    }
    await Promise.all(productIds.map(async (productId) => asked.get(productId)));
  };

  const atMost = async (work: Promise<void>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([work, waited]);
    clearTimeout(timer);
  };

  const isFlagOn = async (flag: 'productPriceComparisonEnabled' | 'refreshesPrices'): Promise<boolean> => {
    try {
      return await flags.isOn(flag);
    } catch (err) {
      base.log.warn({ err }, 'flags were never heard; prices are compared, as by default');
      return true;
    }
  };
  const isOn = (): Promise<boolean> => isFlagOn('productPriceComparisonEnabled');

  return {
    isOn,
    asChosen: async () => ((await isOn()) ? AS_CHOSEN : SWITCHED_OFF),
    of: async (gifts) => {
      const productIds = [...new Set(gifts.flatMap(({ product }) => (product === null ? [] : [product.productId])))];
      if (productIds.length === 0) return NO_PRODUCTS;
      if (!(await isOn())) return SWITCHED_OFF;
      const old = productIds.filter((productId) => (known.get(productId)?.at ?? 0) <= now() - FRESH_MS);
      const unknown = old.filter((productId) => !known.has(productId));
      const isAsked = old.length > 0 && (await isFlagOn('refreshesPrices'));
      const fetched = isAsked ? fetchAll(old) : null;
      if (fetched !== null && unknown.length > 0) await atMost(fetched);
      const oldest = Math.min(...productIds.map((productId) => known.get(productId)?.at ?? 0));
      return {
        // A product that the catalogue does not know any more is as it was chosen.
        shopsOf: (product) => known.get(product.productId)?.shops ?? stored(product),
        until: Math.max(oldest + FRESH_MS, now() + (old.length > 0 && !isAsked ? FRESH_MS : RETRY_MS)),
        compares: true,
      };
    },
  };
};
