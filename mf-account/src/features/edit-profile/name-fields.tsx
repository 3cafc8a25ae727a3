import { TextField } from '@site/shell-sdk';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import css from '../../shared/fields.module.css';
import { t } from '../../shared/messages.js';

type Name = 'firstName' | 'lastName';

interface NameFieldsProps {
  /** Registered by the form itself: react-hook-form focuses the first broken field in the order of registration. */
  readonly fields: Readonly<Record<Name, UseFormRegisterReturn>>;
  readonly errors: Readonly<Partial<Record<Name, { readonly message?: string | undefined }>>>;
}

/** First and last name, beside each other where there is room. */
export const NameFields = ({ fields, errors }: NameFieldsProps) => (
  <div className={css.names}>
    <TextField
      label={t('account.first_name')}
      autoComplete="given-name"
      error={fieldError(errors.firstName)}
      {...fields.firstName}
    />
    <TextField
      label={t('account.last_name')}
      autoComplete="family-name"
      error={fieldError(errors.lastName)}
      {...fields.lastName}
    />
  </div>
);
