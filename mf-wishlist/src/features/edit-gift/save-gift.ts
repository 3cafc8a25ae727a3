import { editGift, type Gift, type OwnerWishlist } from '@site/contracts';
import { isApiError, refusalOf, type call as sdkCall } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { deleteGiftCall } from '../../shared/calls.js';
import { myListQuery } from '../../shared/queries.js';
import { findOwnGift, withGift, withoutGift } from './model/gift-in-own-list.js';
import { bodyOf, draftOf, type GiftValues } from './model/gift-values.js';

export interface GiftSaverDeps {
  readonly queryClient: QueryClient;
  readonly call: typeof sdkCall;
  readonly newId: () => string;
  /** Marks a gift on the screen as not yet saved. */
  readonly setSaving: (publicGuid: string, isSaving: boolean) => void;
}

/** How saving went. `imageFailed`: the gift is saved, its picture is not (spec 2 §4 Gift edit). */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly gift: Gift }
  | { readonly kind: 'imageFailed'; readonly gift: Gift }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Saves and deletes gifts of one own list: on the screen at once, taken back when the service says no. */
export const createGiftSaver = (wishlistPrivateGuid: string, { queryClient, call, newId, setSaving }: GiftSaverDeps) => {
  const { queryKey } = myListQuery(wishlistPrivateGuid);

  const patch = async (change: (list: OwnerWishlist) => OwnerWishlist) => {
    // An answer from before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && change(list));
  };

  const takeBack = async (before: OwnerWishlist | undefined, error: unknown) => {
    await patch((list) => before ?? list);
    // Without a connection there is nothing to ask; otherwise the screen may have been out of date.
    if (!isApiError(error, 'NoConnection')) await queryClient.invalidateQueries({ queryKey });
  };

  /** The gift that a 422 says was saved without its picture; null for any other failure. */
  const savedWithoutImage = (error: unknown): Gift | null => refusalOf(editGift, error)?.partialGiftEditResult.editedGift ?? null;

  const send = async (values: GiftValues, publicGuid: string | null): Promise<SaveOutcome> => {
    try {
      return { kind: 'saved', gift: await call(editGift, { body: bodyOf(values, publicGuid) }) };
    } catch (error) {
      const gift = savedWithoutImage(error);
      return gift === null ? { kind: 'failed', error } : { kind: 'imageFailed', gift };
    }
  };

  return {
    /** `publicGuid` null: a new gift. */
    save: async (values: GiftValues, publicGuid: string | null): Promise<SaveOutcome> => {
      const before = queryClient.getQueryData(queryKey);
      const shownGuid = publicGuid ?? newId();
      const draft = draftOf(values, shownGuid, before && findOwnGift(before, shownGuid));
      setSaving(shownGuid, true);
      await patch((list) => withGift(list, draft, values.categoryPrivateGuid));
      const outcome = await send(values, publicGuid);
      if (outcome.kind === 'failed') await takeBack(before, outcome.error);
      else {
        const { gift } = outcome;
        await patch((list) =>
          withGift(publicGuid === null ? withoutGift(list, shownGuid) : list, gift, values.categoryPrivateGuid),
        );
      }
      setSaving(shownGuid, false);
      return outcome;
    },

    /** Rejects with the `ApiError` after the gift is back on the screen. A gift that was gone already counts as deleted. */
    remove: async (publicGuid: string): Promise<void> => {
      const before = queryClient.getQueryData(queryKey);
      const takeAway = () => patch((list) => withoutGift(list, publicGuid));
      await takeAway();
      try {
        await call(deleteGiftCall, { params: { id: publicGuid }, handles: [404] });
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) {
          await takeBack(before, error);
          throw error;
        }
      }
      // Once more: the list may have been asked again meanwhile, and answered as it was before.
      await takeAway();
    },
  };
};

export type GiftSaver = ReturnType<typeof createGiftSaver>;
