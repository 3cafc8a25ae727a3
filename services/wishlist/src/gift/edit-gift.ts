import { type TypedGift, typedGiftOf, type Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { ownGift } from '../access/list-access.js';
import { keepImage } from '../image/keep-image.js';
import { leaveList } from '../also-on/leave-list.js';
import { announceEdit } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { checkGiftToSave, type GiftToSave, type SavedGift, saveGift } from './save-gift.js';

export interface EditGiftCommand extends GiftToSave, TypedGift {
  readonly url: string | null;
  readonly enableCrossOff: boolean;
  readonly hasCustomImage: boolean;
  readonly newImageBase64: string | null;
}

export interface EditGiftOutcome extends SavedGift {
  /** The gift was saved, its new picture was not. */
  readonly imageFailed: boolean;
}

/**
 * Makes or changes a gift that is no product of the catalogue, or none any more (docs/specification/2-wishlist-and-draw.md §7.1,
 * docs/specification/3-decisions.md §12-§13). A picture that cannot be read leaves the gift saved with the picture it had.
 * @throws HttpProblem NotFound or Unauthorized, before anything is done with the picture.
 */
export const editGift = async (deps: Deps, command: EditGiftCommand): Promise<EditGiftOutcome> => {
  await checkGiftToSave(deps, command);
  const { url, enableCrossOff: crossOffEnabled, hasCustomImage, newImageBase64 } = command;
  const offered = hasCustomImage ? newImageBase64 : null;
  const imageId = offered === null ? null : await keepImage(deps, offered, command.viewer);
  const image = hasCustomImage && imageId === null ? {} : { imageId };
  const saved = await saveGift(deps, command, {
    ...typedGiftOf(command),
    url,
    crossOffEnabled,
    product: null,
    ...image,
  });
  return { ...saved, imageFailed: offered !== null && imageId === null };
};

/**
 * Deletes an own gift; a second time 404. A cross-off it has is left alone: nothing an owner does may take longer, or
 * go otherwise, because of one. Without its gift it is shown nowhere (docs/specification/3-decisions.md §12).
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const deleteGift = (deps: Deps, giftGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { gift, list } = await ownGift(deps, giftGuid, viewer, session);
    await leaveList(deps, session, [gift]);
    await deps.stores.gifts.delete(gift._id, session);
    await announceEdit(deps, session, list, { operation: 'Delete', giftGuid: gift._id, contextId: null });
  });
