import { contentInternal, type TypedGift, typedGiftOf } from '@site/contracts';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, ProductRecord } from '../shared/records.js';
import { checkGiftToSave, type GiftToSave, type SavedGift, saveGift } from './save-gift.js';

export interface EditGiftWithProductCommand extends GiftToSave, TypedGift {
  readonly enableCrossOff: boolean;
  readonly productSource: string;
  readonly productSourceType: 'ProductId' | 'Url';
}

type ProductFields = Pick<GiftRecord, 'url' | 'product'>;

/** The product and the address of its page, as the catalogue knows them now; null for none. */
const findProduct = async (
  { base }: Deps,
  { productSource: source, productSourceType: sourceType }: EditGiftWithProductCommand,
): Promise<ProductFields | null> => {
  const found = await base.internal.call(contentInternal.product, { source, sourceType });
  if (found === null) return null;
  const { productId, url, imageUrl, eans } = found;
  const offers = (await base.internal.call(contentInternal.offers, { productIds: [productId] }))[productId]?.products ?? [];
  const product: ProductRecord = {
    productId,
    eans,
    // Chosen among what our own search found, rather than pasted.
    fromGiftFinder: sourceType === 'ProductId',
    imageUrl,
    offers: offers.map(({ shopId, url: page, price }) => ({ shopId, url: page, price })),
  };
  return { url, product };
};

/**
 * Makes or changes a gift that is a product of the catalogue (docs/specification/2-wishlist-and-draw.md §7.1,
 * docs/specification/3-decisions.md §4). Its page becomes the gift's, and its own picture, if it has one, stays. A product that
 * it was already stays, even when no shop has it any more. Null when there is no such product, and then nothing changes.
 * @throws HttpProblem NotFound or Unauthorized, before the catalogue is asked.
 */
export const editGiftWithProduct = async (deps: Deps, command: EditGiftWithProductCommand): Promise<SavedGift | null> => {
  const known = await checkGiftToSave(deps, command);
  const found = (await findProduct(deps, command)) ?? (known?.product?.productId === command.productSource ? known : null);
  if (found === null) return null;
  return saveGift(deps, command, {
    ...typedGiftOf(command),
    crossOffEnabled: command.enableCrossOff,
    url: found.url,
    product: found.product,
  });
};
