import type { VisitorCategory } from '@site/contracts';
import { Button, Checkbox, Select, TextField } from '@site/shell-sdk';
import { type MouseEvent, useState } from 'react';
import css from './finder.module.css';
import { type Finding, isFinding, KEYS } from './finding.js';
import { t } from './messages.js';

interface FinderProps {
  /** What the address says. */
  readonly params: URLSearchParams;
  readonly finding: Finding;
  readonly categories: readonly Pick<VisitorCategory, 'name'>[];
  readonly found: number;
  readonly total: number;
  readonly onChange: (params: URLSearchParams) => void;
}

/** The same address with another finding. */
export const withFinding = (params: URLSearchParams, finding: Finding): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const key of KEYS) {
    const value = finding[key];
    if (value === '' || value === false) next.delete(key);
    else next.set(key, value === true ? '1' : value);
  }
  return next;
};

const NOTHING: Finding = { tot: '', vrij: false, favoriet: false, categorie: '' };

/** What a visitor looks for on a list, and how much of it there is. */
const Finder = ({ params, finding: inAddress, categories, found, total, onChange }: FinderProps) => {
  // The address follows once a long list is drawn; what somebody does before that must not be lost.
  const [finding, setFinding] = useState(inAddress);
  const names = [...new Set(categories.map(({ name }) => name))];
  const change = (next: Finding) => {
    setFinding(next);
    onChange(withFinding(params, next));
  };
  const clear = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    change(NOTHING);
    // The button goes; a field would bring up the keyboard of a phone.
    form?.focus();
  };
  return (
    <form
      tabIndex={-1}
      className={css.finder}
      role="search"
      aria-label={t('find.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        label={t('find.up_to')}
        placeholder="25"
        value={finding.tot}
        onChange={({ target }) => change({ ...finding, tot: target.value.replace(/\D/g, '') })}
      />
      {names.length > 1 && (
        <Select
          label={t('find.category')}
          value={finding.categorie}
          onChange={({ target }) => change({ ...finding, categorie: target.value })}
        >
          <option value="">{t('find.all_categories')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        label={t('find.free')}
        checked={finding.vrij}
        onChange={({ target }) => change({ ...finding, vrij: target.checked })}
      />
      <Checkbox
        label={t('find.favourites')}
        checked={finding.favoriet}
        onChange={({ target }) => change({ ...finding, favoriet: target.checked })}
      />
      <p className={css.found} role="status">
        {t('find.found', { found, total })}
        {finding.tot !== '' && ` ${t('find.without_price')}`}
      </p>
      {isFinding(finding) && (
        <Button variant="quiet" className={css.clear} onClick={clear}>
          {t('find.clear')}
        </Button>
      )}
    </form>
  );
};
export default Finder;
