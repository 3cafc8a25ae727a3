import { deleteCategory, renameCategory, type Categories, type OwnerCategory } from '@site/contracts';
import { call, errorText, isApiError, refusalOf, shortName, showProblem, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { myListQuery, myListsQuery } from '../../shared/queries.js';
import { categoriesQuery } from './categories-query.js';
import { t } from './messages.js';

export interface CategoryChanges {
  /** Private guids of the categories that are being saved (docs/specification/2-wishlist-and-draw.md §4 Category operations). */
  readonly saving: ReadonlySet<string>;
  /** Shows the new name at once. Answers why it could not be saved, after the old one is back; null when it was. */
  readonly rename: (category: OwnerCategory, name: string) => Promise<string | null>;
  /** Deletes a category with its gifts; says so when that could not be done. */
  readonly remove: (category: OwnerCategory) => Promise<void>;
  /** Puts a category that was made just now at the end. */
  readonly added: (category: OwnerCategory) => void;
}

/** Changing the categories of one own list. */
export const useCategoryChanges = (username: string, wishlistPrivateGuid: string): CategoryChanges => {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const changes = useMemo(() => {
    const { queryKey } = categoriesQuery(username);

    const patch = async (change: (categories: OwnerCategory[]) => OwnerCategory[]) => {
      // An answer from before the change must not overwrite it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now: Categories | undefined) => now && { ...now, categories: change(now.categories) });
    };
    const named = (guid: string, name: string) => (categories: OwnerCategory[]) =>
      categories.map((one) => (one.privateGuid === guid ? { ...one, name } : one));
    const without = (guid: string) => (categories: OwnerCategory[]) =>
      categories.filter(({ privateGuid }) => privateGuid !== guid);

    /** The list's own screen and the overview show the same categories and gifts. */
    const tellOthers = () =>
      Promise.all(
        [myListQuery(wishlistPrivateGuid).queryKey, myListsQuery().queryKey].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      );
    const askAgain = () => queryClient.invalidateQueries({ queryKey });

    const whileSaving = async <T>(guid: string, work: () => Promise<T>): Promise<T> => {
      setSaving((now) => new Set([...now, guid]));
      try {
        return await work();
      } finally {
        setSaving((now) => new Set([...now].filter((one) => one !== guid)));
      }
    };

    const rename = ({ privateGuid, name: before }: OwnerCategory, name: string) =>
      whileSaving(privateGuid, async () => {
        await patch(named(privateGuid, name));
        try {
          await call(renameCategory, { body: { privateGuid, name } });
        } catch (error) {
          await patch(named(privateGuid, before));
          // Without a connection there is nothing to ask; otherwise the page may have been out of date.
          if (!isApiError(error, 'NoConnection')) await askAgain();
          return errorText(error);
        }
        // Once more: an answer from before may have come in meanwhile.
        await patch(named(privateGuid, name));
        void tellOthers();
        toast(t('category.renamed', { category: shortName(name) }));
        return null;
      });

    const remove = ({ privateGuid, name }: OwnerCategory) =>
      whileSaving(privateGuid, async () => {
        try {
          await call(deleteCategory, { body: { privateGuid }, handles: [404] });
        } catch (error) {
          // Another owner was first: it is gone, which is what was wanted.
          if (!isApiError(error) || error.status !== 404) {
            const isLast = refusalOf(deleteCategory, error) === 'InvalidUpdate';
            void showProblem(t('category.delete_failed'), isLast ? t('category.delete_last') : errorText(error));
            if (!isApiError(error, 'NoConnection')) await askAgain();
            return;
          }
        }
        await patch(without(privateGuid));
        void tellOthers();
        toast(t('category.deleted', { category: shortName(name) }));
      });

    const added = (category: OwnerCategory) => {
      void patch((categories) => [...without(category.privateGuid)(categories), category]);
      void tellOthers();
    };

    return { rename, remove, added };
  }, [queryClient, username, wishlistPrivateGuid]);

  return useMemo(() => ({ ...changes, saving }), [changes, saving]);
};
