import { zodResolver } from '@hookform/resolvers/zod';
import { RequestResetForm } from '@site/contracts';
import { Button, Card, FormProblem, Stack, TextField, useConfig } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { t } from './messages.js';
import { UNKNOWN, useRequestReset, type ResetRequest } from './use-request-reset.js';

interface ForgotPasswordFormProps {
  /** Filled in beforehand. */
  readonly login: string;
  /** The mail is on its way to whoever is called so. */
  readonly onSent: (login: string) => void;
}

/** One field: the address or the name of a list. */
export const ForgotPasswordForm = ({ login, onSent }: ForgotPasswordFormProps) => {
  const { product } = useConfig();
  const { register, handleSubmit, formState, setError } = useForm<ResetRequest>({
    resolver: zodResolver(RequestResetForm),
    defaultValues: { login },
  });
  const { errors, isSubmitting } = formState;
  const requestReset = useRequestReset(setError);
  const submit = async (request: ResetRequest) => {
    if (await requestReset(request)) onSent(request.login);
  };
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit(submit)}>
        <Stack gap={5}>
          <FormProblem>{errors.root?.message}</FormProblem>
          <TextField
            label={t('forgot_password.login', { product })}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            spellCheck={false}
            error={errors.login?.type === UNKNOWN ? t('forgot_password.unknown') : fieldError(errors.login)}
            {...register('login')}
          />
          <Button type="submit" wide busy={isSubmitting}>
            {t('forgot_password.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
