import { type Gift, imagePath, saidGiftOf, shownGiftOf } from '@site/contracts';
import { isColdCase } from './cold-case.js';
import type { CrossOffVisibility } from '../cross-off/cross-off-visibility.js';
import type { KnownPrices } from './prices.js';
import type { GiftRecord, ProductRecord } from '../shared/records.js';

/** Which shops to show at a product. */
export type ShownPrices = Pick<KnownPrices, 'shopsOf'>;

/** The site of an address: whose icon is shown, and as people know it, with an unusual port, without `www.`. */
const siteOf = (address: string | null): Pick<Gift, 'faviconSite' | 'uriDisplayText'> => {
  if (address === null) return { faviconSite: null, uriDisplayText: null };
  const { hostname, host } = new URL(address);
  return { faviconSite: hostname, uriDisplayText: host.replace(/^www\./, '') };
};

const presentProduct = (
  product: ProductRecord | null,
  { shopsOf }: ShownPrices,
): Pick<Gift, 'groupedProduct' | 'productEans' | 'productId'> => {
  if (product === null) return { groupedProduct: null, productEans: [], productId: null };
  return { groupedProduct: shopsOf(product), productEans: [...product.eans], productId: product.productId };
};

/**
 * A gift with as much of its cross-off as its viewer may see (docs/specification/2-wishlist-and-draw.md §3), and what is said of it, as
 * visitors get it of a list.
 */
export const presentSaidGift = (gift: GiftRecord, visibility: CrossOffVisibility, now: Date, prices: ShownPrices): Gift => ({
  publicGuid: gift._id,
  ...saidGiftOf(gift),
  crossOffEnabled: gift.crossOffEnabled,
  ...(gift.isIdea === true ? { isIdea: true } : {}),
  isCrossedOff: visibility.isCrossedOff,
  privateCrossOffGuid: visibility.privateCrossOffGuid,
  ...(visibility.units === undefined ? {} : { units: visibility.units }),
  ...(visibility.together === undefined ? {} : { together: visibility.together }),
  displayImageUrl: gift.imageId === null ? (gift.product?.imageUrl ?? null) : imagePath(gift.imageId),
  ...siteOf(gift.url),
  uri: gift.url,
  userEditableUri: gift.url,
  isColdCase: isColdCase(gift, now),
  isProductFromGiftFinder: gift.product?.fromGiftFinder ?? false,
  ...presentProduct(gift.product, prices),
});

/** The same, with null for what is not said. */
export const presentGift: typeof presentSaidGift = (gift, ...seen) => ({
  ...presentSaidGift(gift, ...seen),
  ...shownGiftOf(gift),
});
