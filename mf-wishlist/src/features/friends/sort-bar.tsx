import { cx, VisuallyHidden } from '@site/shell-sdk';
import { ArrowDown, ArrowUp } from 'lucide-react';
import css from './friends.module.css';
import { t } from './messages.js';
import { SORT_KEYS, type Sorting, sortingAfter } from './model/sort-friends.js';

interface SortBarProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The keys to sort by; the one in use shows its direction, and turns around when it is clicked again. */
export const SortBar = ({ sorting, onSort }: SortBarProps) => (
  <div className={css.sortBar} role="group" aria-label={t('friends.sort.label')}>
    <span className={css.sortLabel} aria-hidden="true">
      {t('friends.sort.label')}
    </span>
    {SORT_KEYS.map((key) => {
      const isUsed = sorting.key === key;
      const Arrow = sorting.direction === 'ascending' ? ArrowUp : ArrowDown;
      return (
        <button
          key={key}
          type="button"
          className={cx(css.sortKey, isUsed && css.used)}
          aria-pressed={isUsed}
          onClick={() => onSort(sortingAfter(sorting, key))}
        >
          {t(`friends.sort.${key}`)}
          {isUsed && <Arrow size={16} aria-hidden />}
          {isUsed && <VisuallyHidden>, {t(`friends.sort.${sorting.direction}`)}</VisuallyHidden>}
        </button>
      );
    })}
  </div>
);
