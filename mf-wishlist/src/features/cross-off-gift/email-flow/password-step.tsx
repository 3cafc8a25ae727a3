import { zodResolver } from '@hookform/resolvers/zod';
import { CurrentPassword, pathTo } from '@site/contracts';
import { formError, generalMessage, Link, PasswordField } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import css from './email-flow.module.css';
import { t } from './messages.js';
import type { StepProps } from './step.js';

const PasswordForm = z.object({ password: CurrentPassword });

interface PasswordStepProps extends StepProps {
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Step two for an address with an account: its password. */
export const PasswordStep = ({ formId, email, problem, onSubmit }: PasswordStepProps) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PasswordForm),
    defaultValues: { password: '' },
  });
  const refused = problem === 'general.password.wrong' ? generalMessage(problem) : undefined;
  return (
    <>
      <p>{t('cross_off.password.intro', { email })}</p>
      <form id={formId} noValidate className={css.form} onSubmit={handleSubmit(({ password }) => onSubmit(password))}>
        {/* Lets password managers know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoFocus
          autoComplete="current-password"
          label={t('cross_off.password.field')}
          error={formError(t, formState.errors.password) ?? refused}
          {...register('password')}
        />
        <Link to={pathTo('forgotPassword')} state={{ email }}>
          {t('cross_off.password.forgot')}
        </Link>
      </form>
    </>
  );
};
