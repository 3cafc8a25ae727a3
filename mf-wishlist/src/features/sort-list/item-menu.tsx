import { Menu, type MenuItem } from '@site/shell-sdk';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, ListPlus } from 'lucide-react';
import { t } from './messages.js';
import type { SortItem } from './model/step.js';
import css from './sort-list.module.css';

/** Every way to move something without dragging it. */
export type MoveAction = 'up' | 'down' | 'category' | 'list';

export interface ItemMenuProps {
  readonly kind: SortItem['kind'];
  readonly id: string;
  readonly name: string;
  /** What makes sense for it where it stands. */
  readonly actions: readonly MoveAction[];
  readonly onMove: (item: SortItem, action: MoveAction) => void;
  /** Entries of the screen's own, after these. */
  readonly more?: readonly MenuItem[];
}

const texts = { up: 'sort.up', down: 'sort.down', category: 'sort.to_category', list: 'sort.to_list' } as const;
const icons = { up: ArrowUp, down: ArrowDown, category: FolderInput, list: ListPlus };

/** The alternative to every drag (look: Touch). Without anything to choose from there is no menu. */
export const ItemMenu = ({ kind, id, name, actions, onMove, more = [] }: ItemMenuProps) => {
  if (actions.length + more.length === 0) return null;
  const moves = actions.map((action): MenuItem => {
    const Icon = icons[action];
    return { id: action, label: t(texts[action]), icon: <Icon aria-hidden />, onSelect: () => onMove({ kind, id }, action) };
  });
  return (
    <Menu
      items={[...moves, ...more]}
      trigger={<Ellipsis size={20} aria-hidden />}
      triggerClassName={css.menu}
      label={t('sort.menu', { name })}
    />
  );
};
