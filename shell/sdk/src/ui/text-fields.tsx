import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '../messages/general.js';
import { cx } from './cx.js';
import { Field, type FieldTexts } from './field.js';
import css from './field.module.css';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** One line of text. Takes what `register()` of react-hook-form gives. */
export const TextField = ({ label, hint, error, optional, id, className, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(control) => <input type="text" {...input} {...control} className={cx(css.control, className)} />}
  </Field>
);

export type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** A password with a button that shows it. Give `autoComplete` `current-password` or `new-password`. */
export const PasswordField = ({ label, hint, error, optional, id, className, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className={css.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cx(css.control, className)}
          />
          <button
            type="button"
            className={css.inner}
            aria-label={t(isShown ? 'general.password.hide' : 'general.password.show')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
};

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** Several lines of text. */
export const TextArea = ({ label, hint, error, optional, id, className, ...input }: TextAreaProps) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(control) => <textarea {...input} {...control} className={cx(css.control, className)} />}
  </Field>
);

export type SelectProps = FieldTexts & ComponentProps<'select'>;

/** A choice out of a list, the system's own control; `children` are `<option>`s. */
export const Select = ({ label, hint, error, optional, id, className, ...input }: SelectProps) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(control) => <select {...input} {...control} className={cx(css.control, className)} />}
  </Field>
);
