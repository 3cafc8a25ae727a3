import { zodResolver } from '@hookform/resolvers/zod';
import { type BodyInputOf, login, LoginForm as Schema, pathTo } from '@site/contracts';
import {
  Button,
  call,
  errorText,
  FormProblem,
  generalMessage,
  Link,
  PasswordField,
  showProblem,
  Stack,
  TextField,
  useSession,
} from '@site/shell-sdk';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { PasskeyLogin } from '../passkeys/passkey-login.js';
import { pendingSecondStep, SecondStepForm, type SecondStepWays } from '../second-factor/second-step-form.js';
import css from './login.module.css';
import { t } from './messages.js';

type Credentials = BodyInputOf<typeof login>;

/** How a login ended; `failed` has been said in a dialog already, and a second step may be to come. */
type LoginResult = 'loggedIn' | 'wrongPassword' | 'failed' | SecondStepWays;

/**
 * Logs in and tells session, tabs and app. A wrong password is for the form to say; anything else that goes wrong is
 * said in a dialog (docs/specification/1-shell-and-account.md §4 Login result).
 */
const useLogIn = (): ((credentials: Credentials) => Promise<LoginResult>) => {
  const { signedIn } = useSession();
  return async (credentials) => {
    try {
      if (!(await call(login, { body: credentials, handles: [429] }))) return (await pendingSecondStep()) ?? 'wrongPassword';
      await signedIn();
      return 'loggedIn';
    } catch (error) {
      await showProblem(generalMessage('error.login_failed'), errorText(error));
      return 'failed';
    }
  };
};

/** The form's state, apart from the form so that what was typed outlives it. `identifier` fills the first field in. */
export const useLoginForm = (identifier: string) =>
  useForm<Credentials>({ resolver: zodResolver(Schema), defaultValues: { emailOrUsername: identifier, password: '' } });

/** The second step that is to come, null for none: apart from the form, because a page may begin with it. */
export const useSecondStep = () => useState<SecondStepWays | null>(null);

interface LoginFormProps {
  readonly form: ReturnType<typeof useLoginForm>;
  readonly secondStep: ReturnType<typeof useSecondStep>;
  /** Session and lists of who logged in are loaded. A page needs no word of it: it sees the user change. */
  readonly onLoggedIn?: () => void;
  /** The person goes to the page for a forgotten password. */
  readonly onForgot?: () => void;
}

/** E-mail address or list name, and password (docs/specification/1-shell-and-account.md §2 Login page). */
export const LoginForm = ({ form, secondStep: [ways, setWays], onLoggedIn, onForgot }: LoginFormProps) => {
  const { register, handleSubmit, formState, setError, setFocus, resetField, control } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'emailOrUsername' });
  const logIn = useLogIn();

  const submit = async (credentials: Credentials) => {
    const result = await logIn(credentials);
    if (result === 'loggedIn') onLoggedIn?.();
    if (typeof result === 'object') setWays(result);
    if (result === 'loggedIn' || result === 'failed') return;
    resetField('password');
    if (result !== 'wrongPassword') return;
    setError('root', { message: generalMessage('general.password.wrong') });
    setFocus('password');
  };

  if (ways !== null) return <SecondStepForm ways={ways} onLoggedIn={onLoggedIn} onAgain={() => setWays(null)} />;
  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <Stack gap={5}>
        <FormProblem>{errors.root?.message}</FormProblem>
        <TextField
          label={t('login.email_or_username')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          error={fieldError(errors.emailOrUsername)}
          {...register('emailOrUsername')}
        />
        <div className={css.password}>
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            error={fieldError(errors.password)}
            {...register('password')}
          />
          <Link to={pathTo('forgotPassword')} state={{ email: typed.trim() }} className={css.forgot} onClick={onForgot}>
            {t('login.forgot_password')}
          </Link>
        </div>
        <Button type="submit" wide busy={isSubmitting}>
          {t('login.submit')}
        </Button>
        <PasskeyLogin onLoggedIn={onLoggedIn} />
      </Stack>
    </form>
  );
};
