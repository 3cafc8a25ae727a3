import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@site/contracts';
import { formError, TextField } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import type { OwnerSees } from '../cross-off.js';
import css from './email-flow.module.css';
import { t } from './messages.js';
import type { StepProps } from './step.js';

const EmailForm = z.object({ email: Email });

interface EmailStepProps extends StepProps {
  readonly ownerSees: OwnerSees;
  readonly onSubmit: (email: string) => Promise<void>;
}

/** Step one: an address. What is wrong with it is said on the field, also what only the service knows. */
export const EmailStep = ({ formId, email, problem, ownerSees, onSubmit }: EmailStepProps) => {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(EmailForm), defaultValues: { email } });
  const refused = problem === 'cross_off.unusable_email' ? t(problem) : undefined;
  return (
    <>
      <p>{t(`cross_off.email.intro_${ownerSees}`)}</p>
      <form id={formId} noValidate className={css.form} onSubmit={handleSubmit((given) => onSubmit(given.email))}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoFocus
          spellCheck={false}
          label={t('cross_off.email.field')}
          error={formError(t, formState.errors.email) ?? refused}
          {...register('email')}
        />
      </form>
    </>
  );
};
