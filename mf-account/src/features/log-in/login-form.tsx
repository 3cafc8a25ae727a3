import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm as Schema, pathTo } from '@site/contracts';
import { Button, Card, generalMessage, Link, Notice, PasswordField, Stack, TextField } from '@site/shell-sdk';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import css from './login.module.css';
import { t } from './messages.js';
import { useLogIn, type Credentials } from './use-log-in.js';

/** E-mail address or list name, and password; `identifier` fills the first field in. */
export const LoginForm = ({ identifier }: { readonly identifier: string }) => {
  const { register, handleSubmit, formState, setError, setFocus, resetField, control } = useForm<Credentials>({
    resolver: zodResolver(Schema),
    defaultValues: { emailOrUsername: identifier, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'emailOrUsername' });
  const logIn = useLogIn();

  const submit = async (credentials: Credentials) => {
    if (await logIn(credentials)) return;
    resetField('password');
    setError('root', { message: generalMessage('general.password.wrong') });
    setFocus('password');
  };

  return (
    <Card>
      <form noValidate onSubmit={handleSubmit(submit)}>
        <Stack gap={5}>
          {errors.root?.message !== undefined && (
            <Notice kind="danger" announce>
              {errors.root.message}
            </Notice>
          )}
          <TextField
            label={t('login.email_or_username')}
            autoComplete="username"
            autoCapitalize="none"
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
            <Link to={pathTo('forgotPassword')} state={{ email: typed.trim() }} className={css.forgot}>
              {t('login.forgot_password')}
            </Link>
          </div>
          <Button type="submit" wide busy={isSubmitting}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
