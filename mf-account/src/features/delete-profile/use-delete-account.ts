import { deleteAccount, type DeleteAccountForm } from '@site/contracts';
import { call, confirm, errorText, isApiError, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { tellProblem } from '../../shared/tell-problem.js';
import { t } from './messages.js';

/** Asks once more, deletes, and goes to the confirmation; a failure is told and changes nothing (spec 1 §2). */
export const useDeleteAccount = () => {
  const { signedOutByDeletion } = useSession();
  const [state, setState] = useState<'here' | 'busy' | 'gone'>('here');

  const remove = async (body: DeleteAccountForm): Promise<void> => {
    const isSure = await confirm({
      title: t('delete_profile.confirm.title'),
      body: t('delete_profile.confirm.body'),
      confirmLabel: t('delete_profile.confirm.submit'),
      danger: true,
    });
    if (!isSure) return;
    setState('busy');
    try {
      await call(deleteAccount, { body });
    } catch (error) {
      // Deleted by an earlier try whose answer got lost: what they wanted has happened.
      if (!isApiError(error, 'UserDeleted')) {
        setState('here');
        return tellProblem(t('delete_profile.problem.title'), errorText(error));
      }
    }
    setState('gone');
    signedOutByDeletion();
  };

  return { remove, state };
};
