import type { OwnerWishlist } from '@site/contracts';
import listCss from '../../shared/list/gift-list.module.css';
import { OwnCategory } from './own-category.js';
import type { ListActions } from './use-list-actions.js';

interface OwnCategoryListProps {
  readonly list: OwnerWishlist;
  readonly actions: ListActions;
}

/** The categories of the own list with their gifts (spec 2 §2.3). */
export const OwnCategoryList = ({ list, actions }: OwnCategoryListProps) => (
  <div className={listCss.categories}>
    {list.categories.map((category) => (
      <OwnCategory key={category.privateGuid} category={category} showCrossedOff={list.showCrossedOff} actions={actions} />
    ))}
  </div>
);
