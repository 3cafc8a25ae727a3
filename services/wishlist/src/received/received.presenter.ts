import { type Givers, imagePath, type ReceivedGift, shownGiftOf } from '@site/contracts';
import type { GiftRecord } from '../shared/records.js';
import type { KeptGift } from './received-gift.repository.js';

export const pictureOf = ({ imageId, product }: Pick<GiftRecord, 'imageId' | 'product'>): string | null =>
  imageId === null ? (product?.imageUrl ?? null) : imagePath(imageId);

/** Something that was received; `givers` where the list opened. */
export const presentReceived = ({ gift, year }: KeptGift, givers?: Givers): ReceivedGift => ({
  publicGuid: gift._id,
  ...shownGiftOf(gift),
  displayImageUrl: pictureOf(gift),
  uri: gift.url,
  year,
  ...(givers === undefined ? {} : { givers }),
});
