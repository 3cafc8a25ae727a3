import { FIGURES, Occasion } from '@site/contracts';
import { countdown, cx, formatDate, formError, generalMessage, locale, TextField, useToday } from '@site/shell-sdk';
import { type Ref, useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { roomOf } from '../gift/wrapping.js';
import { ListPicture } from './list-picture.js';
import css from './occasion-fields.module.css';
import OccasionArt from './occasion-art.js';
import { t } from './occasion-fields-messages.js';
import { occasionName } from './occasion-name.js';

/** What the preview shows besides the choice. */
interface ListPreview {
  readonly title: string;
  /** Of whom the list is. */
  readonly name: string;
  readonly imageUrl: string | null;
  readonly date: string | null;
}

interface OccasionFieldsProps {
  /** As `useController` gives it. */
  readonly occasion: {
    readonly name: string;
    readonly value: Occasion | null | undefined;
    readonly onChange: (occasion: Occasion | null) => void;
    readonly ref: Ref<HTMLInputElement>;
  };
  readonly date: UseFormRegisterReturn;
  readonly errors: { readonly occasion?: FieldError | undefined; readonly occasionDate?: FieldError | undefined };
  /** Would a date become the birthday of the list? (docs/specification/3-decisions.md §14) */
  readonly givesBirthday: boolean;
  readonly optional?: boolean;
  readonly preview: ListPreview;
}

const options = [...Occasion.options].sort((one, other) => occasionName(one).localeCompare(occasionName(other), locale));

/** The band of the list as the choice makes it; a picture, for all of it is in the form as well. */
const Preview = ({ occasion, preview: { title, name, imageUrl, date } }: { occasion: Occasion | null; preview: ListPreview }) => {
  const today = useToday();
  const left = date === null ? null : countdown(date, today);
  return (
    <div className={css.preview} aria-hidden="true">
      <p className={css.label}>{t('my_list.occasion.preview')}</p>
      <div className={css.band} data-room={roomOf(occasion, name)}>
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {occasion !== null && <p>{occasionName(occasion)}</p>}
          {date !== null && <p>{left === null ? formatDate(date) : `${formatDate(date)} · ${left}`}</p>}
        </div>
        <div className={css.picture}>
          <ListPicture imageUrl={imageUrl} occasion={occasion} name={name} />
        </div>
      </div>
    </div>
  );
};

/** What a list is for, chosen by its drawing, and when that is. */
export const OccasionFields = ({ occasion, date, errors, givesBirthday, optional, preview }: OccasionFieldsProps) => {
  const errorId = useId();
  const { name, ref, onChange } = occasion;
  const chosen = occasion.value ?? null;
  const error = formError(t, errors.occasion);
  return (
    <>
      <fieldset className={css.choices} aria-describedby={error === undefined ? undefined : errorId}>
        <legend className={css.legend}>
          {t('my_list.occasion.label')}
          {optional === true && <span className={css.optional}>{generalMessage('general.optional')}</span>}
        </legend>
        {[null, ...options].map((one, at) => (
          <label key={one} className={css.choice}>
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              className={css.input}
              checked={one === chosen}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(one)}
            />
            <span className={cx(css.drawing, one === null && css.none)}>{one !== null && <OccasionArt occasion={one} />}</span>
            <span className={css.name}>{one === null ? t('my_list.occasion.none') : occasionName(one)}</span>
          </label>
        ))}
        {error !== undefined && (
          <p id={errorId} className={css.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
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
      <Preview occasion={chosen} preview={preview} />
    </>
  );
};
