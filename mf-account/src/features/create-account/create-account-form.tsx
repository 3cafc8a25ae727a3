import { zodResolver } from '@hookform/resolvers/zod';
import { CreateAccountForm as Schema, type CreateAccountInput } from '@site/contracts';
import { Button, Card, Checkbox, PasswordField, Stack, TextField, useConfig, VisuallyHidden } from '@site/shell-sdk';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import css from './create-account.module.css';
import { EmailField } from './email-field.js';
import { ListPreview } from './list-preview.js';
import { t } from './messages.js';
import { PasswordHint } from './password-hint.js';
import { passwordRules } from './password-rules.js';
import type { useCreateAccount } from './use-create-account.js';
import { UsernameField } from './username-field.js';
import { usernameFromName } from './username-from-name.js';

interface CreateAccountFormProps {
  /** Filled in beforehand: a guest's own address. */
  readonly email: string;
  readonly form: ReturnType<typeof useAccountForm>;
  readonly create: ReturnType<typeof useCreateAccount>['create'];
  readonly reload: () => void;
}

/** The form's state, apart from the form so that the page can put refusals on its fields. */
export const useAccountForm = (email: string) =>
  useForm<CreateAccountInput, unknown, Schema>({
    resolver: zodResolver(Schema),
    defaultValues: { firstName: '', lastName: '', username: '', email, password: '', receiveMailing: false },
  });

/** Follows the person's name with the list's, until somebody types another there. */
const useSuggestedUsername = ({ control, setValue, getFieldState, formState }: ReturnType<typeof useAccountForm>) => {
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  const isOwn = getFieldState('username', formState).isDirty;
  // What was said of the empty field goes when a suggestion fills it.
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isOwn) setValue('username', usernameFromName(firstName, lastName), { shouldValidate: isSubmitted });
  }, [firstName, lastName, isOwn, isSubmitted, setValue]);
};

/** Name, list address and login: an account and its first list in one go (spec 1 §2). */
export const CreateAccountForm = ({ form, create, reload }: Omit<CreateAccountFormProps, 'email'>) => {
  const { register, handleSubmit, formState, control } = form;
  const { product } = useConfig();
  const { errors, isSubmitting, submitCount } = formState;
  const typed = useWatch({ control });
  const { firstName = '', lastName = '', username = '', email = '', password = '' } = typed;
  useSuggestedUsername(form);
  const broken = Object.keys(errors).length;
  return (
    <div className={css.columns}>
      <form noValidate onSubmit={handleSubmit(create)}>
        <Stack gap={5}>
          <VisuallyHidden>
            <div role="status" key={submitCount}>
              {broken > 0 && t('create_account.broken_fields', { count: broken })}
            </div>
          </VisuallyHidden>
          <Card>
            <Stack gap={4}>
              <h2 className={css.question}>{t('create_account.who.title')}</h2>
              <div className={css.names}>
                <TextField
                  label={t('create_account.first_name')}
                  autoComplete="given-name"
                  error={fieldError(errors.firstName)}
                  {...register('firstName')}
                />
                <TextField
                  label={t('create_account.last_name')}
                  autoComplete="family-name"
                  error={fieldError(errors.lastName)}
                  {...register('lastName')}
                />
              </div>
            </Stack>
          </Card>
          <Card>
            <Stack gap={4}>
              <h2 className={css.question}>{t('create_account.address.title', { product })}</h2>
              <UsernameField typed={username} error={fieldError(errors.username)} {...register('username')} />
            </Stack>
          </Card>
          <Card>
            <Stack gap={4}>
              <h2 className={css.question}>{t('create_account.login.title')}</h2>
              <EmailField typed={email} error={fieldError(errors.email)} onOwnEmail={reload} {...register('email')} />
              <PasswordField
                label={t('create_account.password')}
                autoComplete="new-password"
                hint={<PasswordHint rules={passwordRules(password, { firstName, lastName, email })} />}
                error={fieldError(errors.password)}
                {...register('password')}
              />
              <Checkbox label={t('create_account.receive_mailing')} {...register('receiveMailing')} />
            </Stack>
          </Card>
          <Button type="submit" wide busy={isSubmitting}>
            {t('create_account.submit', { product })}
          </Button>
        </Stack>
      </form>
      <ListPreview fullName={`${firstName.trim()} ${lastName.trim()}`.trim()} username={username.trim()} />
    </div>
  );
};
