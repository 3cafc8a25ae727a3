import { zodResolver } from '@hookform/resolvers/zod';
import { NewPasswordForm } from '@site/contracts';
import { Button, Card, FormProblem, PasswordField, Stack } from '@site/shell-sdk';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { PasswordHint } from '../../shared/password-hint.js';
import { t } from './messages.js';
import type { CodeOwner } from './use-reset-code.js';
import type { SaveResult } from './use-save-password.js';

interface ResetFormProps {
  readonly owner: CodeOwner;
  readonly save: (password: string) => Promise<SaveResult>;
  /** Saved, or the code cannot be used any more; anything else is said here, and what was typed stays. */
  readonly onDone: (result: 'signedIn' | 'secondStep' | 'savedOnly' | 'expired' | 'invalid') => void;
}

/** A new password, typed twice (docs/specification/1-shell-and-account.md §5). */
export const ResetForm = ({ owner, save, onDone }: ResetFormProps) => {
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirmation: '', ...owner },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const person = { firstName: owner.firstName ?? '', lastName: owner.lastName ?? '', email: owner.email };

  const submit = async ({ password }: { readonly password: string }) => {
    const result = await save(password);
    if (result.kind === 'password') setError('password', { message: result.message }, { shouldFocus: true });
    else if (result.kind === 'failed') setError('root', { message: result.message });
    else onDone(result.kind);
  };

  return (
    <Card>
      <form noValidate onSubmit={handleSubmit(submit)}>
        <Stack gap={5}>
          <FormProblem>{errors.root?.message}</FormProblem>
          {/* Tells a password manager whose new password this is. */}
          <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
          <PasswordField
            label={t('reset_password.password')}
            autoComplete="new-password"
            hint={<PasswordHint password={typed} person={person} />}
            error={fieldError(errors.password)}
            {...register('password', { deps: 'confirmation' })}
          />
          <PasswordField
            label={t('reset_password.confirmation')}
            autoComplete="new-password"
            error={fieldError(errors.confirmation)}
            {...register('confirmation')}
          />
          <Button type="submit" wide busy={isSubmitting}>
            {t('reset_password.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
