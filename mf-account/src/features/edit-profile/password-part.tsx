import type { EditAccountForm, EditAccountInput } from '@site/contracts';
import { Button, PasswordField, Stack, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { PasswordHint } from '../../shared/password-hint.js';
import css from './edit-profile.module.css';
import { t } from './messages.js';

type Form = UseFormReturn<EditAccountInput, unknown, EditAccountForm>;

/** The way to another password: its fields are there only when asked for, and hiding them forgets what they held. */
export const PasswordPart = ({ form }: { readonly form: Form }) => {
  const { control, setValue, clearErrors } = form;
  const password = useWatch({ control, name: 'password' }) ?? null;
  // The button that was pressed goes away: the focus goes to what comes in its place.
  const [wasToggled, setToggled] = useState(false);

  const toggle = (value: '' | null) => {
    setValue('password', value, { shouldDirty: true });
    setValue('confirmation', value, { shouldDirty: true });
    clearErrors(['password', 'confirmation']);
    setToggled(true);
  };

  if (password === null) {
    return (
      <Button variant="secondary" className={css.apart} autoFocus={wasToggled} onClick={() => toggle('')}>
        {t('edit_profile.change_password')}
      </Button>
    );
  }
  return <PasswordFields form={form} password={password} keep={() => toggle(null)} />;
};

interface PasswordFieldsProps {
  readonly form: Form;
  readonly password: string;
  readonly keep: () => void;
}

const PasswordFields = ({ form, password, keep }: PasswordFieldsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [firstName, lastName, email] = useWatch({ control, name: ['firstName', 'lastName', 'email'] });
  const usernames = useSession().wishlists.map(({ username }) => username);
  return (
    <Stack gap={4}>
      <PasswordField
        label={t('edit_profile.password')}
        autoComplete="new-password"
        autoFocus
        hint={<PasswordHint password={password} person={{ firstName, lastName, email, usernames }} />}
        error={fieldError(errors.password)}
        {...register('password', { deps: 'confirmation' })}
      />
      <PasswordField
        label={t('edit_profile.confirmation')}
        autoComplete="new-password"
        error={fieldError(errors.confirmation)}
        {...register('confirmation')}
      />
      <Button variant="quiet" className={css.apart} onClick={keep}>
        {t('edit_profile.keep_password')}
      </Button>
    </Stack>
  );
};
