import { useId, type ReactNode } from 'react';
import { t } from '../messages/general.js';
import css from './field.module.css';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value, as a sentence; undefined when nothing is. */
  readonly error?: string | undefined;
  /** Says behind the label that the field may stay empty. */
  readonly optional?: boolean | undefined;
}

/** What the control inside a field must carry to belong to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint and error below, tied together for screen readers. */
export const Field = ({ label, hint, error, optional, id, children }: FieldProps) => {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error === undefined ? undefined : `${controlId}-error`;
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId}>
        <span>{label}</span>
        {optional === true && <span className={css.optional}>{t('general.optional')}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hintId !== undefined && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
      {/* Always there, so that a screen reader hears the error when it appears. */}
      <div aria-live="polite">
        {errorId !== undefined && (
          <div id={errorId} className={css.error}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
};
