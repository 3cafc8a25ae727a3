import type { DeleteAccountForm, User } from '@site/contracts';
import { deleteAccount } from '@site/contracts/calls';
import { call, confirm, errorText, isApiError, showProblem, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import { t } from './messages.js';

/** A guest is refused until they have proven that the address is theirs; another login would not help. */
const problemOf = ({ isAccount }: User, error: unknown): string =>
  !isAccount && isApiError(error, 'Unauthorized') ? t('delete_profile.guest.unproven') : errorText(error);

/** Asks once more, deletes, and goes to the confirmation; a failure is told and changes nothing. */
export const useDeleteAccount = () => {
  const { signedOutByDeletion } = useSession();
  const [state, setState] = useState<'here' | 'busy' | 'gone'>('here');

  const remove = async (user: User, body: DeleteAccountForm): Promise<void> => {
    const who = user.isAccount ? 'delete_profile' : 'delete_profile.guest';
    const isSure = await confirm({
      title: t('delete_profile.confirm.title'),
      body: t(`${who}.confirm.body`),
      confirmLabel: t('delete_profile.confirm.submit'),
      danger: true,
    });
    if (!isSure) return;
    setState('busy');
    try {
      await withPassword((stepUp) => call(deleteAccount, { body: { ...body, ...stepUp }, handles: [429] }));
    } catch (error) {
      // Deleted by an earlier try whose answer got lost: what they wanted has happened.
      if (!isApiError(error, 'UserDeleted')) {
        setState('here');
        if (wantsPassword(error)) return;
        return showProblem(t(`${who}.problem.title`), problemOf(user, error));
      }
    }
    setState('gone');
    signedOutByDeletion();
  };

  return { remove, state };
};
