import { Checkbox, PasswordField, Stack, TextField, VisuallyHidden } from '@site/shell-sdk';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { EmailField, type LoginInstead } from './email-field.js';
import { fieldError } from './field-error.js';
import css from './fields.module.css';
import { t } from './messages.js';
import { PasswordHint } from './password-hint.js';

type FieldName = 'firstName' | 'lastName' | 'email' | 'password' | 'receiveMailing';

/** The part of a form that makes an account which these fields need, whatever else the form asks. */
interface FormPart {
  readonly register: (name: FieldName, options?: { deps: 'password' }) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<FieldName, { readonly message?: string | undefined }>>>;
}

/** A password may not equal name or address: what is said of it is looked at again when one of them changes. */
const rulesPassword = { deps: 'password' } as const;

/** First and last name, beside each other where there is room. */
export const NameFields = ({ register, errors }: FormPart) => (
  <div className={css.names}>
    <TextField
      label={t('account.first_name')}
      autoComplete="given-name"
      error={fieldError(errors.firstName)}
      {...register('firstName', rulesPassword)}
    />
    <TextField
      label={t('account.last_name')}
      autoComplete="family-name"
      error={fieldError(errors.lastName)}
      {...register('lastName', rulesPassword)}
    />
  </div>
);

interface LoginFieldsProps extends FormPart {
  readonly typed: Readonly<Record<'firstName' | 'lastName' | 'email' | 'password', string>> & { readonly username?: string };
  readonly logIn: LoginInstead;
  readonly onOwnEmail: () => void;
}

/** What somebody logs in with from now on, and whether mail may come. */
export const LoginFields = ({ register, errors, typed, logIn, onOwnEmail }: LoginFieldsProps) => (
  <Stack gap={4}>
    <EmailField
      typed={typed.email}
      error={fieldError(errors.email)}
      logIn={logIn}
      onOwnEmail={onOwnEmail}
      {...register('email', rulesPassword)}
    />
    <PasswordField
      label={t('account.password')}
      autoComplete="new-password"
      hint={<PasswordHint password={typed.password} person={{ ...typed, usernames: [typed.username ?? ''] }} />}
      error={fieldError(errors.password)}
      {...register('password')}
    />
    <Checkbox label={t('account.receive_mailing')} {...register('receiveMailing')} />
  </Stack>
);

/** Counts for a screen reader what is still wrong, anew at each try. */
export const BrokenFields = ({ errors, tries }: { readonly errors: object; readonly tries: number }) => {
  const count = Object.keys(errors).length;
  return (
    <VisuallyHidden>
      <div role="status" key={tries}>
        {count > 0 && t('account.broken_fields', { count })}
      </div>
    </VisuallyHidden>
  );
};
