import { Avatar, Button } from '@site/shell-sdk';
import { memo } from 'react';
import css from './exclusions.module.css';
import rows from '../frame/people-rows.module.css';
import { t } from './messages.js';

interface ExclusionRowProps {
  readonly localGuid: string;
  readonly name: string;
  /** Names of whom they do not draw, as one text; empty for nobody. */
  readonly excluded: string;
  readonly onEdit: (localGuid: string) => void;
}

/** A participant and whom they do not draw. */
export const ExclusionRow = memo(({ localGuid, name, excluded, onEdit }: ExclusionRowProps) => (
  <li className={rows.row}>
    <Avatar name={name} size={36} />
    <span className={rows.who}>
      <span className={rows.name}>{name}</span>
      <span className={css.rule}>
        {excluded === '' ? t('loting.exclusions.none') : t('loting.exclusions.some', { names: excluded })}
      </span>
    </span>
    <Button variant="quiet" aria-label={t('loting.exclusions.edit', { name })} onClick={() => onEdit(localGuid)}>
      {t('loting.exclusions.edit.short')}
    </Button>
  </li>
));
ExclusionRow.displayName = 'ExclusionRow';
