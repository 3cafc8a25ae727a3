import type { Gift, OwnerCategory, OwnerWishlist } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { CompactSwitch } from '../../shared/list/compact-switch.js';
import listCss from '../../shared/list/gift-list.module.css';
import { savingGiftsAtom } from '../edit-gift/saving-gifts-atom.js';
import type { MoveAction } from '../sort-list/item-menu.js';
import { SortArea } from '../sort-list/sort-area.js';
import { UnsavedNotice } from '../sort-list/unsaved-notice.js';
import { useItemMoves } from '../sort-list/use-item-moves.js';
import { useLatest } from '../sort-list/use-latest.js';
import { useLifting } from '../sort-list/use-lifting.js';
import { useSorting } from '../sort-list/use-sorting.js';
import { useFolds } from './own-category-folds.js';
import { OwnCategory } from './own-category.js';
import type { ListActions } from './use-list-actions.js';
/** The list's actions as functions that stay the same: only a row whose gift changed is drawn anew. */
const useStableActions = (actions: ListActions) => {
  const latest = useLatest(actions);
  const addGift = useCallback((category: string) => latest.current.addGift(category), [latest]);
  const editGift = useCallback((gift: Gift, category: string) => latest.current.editGift(gift, category), [latest]);
  return { addGift, editGift };
};

/** Which of its moves make sense for the gifts of a category; the same array for every row, so that rows stay as they are. */
const giftActions = (canChangeCategory: boolean, canLeave: boolean): readonly MoveAction[] => [
  'up',
  'down',
  ...(canChangeCategory ? (['category'] as const) : []),
  ...(canLeave ? (['list'] as const) : []),
];

const GIFT_ACTIONS = {
  one: { stay: giftActions(false, false), leave: giftActions(false, true) },
  many: { stay: giftActions(true, false), leave: giftActions(true, true) },
} as const;

interface OwnCategoryListProps {
  readonly list: OwnerWishlist;
  readonly actions: ListActions;
  /** Shows grips and menus; else a tap on a gift edits it. */
  readonly isChanging: boolean;
}

/** The categories of the own list with their gifts: folded away and open again, sorted, moved elsewhere. */
export const OwnCategoryList = ({ list, actions, isChanging }: OwnCategoryListProps) => {
  const sorting = useSorting(list, list);
  const lifting = useLifting();
  const folds = useFolds(list.publicGuid);
  const { move, moveAway, canLeave } = useItemMoves(list.privateGuid, sorting, lifting, folds.unfold);
  const stable = useStableActions(actions);
  const saving = useAtomValue(savingGiftsAtom);
  const { shown, moves, queue } = sorting;
  const { lifted } = lifting;
  const { categories } = shown;

  return (
    <>
      <CompactSwitch />
      <UnsavedNotice moves={moves} queue={queue} />
      <SortArea
        className={listCss.categories}
        sorting={sorting}
        lifting={lifting}
        onAway={canLeave ? moveAway : undefined}
        onEnter={folds.unfold}
        isOn={isChanging}
      >
        {categories.map((category, index) => (
          <OwnCategory
            key={category.privateGuid}
            category={category}
            isChanging={isChanging}
            showCrossedOff={list.showCrossedOff || list.opening?.isOpen === true}
            isFolded={folds.folded.has(category.publicGuid)}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            canLeave={canLeave}
            giftActions={GIFT_ACTIONS[categories.length > 1 ? 'many' : 'one'][canLeave ? 'leave' : 'stay']}
            lifted={lifted !== null && holds(category, lifted.id) ? lifted.id : null}
            saving={saving}
            onFold={folds.toggle}
            onAddGift={stable.addGift}
            onEditGift={stable.editGift}
            onMove={move}
          />
        ))}
      </SortArea>
    </>
  );
};

const holds = ({ privateGuid, gifts }: OwnerCategory, id: string): boolean =>
  privateGuid === id || gifts.some(({ publicGuid }) => publicGuid === id);
