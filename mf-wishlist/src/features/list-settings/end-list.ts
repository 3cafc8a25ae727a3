import { deleteAllGifts, deleteMyList, type OwnerWishlist } from '@site/contracts';
import { call, confirm, errorText, isApiError, refusalOf, showProblem, toast } from '@site/shell-sdk';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';

interface EmptyListOptions {
  readonly cache: OwnListCache;
  readonly onEmptied: () => void;
  readonly reloadPage: () => void;
}

/**
 * Asks, and then takes every gift off the list; the categories stay (docs/specification/2-wishlist-and-draw.md §8 Delete all
 * gifts).
 */
export const emptyList = async ({ cache, onEmptied, reloadPage }: EmptyListOptions): Promise<void> => {
  const agreed = await confirm({
    title: t('my_list.empty.title'),
    body: t('my_list.empty.body'),
    confirmLabel: t('my_list.empty.confirm'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await call(deleteAllGifts, { body: { privateGuid: cache.privateGuid } });
    await cache.patch((list) => ({
      ...list,
      categories: list.categories.map((category) => ({ ...category, gifts: [], giftCount: 0 })),
    }));
    toast(t('my_list.empty.done'));
    onEmptied();
  } catch (error) {
    const isGone = refusalOf(deleteAllGifts, error) !== null;
    await showProblem(t('my_list.empty.failed'), isGone ? t('my_list.empty.not_found') : errorText(error));
    if (isGone) reloadPage();
    else if (isApiError(error, 'Unauthorized')) await cache.reload();
  }
};

interface DeleteListOptions {
  readonly list: Pick<OwnerWishlist, 'privateGuid'>;
  /** Runs the call and then takes the page away from the list. Rejects as the call does. */
  readonly leave: (send: () => Promise<unknown>) => Promise<void>;
}

/** A list that is gone already is deleted: a second try after a lost answer. */
const sendDelete = async (id: string): Promise<void> => {
  try {
    await call(deleteMyList, { params: { id }, handles: [404] });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
};

/** Asks, and then deletes the whole list; for its primary owner only, others are refused. */
export const deleteList = async ({ list, leave }: DeleteListOptions): Promise<void> => {
  const agreed = await confirm({
    title: t('my_list.delete.title'),
    body: t('my_list.delete.body'),
    confirmLabel: t('my_list.delete.confirm'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await leave(() => sendDelete(list.privateGuid));
  } catch (error) {
    await showProblem(t('my_list.delete.failed'), errorText(error));
  }
};
