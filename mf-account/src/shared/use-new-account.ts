import { errorText, type GeneralKey, generalText, isApiError, showProblem, useSession } from '@site/shell-sdk';
import { useCallback, useRef, useState } from 'react';
import { t } from './messages.js';

/** What a 422 means to the form: an error of a field, or a reason after which only a fresh page helps. */
export type Refusal<Field> = { readonly field: Field; readonly message: GeneralKey } | { readonly reason: string };

interface Options<Input, Field> {
  /** The call that makes the account and logs in. */
  readonly send: (input: Input) => Promise<unknown>;
  /** The refusal that a failed call stands for, null for any other failure. */
  readonly refusal: (error: unknown) => Refusal<Field> | null;
  readonly setError: (field: Field | 'password', error: { message: string }, options: { shouldFocus: boolean }) => void;
  /** Said when the account is there but who is logged in could not be loaded. */
  readonly signedInFailed: string;
  /** The account is there and its owner logged in. */
  readonly onMade: (input: Input) => Promise<void> | void;
  readonly reload: () => void;
}

/**
 * Makes an account, by whichever call, and tells session, tabs and app. `isMaking` stays true after it succeeded, so that
 * the page does not take the fresh account holder for one who came by.
 */
export const useNewAccount = <Input, Field>(options: Options<Input, Field>) => {
  const { send, refusal, setError, signedInFailed, onMade, reload } = options;
  const { signedIn } = useSession();
  const [isMaking, setIsMaking] = useState(false);
  // A check of the address that was asked before the press, and answered after it, must know of the press.
  const making = useRef(false);
  const setMaking = (is: boolean) => {
    making.current = is;
    setIsMaking(is);
  };

  const tellAndReload = async (reason: string) => {
    await showProblem(t('account.problem.title'), reason);
    reload();
  };

  const onFailed = (error: unknown): Promise<void> | void => {
    const refused = refusal(error);
    const issue = isApiError(error)
      ? error.issues.find(({ path, code }) => path === 'password' && generalText(code) !== null)
      : undefined;
    if (issue !== undefined) return setError('password', { message: issue.code }, { shouldFocus: true });
    if (refused === null) return showProblem(t('account.problem.title'), errorText(error));
    if ('reason' in refused) return tellAndReload(refused.reason);
    setError(refused.field, { message: refused.message }, { shouldFocus: true });
  };

  const make = async (input: Input): Promise<void> => {
    setMaking(true);
    try {
      await send(input);
    } catch (error) {
      setMaking(false);
      return onFailed(error);
    }
    try {
      await signedIn();
    } catch {
      // The account is there: only a fresh page can still find out about it.
      return tellAndReload(signedInFailed);
    }
    await onMade(input);
  };

  /** The typed address is that of who is logged in. Not while this very form logs somebody in. */
  const onOwnEmail = useCallback(() => {
    if (!making.current) reload();
  }, [reload]);

  return { make, isMaking, onOwnEmail };
};
