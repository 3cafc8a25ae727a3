import type { GroupedProduct, Product, ProductGroup } from '@site/contracts';
import type { z } from 'zod/mini';
import type { OfferRecord, ProductRecord } from './product.model.js';

/** Host of an address as people know it: with an unusual port, without `www.` (docs/specification/3-decisions.md §13). */
const hostForDisplay = (url: string): string => new URL(url).host.replace(/^www\d*\./, '');

/** Shops are shown by letter and host: no icon of theirs is ever fetched, so none is named. */
const faviconSite = null;

const presentOffer = ({ productId, shopId, url, originalUrl, price }: OfferRecord, product: ProductRecord): Product => ({
  url,
  shopId,
  image: product.imageUrl,
  productId,
  eans: [...product.eans],
  faviconSite,
  urlDisplayText: hostForDisplay(url),
  price,
  originalUrl,
});

/** A group as a search answers it (docs/specification/2-wishlist-and-draw.md §3, docs/specification/3-decisions.md §12). */
export const presentGroup = (product: ProductRecord): ProductGroup => ({
  title: product.title,
  imageForDisplay: product.imageUrl,
  products: product.offers.map((offer) => presentOffer(offer, product)),
});

/** What a gift shows of where it is sold. */
export const presentOffers = ({ offers, eans }: ProductRecord): z.output<typeof GroupedProduct> => ({
  products: offers.map(({ shopId, url, price }) => ({ shopId, url, price, faviconSite })),
  eans: [...eans],
});

/** One offer of a group as another service needs it. */
export const presentKnown = (product: ProductRecord, { productId, url, price }: OfferRecord) => ({
  productId,
  title: product.title,
  url,
  imageUrl: product.imageUrl,
  eans: [...product.eans],
  faviconSite,
  price,
});
