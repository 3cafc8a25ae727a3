import { zodResolver } from '@hookform/resolvers/zod';
import { CreateAccountForm as Schema, type CreateAccountInput, isReservedName, NewUsername } from '@site/contracts';
import { Button, call, Card, generalMessage, Stack, TextField, useConfig } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, type ReactNode } from 'react';
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form';
import { checkUsername, suggestUsernames } from '@site/contracts/calls';
import type { LoginInstead } from '../../shared/email-field.js';
import { fieldError } from '../../shared/field-error.js';
import { BrokenFields, LoginFields, NameFields } from '../../shared/new-account-fields.js';
import { StickyAction } from '../../shared/sticky-action.js';
import css from './create-account.module.css';
import { t } from './messages.js';
import type { useCreateAccount } from './use-create-account.js';
import { usernameFromName } from './username-from-name.js';
import WrappedGift from '../../shared/wrapped-gift.svg';
import { Checking } from '../../shared/checking.js';
import { type Check, useDelayedCheck } from '../../shared/use-delayed-check.js';

/** The address of a list as people say it: host and path, without scheme and `www.` (docs/specification/3-decisions.md §12). */
const listAddress = (baseUrl: string, username: string): string =>
  `${baseUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}/${username}`;

/** May this list name still be taken? Names of the site's own pages may not, which needs no question. */
const useUsernameCheck = (typed: string): Check<'Available' | 'IsCurrent' | 'Unavailable'> => {
  const value = typed.trim();
  const isReserved = isReservedName(value);
  const check = useDelayedCheck({
    value,
    isWellFormed: !isReserved && NewUsername.safeParse(value).success,
    queryKey: ['account', 'username'],
    ask: (username, signal) => call(checkUsername, { body: { username }, signal }),
  });
  return isReserved ? { state: 'known', answer: 'Unavailable' } : check;
};

interface UsernameFieldProps {
  /** Called here and not around it: the order of these calls is the order in which errors get the focus. */
  readonly register: UseFormRegister<CreateAccountInput>;
  /** What is in the field now. */
  readonly typed: string;
  readonly error: string | undefined;
  readonly onPick: (username: string) => void;
}

/** Names like one that is taken which are free, each a press away. Nothing when they cannot be had. */
const FreeNames = ({ taken, onPick }: { readonly taken: string; readonly onPick: (username: string) => void }) => {
  const { data } = useQuery({
    queryKey: ['account', 'free-names', taken.toLowerCase()],
    queryFn: ({ signal }) => call(suggestUsernames, { body: { username: taken }, signal }),
  });
  if (data === undefined || data.usernames.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={t('create_account.username.suggested')}>
      <p>{t('create_account.username.suggested')}</p>
      <Stack row gap={2}>
        {data.usernames.map((username) => (
          <Button key={username} variant="secondary" onClick={() => onPick(username)}>
            {username}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
};

/** The list's name: shows the address it makes and whether that is still free. */
const UsernameField = ({ register, typed, error, onPick }: UsernameFieldProps) => {
  const { baseUrl, product } = useConfig();
  const check = useUsernameCheck(typed);
  const name = typed.trim();
  const address = listAddress(baseUrl, name === '' ? t('create_account.username.example') : name);
  const isTaken = check.state === 'known' && check.answer === 'Unavailable';
  const hint = {
    unknown: t('create_account.username.hint', { product, address }),
    checking: <Checking>{t('create_account.username.checking', { address })}</Checking>,
    known: t(isTaken ? 'create_account.username.hint' : 'create_account.username.free', { product, address }),
  }[check.state];
  return (
    <>
      <TextField
        label={t('create_account.username', { product })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span aria-live="polite">{hint}</span>}
        error={error ?? (isTaken ? generalMessage('general.username.unavailable') : undefined)}
        {...register('username')}
      />
      {isTaken && <FreeNames taken={name} onPick={onPick} />}
    </>
  );
};
/** The list to come, with the name and address typed so far. A picture: everything in it is in the form as well. */
const ListPreview = ({ fullName, username }: { readonly fullName: string; readonly username: string }) => {
  const { baseUrl, product } = useConfig();
  const name = fullName === '' ? t('create_account.preview.nobody') : fullName;
  return (
    <aside className={css.preview} aria-hidden="true">
      <p className={css.previewLabel}>{t('create_account.preview.label', { product })}</p>
      <Card flush className={css.paper}>
        <div className={css.bar}>
          <span className={css.barAddress}>
            {listAddress(baseUrl, username === '' ? t('create_account.username.example') : username)}
          </span>
        </div>
        <div className={css.sheet}>
          <WrappedGift className={css.previewArt} />
          <p className={css.previewTitle}>{t('create_account.preview.title', { name })}</p>
          {['62%', '78%', '48%'].map((width) => (
            <div key={width} className={css.wish}>
              <span className={css.wishPicture} />
              <span className={css.wishLine} style={{ width }} />
            </div>
          ))}
        </div>
      </Card>
    </aside>
  );
};

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
            <UsernameField
              register={register}
              typed={username}
              error={fieldError(errors.username)}
              onPick={(free) => form.setValue('username', free, { shouldDirty: true, shouldValidate: true })}
            />
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
