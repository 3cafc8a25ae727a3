import type { ShopCategory } from '@site/contracts';
import { cx, TextField } from '@site/shell-sdk';
import { useTypedBefore } from '../../shared/use-typed-before.js';
import { t } from './messages.js';
import type { ShopSearch } from './model/find-shops.js';
import css from './search-bar.module.css';

interface SearchBarProps {
  readonly categories: readonly ShopCategory[];
  readonly search: ShopSearch;
  readonly onChange: (search: ShopSearch) => void;
}

/** A field that filters while one types, and the categories as chips of which one is chosen. */
export const SearchBar = ({ categories, search, onChange }: SearchBarProps) => {
  const chips = [{ id: null, name: t('shops.all') }, ...categories];
  const field = useTypedBefore((words) => onChange({ ...search, words }));
  return (
    <div role="search" className={css.bar}>
      <TextField
        ref={field}
        type="search"
        label={t('shops.search')}
        placeholder={t('shops.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        value={search.words}
        onChange={(event) => onChange({ ...search, words: event.target.value })}
      />
      <div role="group" aria-label={t('shops.categories')} className={css.chips}>
        {chips.map(({ id, name }) => (
          <button
            key={id ?? 'all'}
            type="button"
            className={cx(css.chip, search.categoryId === id && css.chosen)}
            aria-pressed={search.categoryId === id}
            onClick={() => onChange({ ...search, categoryId: id })}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
