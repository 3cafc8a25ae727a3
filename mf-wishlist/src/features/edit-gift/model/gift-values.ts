import type { BodyInputOf, editGift, Gift } from '@site/contracts';

/** The picture of a gift that is being edited. */
export type Picture =
  | { readonly kind: 'none' }
  /** The one the gift has already. */
  | { readonly kind: 'kept'; readonly url: string }
  /** Chosen now: PNG as a data URL. */
  | { readonly kind: 'new'; readonly dataUrl: string };

/** What the gift dialog is filled in with. */
export interface GiftValues {
  readonly description: string;
  readonly url: string;
  readonly categoryPrivateGuid: string;
  /** The gift may be given more than once. */
  readonly disableCrossOff: boolean;
  readonly picture: Picture;
}

/** An empty dialog for a gift in this category. */
export const emptyGift = (categoryPrivateGuid: string): GiftValues => ({
  description: '',
  url: '',
  categoryPrivateGuid,
  disableCrossOff: false,
  picture: { kind: 'none' },
});

/** The dialog for a gift that is there. A product's own picture is not the gift's to keep. */
export const valuesOf = (gift: Gift, categoryPrivateGuid: string): GiftValues => ({
  description: gift.description,
  url: gift.userEditableUri ?? '',
  categoryPrivateGuid,
  disableCrossOff: !gift.crossOffEnabled,
  picture:
    gift.displayImageUrl === null || gift.productId !== null ? { kind: 'none' } : { kind: 'kept', url: gift.displayImageUrl },
});

/** The body of `EditWithoutProduct`; `publicGuid` null makes a new gift (spec 3 §12 Gifts). */
export const bodyOf = (values: GiftValues, publicGuid: string | null): BodyInputOf<typeof editGift> => ({
  publicGuid,
  categoryPrivateGuid: values.categoryPrivateGuid,
  description: values.description,
  url: values.url,
  enableCrossOff: !values.disableCrossOff,
  hasCustomImage: values.picture.kind !== 'none',
  newImageBase64: values.picture.kind === 'new' ? values.picture.dataUrl : null,
});

const pictureUrl = (picture: Picture): string | null => {
  if (picture.kind === 'none') return null;
  return picture.kind === 'kept' ? picture.url : picture.dataUrl;
};

/** How the gift will look, shown until the service has answered; `before` is the gift as it was, if it was there. */
export const draftOf = (values: GiftValues, publicGuid: string, before?: Gift): Gift => ({
  isCrossedOff: false,
  privateCrossOffGuid: null,
  faviconSite: null,
  productEans: [],
  productId: null,
  groupedProduct: null,
  isColdCase: false,
  isProductFromGiftFinder: false,
  uriDisplayText: null,
  ...before,
  publicGuid,
  description: values.description.trim(),
  crossOffEnabled: !values.disableCrossOff,
  displayImageUrl: pictureUrl(values.picture),
  uri: values.url === '' ? null : values.url,
  userEditableUri: values.url === '' ? null : values.url,
});
