import { zodResolver } from '@hookform/resolvers/zod';
import { type BodyInputOf, RequestResetForm, requestResetPassword } from '@site/contracts';
import { Button, call, Card, errorText, FormProblem, isApiError, refusalOf, Stack, TextField, useConfig } from '@site/shell-sdk';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { t } from './messages.js';

type ResetRequest = BodyInputOf<typeof requestResetPassword>;

/** Set as the type of the field's error when nobody is called so. */
const UNKNOWN = 'unknown';

/** Seconds in which only so many mails go to one account (docs/specification/3-decisions.md §4): what to wait at most. */
const HOUR = 3600;

/** What is said above the form (docs/specification/1-shell-and-account.md §8 Reset request). */
const problemText = (error: unknown): string => {
  if (refusalOf(requestResetPassword, error) === 'ErrorSendingEmail') return t('forgot_password.error_sending');
  if (!isApiError(error) || error.status !== 429) return errorText(error);
  return t('forgot_password.too_often', { minutes: Math.max(1, Math.ceil((error.retryAfter ?? HOUR) / 60)) });
};

/** Asks for the mail. Answers true when it was sent, false when the form says why it was not. */
const useRequestReset =
  (setError: UseFormSetError<ResetRequest>) =>
  async (request: ResetRequest): Promise<boolean> => {
    try {
      await call(requestResetPassword, { body: request, handles: [429] });
      return true;
    } catch (error) {
      if (refusalOf(requestResetPassword, error) === 'NoUserFound') {
        setError('login', { type: UNKNOWN }, { shouldFocus: true });
      } else {
        setError('root', { message: problemText(error) });
      }
      return false;
    }
  };

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
