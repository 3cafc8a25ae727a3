import { errorText, listNameAmong, showProblem, toast, useSession } from '@site/shell-sdk';
import { useCallback, useMemo } from 'react';
import { t } from './messages.js';
import { categoryOfGift, publicGuidOf, type Sortable } from './model/list-move.js';
import { placeOf, stepOf, type SortItem } from './model/step.js';
import type { MoveAction } from './item-menu.js';
import { useLatest } from './use-latest.js';
import type { Lifting } from './use-lifting.js';
import type { Sorting } from './use-sorting.js';

const opened = (opening: Promise<void>): void => {
  opening.catch((error: unknown) => showProblem(t('sort.open_failed'), errorText(error)));
};

export interface ItemMoves {
  /** Does what was chosen in an item's menu. Stays the same function, so that rows need not be drawn anew. */
  readonly move: (item: SortItem, action: MoveAction) => void;
  /** Asks to which other list and moves there. */
  readonly moveAway: (item: SortItem) => void;
  /** There is another list to move to. */
  readonly canLeave: boolean;
}

/** Moving by menu, and to other lists: what is asked, and what then goes into the queue. */
export const useItemMoves = (
  privateGuid: string,
  sorting: Sorting<Sortable>,
  { keepFocus }: Lifting,
  onEnter?: (categoryPublicGuid: string) => void,
): ItemMoves => {
  const { wishlists } = useSession();
  const others = useMemo(() => wishlists.filter((list) => list.privateGuid !== privateGuid), [wishlists, privateGuid]);
  const latest = useLatest({ ...sorting, wishlists, others, onEnter });

  const step = useCallback(
    (item: SortItem, by: number) => {
      const { settled, queue, onEnter: enter } = latest.current;
      const move = stepOf(settled, item, by);
      if (move === null) {
        toast(t('sort.edge'));
        return;
      }
      if (move.kind === 'gift') enter?.(publicGuidOf(settled, move.category));
      keepFocus({ id: item.id, part: 'menu' });
      queue.add(move);
    },
    [latest, keepFocus],
  );

  const toCategory = useCallback(
    ({ id }: SortItem) => {
      const { settled, queue, onEnter: enter } = latest.current;
      const own = categoryOfGift(settled, id);
      const choices = settled.categories
        .filter((category) => category !== own)
        .map(({ privateGuid: guid, name }) => ({ id: guid, name }));
      const choose = (category: string) => {
        enter?.(publicGuidOf(settled, category));
        keepFocus({ id, part: 'menu' });
        // To its end (docs/specification/2-wishlist-and-draw.md §4).
        queue.add({ kind: 'gift', gift: id, category, before: null });
      };
      const name = placeOf(settled, { kind: 'gift', id })?.name ?? '';
      opened(
        import('../move-to-list/move-dialog.js').then(({ openMoveDialog }) => openMoveDialog('category', name, choices, choose)),
      );
    },
    [latest, keepFocus],
  );

  const moveAway = useCallback(
    ({ kind, id }: SortItem) => {
      const { settled, queue, wishlists: all, others: lists } = latest.current;
      const name = placeOf(settled, { kind, id })?.name;
      if (name === undefined) return;
      const choices = lists.map((list) => ({ id: list.privateGuid, name: listNameAmong(list, all) }));
      const choose = (to: string) => {
        const toName = choices.find((choice) => choice.id === to)?.name ?? '';
        queue.add({ kind: `${kind}Away`, item: id, name, to, toName });
      };
      opened(
        import('../move-to-list/move-dialog.js').then(({ openMoveDialog }) =>
          openMoveDialog(kind === 'gift' ? 'giftToList' : 'categoryToList', name, choices, choose),
        ),
      );
    },
    [latest],
  );

  const move = useCallback(
    (item: SortItem, action: MoveAction) => {
      if (action === 'up') step(item, -1);
      else if (action === 'down') step(item, 1);
      else if (action === 'category') toCategory(item);
      else moveAway(item);
    },
    [step, toCategory, moveAway],
  );

  return { move, moveAway, canLeave: others.length > 0 };
};
