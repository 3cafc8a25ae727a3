import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.js';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Yes or no, with a label that can be clicked as a whole. */
export const Checkbox = ({ label, hint, error, className, ...input }: CheckboxProps) => {
  const id = useId();
  return (
    <label className={cx(css.choice, className)}>
      <input
        {...input}
        type="checkbox"
        className={css.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
      />
      <span className={css.label}>
        {label}
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
      {error !== undefined && (
        <span id={id} className={css.error} role="alert">
          {error}
        </span>
      )}
    </label>
  );
};

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly error?: string | undefined;
}

/** One choice out of a few, each with room for an explanation. Takes what `register()` of react-hook-form gives. */
export const RadioGroup = ({ legend, options, error, ...input }: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(css.choice, css.card)}>
          <input {...input} type="radio" value={option.value} className={css.input} />
          <span className={css.label}>
            <span className={css.strong}>{option.label}</span>
            {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <span id={id} className={css.error} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
};
