import { createAccount, type CreateAccountForm } from '@site/contracts';
import { call, refusalOf, useConfig } from '@site/shell-sdk';
import { t as account } from '../../shared/messages.js';
import { useNewAccount, type Refusal } from '../../shared/use-new-account.js';
import type { useAccountForm } from './create-account-form.js';
import { t } from './messages.js';

interface Options {
  readonly form: ReturnType<typeof useAccountForm>;
  /** Private guid of the lot that the new list is for, null for none. */
  readonly fromLot: string | null;
  readonly onMade: (input: CreateAccountForm) => Promise<void> | void;
  readonly reload: () => void;
}

/** docs/specification/1-shell-and-account.md §8: what a refusal does to the form. */
const refusal = (error: unknown, product: string): Refusal<'email' | 'username'> | null => {
  switch (refusalOf(createAccount, error)) {
    case 'EmailUnavailable':
      return { field: 'email', message: 'general.email.unavailable' };
    case 'UsernameUnavailable':
      return { field: 'username', message: 'general.username.unavailable' };
    case 'AlreadyLoggedIn':
      return { reason: account('account.problem.already_logged_in') };
    case 'WishlistFailed':
      return { reason: t('create_account.problem.wishlist_failed', { product }) };
    case 'Other':
    case null:
      return null;
  }
};

/** Makes an account with its first list (docs/specification/1-shell-and-account.md §2 Create account). */
export const useCreateAccount = ({ form, fromLot, onMade, reload }: Options) => {
  const { product } = useConfig();
  return useNewAccount<CreateAccountForm, 'email' | 'username'>({
    send: (input) => call(createAccount, { body: { ...input, fromLot }, handles: [429] }),
    refusal: (error) => refusal(error, product),
    setError: form.setError,
    signedInFailed: t('create_account.problem.signed_in_failed', { product }),
    onMade,
    reload,
  });
};
