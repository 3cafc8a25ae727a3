import { Button, Checkbox, Select, TextField } from '@site/shell-sdk';
import css from './finder.module.css';
import { type Finding, isFinding } from './finding.js';
import { t } from './messages.js';

interface FinderProps {
  readonly finding: Finding;
  /** Names of the list's categories. */
  readonly categories: readonly string[];
  readonly found: number;
  readonly total: number;
  readonly onChange: (finding: Finding) => void;
}

const NOTHING: Finding = { tot: '', vrij: false, favoriet: false, categorie: '' };

/** What a visitor looks for on a list, and how much of it there is. */
const Finder = ({ finding, categories, found, total, onChange }: FinderProps) => (
  <form className={css.finder} role="search" aria-label={t('find.title')} onSubmit={(event) => event.preventDefault()}>
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      label={t('find.up_to')}
      placeholder="25"
      value={finding.tot}
      onChange={({ target }) => onChange({ ...finding, tot: target.value.replace(/\D/g, '') })}
    />
    {categories.length > 1 && (
      <Select
        label={t('find.category')}
        value={finding.categorie}
        onChange={({ target }) => onChange({ ...finding, categorie: target.value })}
      >
        <option value="">{t('find.all_categories')}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    )}
    <Checkbox
      label={t('find.free')}
      checked={finding.vrij}
      onChange={({ target }) => onChange({ ...finding, vrij: target.checked })}
    />
    <Checkbox
      label={t('find.favourites')}
      checked={finding.favoriet}
      onChange={({ target }) => onChange({ ...finding, favoriet: target.checked })}
    />
    <p className={css.found} role="status">
      {t('find.found', { found, total })}
      {finding.tot !== '' && ` ${t('find.without_price')}`}
    </p>
    {isFinding(finding) && (
      <Button variant="quiet" onClick={() => onChange(NOTHING)}>
        {t('find.clear')}
      </Button>
    )}
  </form>
);
export default Finder;
