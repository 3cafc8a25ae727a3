import type { Gift, OwnerCategory, OwnerWishlist } from '@site/contracts';
import { call, errorText, isApiError, newId, showProblem, useSession } from '@site/shell-sdk';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { updateDescription, updateTitle } from '@site/contracts/calls';
import { myListQuery } from '../../shared/queries.js';
import type { GiftSaverDeps, LeaveGift } from '../edit-gift/save-gift.js';
import { leaveWish } from '../unsent/unsent.js';
import { emptyGift } from '../edit-gift/model/gift-values.js';
import { savingGiftsAtom } from '../edit-gift/saving-gifts-atom.js';
import { queueOfList } from '../sort-list/queue-of-list.js';
import { t } from './messages.js';
import { ownListCache, type OwnListCache } from './own-list-cache.js';
import { useLeaveList } from './use-leave-list.js';
import { useRefreshMyLists } from './use-refresh-my-lists.js';

interface ListTextsOptions {
  readonly cache: OwnListCache;
  /** The title stands in the menu as well. */
  readonly refreshMenu: () => void;
}

/**
 * Saves title and description of an own list. Both reject with the `ApiError` when they are not saved; after a 401 the
 * list is asked again first, so that who owns no part of it any more finds out (docs/specification/2-wishlist-and-draw.md §8).
 */
const listTexts = ({ cache, refreshMenu }: ListTextsOptions) => {
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

/** What an owner can do from the list's screen; each dialog is fetched when it is first opened. */
export interface ListActions {
  /** In this category, else in the first. */
  readonly addGift: (categoryPrivateGuid?: string) => void;
  readonly editGift: (gift: Gift, categoryPrivateGuid: string) => void;
  /** In the first category, one after the other; answers how many came on the list, and why the next one did not. */
  readonly addWishes: (wishes: readonly string[]) => Promise<{ readonly added: number; readonly error: unknown }>;
  readonly addCategory: () => void;
  /** With the way to take the list along, unless there is nothing on it. */
  readonly share: (takeAlong: ListActions['takeAlong'] | null) => void;
  readonly takeAlong: (isShareable: boolean) => void;
  /** Of the list as it is now, when that is not what the page shows yet. */
  readonly editOccasion: (changed?: OwnerWishlist) => void;
  readonly openSettings: () => void;
  readonly saveTitle: (title: string) => Promise<void>;
  readonly saveDescription: (description: string) => Promise<void>;
}

/** Opens a dialog whose code may still have to come; says so when it cannot be had. */
const opened = (opening: Promise<void>): void => {
  opening.catch((error: unknown) => showProblem(t('my_list.open_failed'), errorText(error)));
};

const withCategory = (queryClient: QueryClient, wishlistPrivateGuid: string) => (category: OwnerCategory) => {
  const { queryKey } = myListQuery(wishlistPrivateGuid);
  queryClient.setQueryData(queryKey, (list) => {
    if (list === undefined || list.categories.some(({ privateGuid }) => privateGuid === category.privateGuid)) return list;
    return { ...list, categories: [...list.categories, category] };
  });
};

export const useListActions = (list: OwnerWishlist): ListActions => {
  const queryClient = useQueryClient();
  const store = useStore();
  const leave = useLeaveList(list);
  const { user, wishlists } = useSession();
  const refreshMyLists = useRefreshMyLists();
  const cache = ownListCache(queryClient, list.privateGuid);

  const setSaving = (publicGuid: string, isSaving: boolean) =>
    store.set(
      savingGiftsAtom,
      (saving) => new Set(isSaving ? [...saving, publicGuid] : [...saving].filter((one) => one !== publicGuid)),
    );
  const deps: GiftSaverDeps = {
    queryClient,
    call,
    newId,
    setSaving,
    renamed: (shown, publicGuid) => queueOfList(queryClient, list).rename(shown, publicGuid),
  };

  const leaveGift: LeaveGift = async (wish) => user !== null && leaveWish(user.publicGuid, { ...wish, key: newId() });

  return {
    addGift: (categoryPrivateGuid = list.categories[0]?.privateGuid) => {
      if (categoryPrivateGuid === undefined) {
        // The last one went in another tab: the list as it is now has one (docs/specification/2-wishlist-and-draw.md §8).
        void showProblem(t('my_list.open_failed'), t('my_list.no_category')).then(() => location.reload());
        return;
      }
      opened(import('../edit-gift/gift-editing.js').then(({ addGift }) => addGift(list, categoryPrivateGuid, deps, leaveGift)));
    },
    editGift: (gift, categoryPrivateGuid) => {
      opened(
        import('../edit-gift/gift-editing.js').then(({ editGift }) => editGift(list, gift, categoryPrivateGuid, deps, wishlists)),
      );
    },
    addWishes: async (wishes) => {
      const category = list.categories[0]?.privateGuid;
      let added = 0;
      try {
        const { createGiftSaver } = await import('../edit-gift/save-gift.js');
        const saver = createGiftSaver(list.privateGuid, deps);
        for (const description of category === undefined ? [] : wishes) {
          const outcome = await saver.save({ ...emptyGift(category ?? ''), description }, null);
          if (!('gift' in outcome)) return { added, error: outcome.kind === 'failed' ? outcome.error : null };
          added += 1;
        }
        return { added, error: null };
      } catch (error) {
        return { added, error };
      }
    },
    addCategory: () => {
      opened(
        import('../add-category/category-dialog.js').then(({ openCategoryDialog }) =>
          openCategoryDialog(list.privateGuid, withCategory(queryClient, list.privateGuid)),
        ),
      );
    },
    share: (takeAlong) => {
      const onTakeAlong = takeAlong && (() => takeAlong(true));
      opened(import('../share-list/share-dialog.js').then(({ openShareDialog }) => openShareDialog(list, onTakeAlong)));
    },
    takeAlong: (isShareable) => {
      opened(import('../take-along/take-along-dialog.js').then(({ openTakeAlong }) => openTakeAlong(list, isShareable)));
    },
    editOccasion: (changed = list) => {
      opened(
        import('../list-header-edit/occasion-dialog.js').then(({ openOccasionDialog }) => openOccasionDialog(changed, cache)),
      );
    },
    openSettings: () => {
      opened(
        import('../list-settings/settings-dialog.js').then(({ openSettingsDialog }) =>
          openSettingsDialog({ list, cache, leave }),
        ),
      );
    },
    ...listTexts({ cache, refreshMenu: () => void refreshMyLists() }),
  };
};
