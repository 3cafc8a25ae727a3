import { GripVertical } from 'lucide-react';
import { SORT_HELP } from './lifted.js';
import { t } from './messages.js';
import css from './sort-list.module.css';

/** What an item is taken hold of by: mouse, finger, or space and arrows. Heard by the `SortArea` around it. */
export const DragHandle = ({ name }: { readonly name: string }) => (
  <button
    type="button"
    className={css.handle}
    aria-label={t('sort.handle', { name })}
    aria-describedby={SORT_HELP}
    data-sort-handle
  >
    <GripVertical size={20} aria-hidden />
  </button>
);
