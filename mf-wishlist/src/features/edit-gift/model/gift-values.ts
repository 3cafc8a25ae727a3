import {
  type BodyInputOf,
  type editGift,
  type editGiftWithProduct,
  type Gift,
  imagePath,
  GiftPriority,
  type TypedGift,
  GiftUrl,
  LIMITS,
  typedGift,
} from '@site/contracts';
import { z } from 'zod/mini';
import type { ChosenProduct } from '../../product-search/model/chosen-product.js';
import { centsOf, typedEuros } from './euros.js';

/** The picture of a gift that is being edited. */
export type Picture =
  | { readonly kind: 'none' }
  /** The one the gift has already. */
  | { readonly kind: 'kept'; readonly url: string }
  /** Chosen now: PNG as a data URL. */
  | { readonly kind: 'new'; readonly dataUrl: string };

/** What the gift dialog is filled in with. */
export interface GiftValues extends Pick<TypedGift, 'description'> {
  readonly note: string;
  /** In euros, as typed. */
  readonly price: string;
  /** As typed; empty is one. */
  readonly quantity: string;
  readonly priority: GiftPriority | '';
  readonly url: string;
  readonly categoryPrivateGuid: string;
  /** The gift may be given more than once. */
  readonly disableCrossOff: boolean;
  readonly picture: Picture;
  /** The gift is this product of the catalogue: link and picture come from it. */
  readonly product: ChosenProduct | null;
}

/** An empty dialog for a gift in this category. */
export const emptyGift = (categoryPrivateGuid: string): GiftValues => ({
  description: '',
  note: '',
  price: '',
  quantity: '',
  priority: '',
  url: '',
  categoryPrivateGuid,
  disableCrossOff: false,
  picture: { kind: 'none' },
  product: null,
});

const productOf = (gift: Gift): ChosenProduct | null => {
  if (gift.productId === null || gift.uri === null) return null;
  const offer = gift.groupedProduct?.products.find(({ url }) => url === gift.uri);
  return {
    productId: gift.productId,
    title: gift.description,
    url: gift.uri,
    shop: gift.uriDisplayText ?? '',
    price: offer?.price ?? null,
    imageUrl: gift.displayImageUrl,
  };
};

/** A product's own picture is not the gift's to keep; one that its owner chose before is. */
const pictureOf = ({ displayImageUrl: url, productId }: Gift): Picture =>
  url === null || (productId !== null && !url.startsWith(imagePath(''))) ? { kind: 'none' } : { kind: 'kept', url };

/** The dialog for a gift that is there. */
export const valuesOf = (gift: Gift, categoryPrivateGuid: string): GiftValues => ({
  description: gift.description,
  note: gift.note ?? '',
  price: gift.ownPrice == null ? '' : typedEuros(gift.ownPrice),
  quantity: gift.quantity == null || gift.quantity === 1 ? '' : String(gift.quantity),
  priority: gift.priority ?? '',
  url: gift.userEditableUri ?? '',
  categoryPrivateGuid,
  disableCrossOff: !gift.crossOffEnabled,
  picture: pictureOf(gift),
  product: productOf(gift),
});

/** The same gift with the product's link as its own: it is no product any more (docs/specification/3-decisions.md §13 Gifts). */
export const withoutProduct = (values: GiftValues): GiftValues =>
  values.product === null ? values : { ...values, product: null, url: values.product.url };

const typedGiftOf = ({ description, note, price, quantity, priority }: GiftValues): TypedGift => ({
  description,
  note,
  ownPrice: centsOf(price),
  quantity: quantityOf(quantity),
  priority: priority === '' ? null : priority,
});

/** The body of `EditWithoutProduct`; `publicGuid` null makes a new gift (docs/specification/3-decisions.md §12 Gifts). */
export const bodyOf = (values: GiftValues, publicGuid: string | null): BodyInputOf<typeof editGift> => ({
  publicGuid,
  categoryPrivateGuid: values.categoryPrivateGuid,
  ...typedGiftOf(values),
  url: values.url,
  enableCrossOff: !values.disableCrossOff,
  hasCustomImage: values.picture.kind !== 'none',
  newImageBase64: values.picture.kind === 'new' ? values.picture.dataUrl : null,
});

/** The body of `EditWithProduct` (docs/specification/3-decisions.md §4). */
export const productBodyOf = (
  values: GiftValues,
  { productId, page }: ChosenProduct,
  publicGuid: string | null,
): BodyInputOf<typeof editGiftWithProduct> => ({
  publicGuid,
  categoryPrivateGuid: values.categoryPrivateGuid,
  ...typedGiftOf(values),
  enableCrossOff: !values.disableCrossOff,
  productSource: page ?? productId,
  productSourceType: page === undefined ? 'ProductId' : 'Url',
});

const pictureUrl = ({ picture, product }: GiftValues): string | null => {
  if (product !== null) return picture.kind === 'kept' ? picture.url : product.imageUrl;
  if (picture.kind === 'none') return null;
  return picture.kind === 'kept' ? picture.url : picture.dataUrl;
};

/** How the gift will look, shown until the service has answered; `before` is the gift as it was, if it was there. */
export const draftOf = (values: GiftValues, publicGuid: string, before?: Gift): Gift => {
  const link = values.product?.url ?? (values.url === '' ? null : values.url);
  const isSameLink = before?.userEditableUri === link;
  return {
    isCrossedOff: false,
    privateCrossOffGuid: null,
    isProductFromGiftFinder: false,
    ...before,
    // Known by the service alone, and no longer true of another link.
    faviconSite: isSameLink ? before.faviconSite : null,
    uriDisplayText: isSameLink ? before.uriDisplayText : null,
    productEans: isSameLink ? before.productEans : [],
    groupedProduct: isSameLink ? before.groupedProduct : null,
    publicGuid,
    ...typedGiftOf(values),
    description: values.description.trim(),
    note: values.note.trim() === '' ? null : values.note.trim(),
    crossOffEnabled: !values.disableCrossOff,
    displayImageUrl: pictureUrl(values),
    productId: values.product?.productId ?? null,
    uri: link,
    userEditableUri: link,
    isColdCase: false,
  };
};

/** What was typed as a number of gifts; null is one, as of most. */
const quantityOf = (typed: string): number | null => (['', '1'].includes(typed.trim()) ? null : Number(typed));

/** The rules of the contract, without its transformations: what was typed must survive a failed save. */
export const GiftForm = z.object({
  description: typedGift.description,
  note: z.string().check(z.maxLength(LIMITS.giftNote.max, 'gift.note.too_long')),
  price: z.string().check(
    z.check((context) => {
      const problem = typedGift.ownPrice.safeParse(centsOf(context.value)).error?.issues[0];
      if (problem === undefined) return;
      const message = problem.code === 'invalid_type' ? 'gift.own_price.invalid' : problem.message;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
  ),
  quantity: z.string().check(
    z.check((context) => {
      if (typedGift.quantity.safeParse(quantityOf(context.value)).success) return;
      context.issues.push({ code: 'custom', message: 'gift.quantity.invalid', input: context.value });
    }),
  ),
  priority: z.enum(['', ...GiftPriority.options]),
  url: z.string().check(
    z.check((context) => {
      for (const { message } of GiftUrl.safeParse(context.value).error?.issues ?? []) {
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  ),
  categoryPrivateGuid: z.string(),
  disableCrossOff: z.boolean(),
});
export type GiftForm = z.infer<typeof GiftForm>;
