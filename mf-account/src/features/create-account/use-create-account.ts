import { createAccount, pathTo, type CreateAccountForm, type CreateAccountInput } from '@site/contracts';
import { call, errorText, refusalOf, toast, useConfig, useNavigate, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { tellProblem } from '../../shared/tell-problem.js';
import { t } from './messages.js';

interface Options {
  readonly setError: UseFormSetError<CreateAccountInput>;
  readonly fromLot: string | null;
  readonly reload: () => void;
}

/**
 * Makes the account and goes to its new list (spec 1 §2). `isMaking` stays true until that list is on its way, so that
 * the page does not send the fresh account holder home meanwhile.
 */
export const useCreateAccount = ({ setError, fromLot, reload }: Options) => {
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { product } = useConfig();
  const [isMaking, setMaking] = useState(false);

  const title = t('create_account.problem.title');
  const tellAndReload = async (text: string) => {
    await tellProblem(title, text);
    reload();
  };

  /** Spec 1 §8: what a refusal does to the form. */
  const onRefused = async (error: unknown) => {
    switch (refusalOf(createAccount, error)) {
      case 'EmailUnavailable':
        return setError('email', { message: 'general.email.unavailable' }, { shouldFocus: true });
      case 'UsernameUnavailable':
        return setError('username', { message: 'general.username.unavailable' }, { shouldFocus: true });
      case 'AlreadyLoggedIn':
        return tellAndReload(t('create_account.problem.already_logged_in'));
      case 'WishlistFailed':
        return tellAndReload(t('create_account.problem.wishlist_failed', { product }));
      case 'Other':
      case null:
        return tellProblem(title, errorText(error));
    }
  };

  const open = async (username: string) => {
    try {
      await signedIn();
    } catch {
      // The account is there: only a fresh page can still find out about it.
      await tellAndReload(t('create_account.problem.signed_in_failed', { product }));
      return;
    }
    toast(t('create_account.success', { product }));
    await navigate(pathTo('listView', { username }), { replace: true });
  };

  const create = async (input: CreateAccountForm) => {
    setMaking(true);
    try {
      await call(createAccount, { body: { ...input, fromLot }, handles: [429] });
    } catch (error) {
      setMaking(false);
      await onRefused(error);
      return;
    }
    await open(input.username);
  };

  return { create, isMaking };
};
