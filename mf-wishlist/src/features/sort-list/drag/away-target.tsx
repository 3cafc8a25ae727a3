import { cx } from '@site/shell-sdk';
import { ListPlus } from 'lucide-react';
import { t } from '../messages.js';
import css from './drag.module.css';

/** Where a gift or category is dropped that should go to another list; there while something is dragged. */
export const AwayTarget = ({ isOver }: { readonly isOver: boolean }) => (
  <div className={cx(css.away, isOver && css.awayOver)} data-sort-away aria-hidden="true">
    <ListPlus size={22} />
    {t(isOver ? 'sort.over.away' : 'sort.away.drop')}
  </div>
);
