import type { Categories, OwnerCategory } from '@site/contracts';
import { Button, confirm, EmptyState, errorText, showProblem, Stack, useHub } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import drawing from '../../shared/occasions/art/art.module.css';
import JustBecause from '../../shared/occasions/art/just-because.svg';
import type { MoveAction } from '../sort-list/item-menu.js';
import { SortArea } from '../sort-list/sort-area.js';
import { UnsavedNotice } from '../sort-list/unsaved-notice.js';
import { useItemMoves } from '../sort-list/use-item-moves.js';
import { useLifting } from '../sort-list/use-lifting.js';
import { useSorting } from '../sort-list/use-sorting.js';
import css from './categories.module.css';
import { categoriesQuery } from './categories-query.js';
import { CategoryRow } from './category-row.js';
import { t } from './messages.js';
import { useCategoryChanges, type CategoryChanges } from './use-category-changes.js';

/** Asks again when an owner changed something, and after a gap in which anyone may have. */
const useLiveCategories = (username: string, privateWishlistGuid: string) => {
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: categoriesQuery(username).queryKey });
  useHub('list', {
    join: { event: 'JoinWishlistOwnerGroup', payload: { privateWishlistGuid } },
    on: { RefreshGiftV2: askAgain },
    onJoined: (_ack, again) => {
      if (again) askAgain();
    },
    onRefused: askAgain,
  });
};

const addCategory = (wishlistPrivateGuid: string, { added }: CategoryChanges) =>
  import('../add-category/category-dialog.js').then(
    ({ openCategoryDialog }) => openCategoryDialog(wishlistPrivateGuid, added),
    (error: unknown) => showProblem(t('categories.open_failed'), errorText(error)),
  );

/** Asks first, naming what goes along; the last category of a list cannot go. */
const deleteCategory = async (category: OwnerCategory, isOnly: boolean, { remove }: CategoryChanges) => {
  const { name, giftCount } = category;
  if (isOnly) {
    await showProblem(t('category.delete_failed'), t('category.delete_last'));
    return;
  }
  const agreed = await confirm({
    title: t('category.delete_title', { category: name }),
    body: t('category.delete_body', { count: giftCount }),
    confirmLabel: t('category.delete_confirm', { count: giftCount }),
    danger: true,
  });
  if (agreed) await remove(category);
};

const movesAt = (index: number, count: number, canLeave: boolean): MoveAction[] => [
  ...(index === 0 ? [] : (['up'] as const)),
  ...(index === count - 1 ? [] : (['down'] as const)),
  ...(canLeave ? (['list'] as const) : []),
];

/** The list takes the focus from a row that goes: it must not fall to the page. */
const useFocusOnList = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
};

/** The categories of a list, each with all that can be done with it. */
export const CategoryRows = ({ username, answer }: { readonly username: string; readonly answer: Categories }) => {
  const { wishlistPrivateGuid } = answer;
  useLiveCategories(username, wishlistPrivateGuid);
  const changes = useCategoryChanges(username, wishlistPrivateGuid);
  const sorting = useSorting(answer, { privateGuid: wishlistPrivateGuid, username });
  const lifting = useLifting();
  const { move, moveAway, canLeave } = useItemMoves(wishlistPrivateGuid, sorting, lifting);
  const { categories } = sorting.shown;
  const list = useFocusOnList(categories.length);
  const moving = new Set(sorting.moves.pending.map((one) => (one.kind === 'category' ? one.category : null)));
  const add = (
    <Button icon={<FolderPlus aria-hidden />} onClick={() => void addCategory(wishlistPrivateGuid, changes)}>
      {t('categories.add')}
    </Button>
  );

  return (
    <Stack gap={5}>
      <UnsavedNotice moves={sorting.moves} queue={sorting.queue} />
      {categories.length === 0 ? (
        <EmptyState illustration={<JustBecause className={drawing.art} />} title={t('categories.empty.title')} actions={add}>
          {t('categories.empty.body')}
        </EmptyState>
      ) : (
        <>
          <SortArea sorting={sorting} lifting={lifting} onAway={canLeave ? moveAway : undefined}>
            <ul ref={list} tabIndex={-1} className={css.rows} aria-label={t('categories.list')}>
              {categories.map((category, index) => (
                <CategoryRow
                  key={category.privateGuid}
                  category={category}
                  moves={movesAt(index, categories.length, canLeave)}
                  isSaving={changes.saving.has(category.privateGuid) || moving.has(category.privateGuid)}
                  isLifted={lifting.lifted?.id === category.privateGuid}
                  onMove={move}
                  onRename={changes.rename}
                  onDelete={(one) => void deleteCategory(one, categories.length === 1, changes)}
                />
              ))}
            </ul>
          </SortArea>
          <div>{add}</div>
        </>
      )}
    </Stack>
  );
};
