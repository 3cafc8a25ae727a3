import type { Deps } from '../shared/deps.js';
import { keepImage } from '../image/keep-image.js';
import { checkGiftToSave, type GiftToSave, type SavedGift, saveGift } from './save-gift.js';

export interface EditGiftCommand extends GiftToSave {
  readonly description: string;
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
 * Makes or changes a gift that is no product of the catalogue, or none any more (spec 2 §7.1, spec 3 §12-§13). A picture
 * that cannot be read leaves the gift saved with the picture it had.
 * @throws HttpProblem NotFound or Unauthorized, before anything is done with the picture.
 */
export const editGift = async (deps: Deps, command: EditGiftCommand): Promise<EditGiftOutcome> => {
  await checkGiftToSave(deps, command);
  const { description, url, enableCrossOff: crossOffEnabled, hasCustomImage, newImageBase64 } = command;
  const offered = hasCustomImage ? newImageBase64 : null;
  const imageId = offered === null ? null : await keepImage(deps, offered);
  const image = hasCustomImage && imageId === null ? {} : { imageId };
  const saved = await saveGift(deps, command, { description, url, crossOffEnabled, product: null, ...image });
  return { ...saved, imageFailed: offered !== null && imageId === null };
};
