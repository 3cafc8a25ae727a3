import type { OwnerWishlist } from '@site/contracts';
import { updateDescription, updateTitle } from '@site/contracts/calls';
import { call, isApiError } from '@site/shell-sdk';
import type { OwnListCache } from '../own-list/own-list-cache.js';

interface ListTextsOptions {
  readonly cache: OwnListCache;
  /** The title stands in the menu as well. */
  readonly refreshMenu: () => void;
}

/**
 * Saves title and description of an own list. Both reject with the `ApiError` when they are not saved; after a 401 the
 * list is asked again first, so that who owns no part of it any more finds out (docs/specification/2-wishlist-and-draw.md §8).
 */
export const listTexts = ({ cache, refreshMenu }: ListTextsOptions) => {
  const { privateGuid } = cache;
  const save = async (send: () => Promise<OwnerWishlist>) => {
    try {
      await cache.put(await send());
    } catch (error) {
      if (isApiError(error, 'Unauthorized')) await cache.reload();
      throw error;
    }
  };
  return {
    saveTitle: async (title: string) => {
      await save(() => call(updateTitle, { body: { privateGuid, title } }));
      refreshMenu();
    },
    saveDescription: (description: string) => save(() => call(updateDescription, { body: { privateGuid, description } })),
  };
};
