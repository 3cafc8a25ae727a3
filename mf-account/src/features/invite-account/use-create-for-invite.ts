import { zodResolver } from '@hookform/resolvers/zod';
import { createAccountForInvite, CreateForInviteForm } from '@site/contracts';
import { call, refusalOf } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { t as account } from '../../shared/messages.js';
import { useNewAccount, type Refusal } from '../../shared/use-new-account.js';
import { t } from './messages.js';

/** The form's state; `email` fills the address in. */
export const useInviteForm = (email: string) =>
  useForm({
    resolver: zodResolver(CreateForInviteForm),
    defaultValues: { firstName: '', lastName: '', email, password: '', receiveMailing: false },
  });

/** docs/specification/1-shell-and-account.md §8: what a refusal does to the form. */
const refusal = (error: unknown): Refusal<'email'> | null => {
  switch (refusalOf(createAccountForInvite, error)) {
    case 'EmailUnavailable':
      return { field: 'email', message: 'general.email.unavailable' };
    case 'AlreadyLoggedIn':
      return { reason: account('account.problem.already_logged_in') };
    case 'InvalidInvite':
      return { reason: t('invite_account.problem.invalid') };
    case 'Other':
    case null:
      return null;
  }
};

interface Options {
  readonly form: ReturnType<typeof useInviteForm>;
  readonly inviteGuid: string;
  readonly onMade: () => void;
  readonly reload: () => void;
}

/** Makes an account and accepts the invite in one go (docs/specification/3-decisions.md §4). */
export const useCreateForInvite = ({ form, inviteGuid, onMade, reload }: Options) =>
  useNewAccount<CreateForInviteForm, 'email'>({
    send: (input) => call(createAccountForInvite, { body: { ...input, inviteGuid }, handles: [429] }),
    refusal,
    setError: form.setError,
    signedInFailed: t('invite_account.problem.signed_in_failed'),
    onMade,
    reload,
  });
