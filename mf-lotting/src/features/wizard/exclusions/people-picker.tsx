import { Checkbox, cx, Stack, TextField } from '@site/shell-sdk';
import { memo, useMemo, useState } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { MANY } from '../model/many.js';
import { matching } from '../model/search.js';
import css from './exclusions.module.css';
import rows from '../frame/people-rows.module.css';
import { t } from './messages.js';

interface PeoplePickerProps {
  readonly why: string;
  readonly people: readonly DraftParticipant[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (localGuid: string, isChosen: boolean) => void;
}

interface ChoiceProps extends Pick<PeoplePickerProps, 'onToggle'> {
  readonly localGuid: string;
  readonly name: string;
  readonly isChosen: boolean;
}

const Choice = memo(({ localGuid, name, isChosen, onToggle }: ChoiceProps) => (
  <li className={css.choice}>
    <Checkbox label={name} checked={isChosen} onChange={({ target }) => onToggle(localGuid, target.checked)} />
  </li>
));
Choice.displayName = 'Choice';

/** A searchable list of people to tick. */
export const PeoplePicker = ({ why, people, chosen, onToggle }: PeoplePickerProps) => {
  const [query, setQuery] = useState('');
  const shown = useMemo(() => matching(people, query), [people, query]);
  return (
    <Stack gap={3}>
      {/* Has the focus first: a phone's keyboard would cover the list. */}
      <p tabIndex={-1} data-autofocus className={css.why}>
        {why}
      </p>
      <TextField
        type="search"
        label={t('loting.exclusions.search')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className={css.notFound}>
        {shown.length === 0 && t('loting.exclusions.not_found', { query: query.trim() })}
      </p>
      <ul className={cx(css.choices, shown.length > MANY && rows.many)}>
        {shown.map(({ localGuid, name }) => (
          <Choice key={localGuid} localGuid={localGuid} name={name} isChosen={chosen.has(localGuid)} onToggle={onToggle} />
        ))}
      </ul>
    </Stack>
  );
};
