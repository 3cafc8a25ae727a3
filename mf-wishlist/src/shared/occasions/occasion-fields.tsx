import { FIGURES, Occasion } from '@site/contracts';
import { defineMessages, formError, Select, TextField } from '@site/shell-sdk';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { occasionName } from './occasion-name.js';

const t = defineMessages({
  'my_list.occasion.label': 'Gelegenheid',
  'my_list.occasion.none': 'Geen gelegenheid',
  'my_list.occasion.required': 'Kies een gelegenheid bij deze datum, of haal de datum weg.',
  'my_list.occasion.date': 'Datum',
  'my_list.occasion.birthday': 'Vrienden zien de dag en de maand bij je naam, en krijgen twee weken ervoor een seintje.',
});

interface OccasionFieldsProps {
  readonly occasion: UseFormRegisterReturn;
  readonly date: UseFormRegisterReturn;
  readonly errors: { readonly occasion?: FieldError | undefined; readonly occasionDate?: FieldError | undefined };
  /** Would a date become the birthday of the list? (docs/specification/3-decisions.md §14) */
  readonly givesBirthday: boolean;
  readonly optional?: boolean;
}

const options = [...Occasion.options].sort((one, other) => occasionName(one).localeCompare(occasionName(other), FIGURES.locale));

/** What a list is for, and when that is. */
export const OccasionFields = ({ occasion, date, errors, givesBirthday, optional }: OccasionFieldsProps) => (
  <>
    <Select optional={optional} label={t('my_list.occasion.label')} error={formError(t, errors.occasion)} {...occasion}>
      <option value="">{t('my_list.occasion.none')}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {occasionName(one)}
        </option>
      ))}
    </Select>
    <TextField
      optional
      type="date"
      min={FIGURES.dateMin}
      max={FIGURES.dateMax}
      label={t('my_list.occasion.date')}
      hint={givesBirthday ? t('my_list.occasion.birthday') : undefined}
      error={formError(t, errors.occasionDate)}
      {...date}
    />
  </>
);
