import { zodResolver } from '@hookform/resolvers/zod';
import { CreateAccountForm as Schema, type CreateAccountInput } from '@site/contracts';
import { Button, Card, Stack, useConfig } from '@site/shell-sdk';
import { Fragment, useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { LoginInstead } from '../../shared/email-field.js';
import { fieldError } from '../../shared/field-error.js';
import { BrokenFields, LoginFields, NameFields } from '../../shared/new-account-fields.js';
import { StickyAction } from '../../shared/sticky-action.js';
import css from './create-account.module.css';
import { ListPreview } from './list-preview.js';
import { t } from './messages.js';
import type { useCreateAccount } from './use-create-account.js';
import { UsernameField } from './username-field.js';
import { usernameFromName } from './username-from-name.js';

/** The form's state, apart from the form so that what was typed outlives it, and refusals reach its fields. */
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

interface CreateAccountFormProps {
  readonly form: ReturnType<typeof useAccountForm>;
  readonly account: Pick<ReturnType<typeof useCreateAccount>, 'make' | 'onOwnEmail'>;
  readonly logIn: LoginInstead;
  /** In a dialog: one column without cards and without the picture of the list. */
  readonly compact?: boolean;
}

/** Name, list address and login: an account and its first list in one go (docs/specification/1-shell-and-account.md §2). */
export const CreateAccountForm = ({ form, account, logIn, compact = false }: CreateAccountFormProps) => {
  const { register, handleSubmit, formState, control } = form;
  const { product } = useConfig();
  const { errors, isSubmitting, submitCount } = formState;
  const { firstName = '', lastName = '', username = '', email = '', password = '' } = useWatch({ control });
  useSuggestedUsername(form);
  const [Part, Action] = compact ? [PlainPart, Fragment] : [CardPart, StickyAction];
  return (
    <div className={compact ? undefined : css.columns}>
      <form noValidate onSubmit={handleSubmit(account.make)}>
        <Stack gap={5}>
          <BrokenFields errors={errors} tries={submitCount} />
          <Part title={t('create_account.who.title')}>
            <NameFields register={register} errors={errors} />
          </Part>
          <Part title={t('create_account.address.title', { product })}>
            <UsernameField register={register} typed={username} error={fieldError(errors.username)} />
          </Part>
          <Part title={t('create_account.login.title')}>
            <LoginFields
              register={register}
              errors={errors}
              typed={{ firstName, lastName, email, password, username }}
              logIn={logIn}
              onOwnEmail={account.onOwnEmail}
            />
          </Part>
          <Action>
            <Button type="submit" wide busy={isSubmitting}>
              {t('create_account.submit', { product })}
            </Button>
          </Action>
        </Stack>
      </form>
      {!compact && <ListPreview fullName={`${firstName.trim()} ${lastName.trim()}`.trim()} username={username.trim()} />}
    </div>
  );
};

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const CardPart = ({ title, children }: PartProps) => (
  <Card>
    <Stack gap={4}>
      <h2 className={css.question}>{title}</h2>
      {children}
    </Stack>
  </Card>
);

const PlainPart = ({ title, children }: PartProps) => (
  <Stack gap={3}>
    <h3 className={css.question}>{title}</h3>
    {children}
  </Stack>
);
