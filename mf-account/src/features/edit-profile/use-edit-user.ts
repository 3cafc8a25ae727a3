import { editAccount, type User } from '@site/contracts';
import { call, refusalOf, useSession } from '@site/shell-sdk';
import { useRefreshUser } from '../../shared/use-refresh-user.js';
import { withPassword } from '../../shared/with-password.js';
import type { ProfileChanges } from './changes-of.js';
import { t } from './messages.js';

/**
 * Sends what changed of somebody, with their password when the service wants it, and lets the rest of the page know. Rejects with the call's error; when the page took
 * the person for somebody else (`WrongUserGuid`), who it is has been loaded again by then
 * (docs/specification/1-shell-and-account.md §4).
 */
export const useEditUser = () => {
  const { reloadUser } = useSession();
  const refresh = useRefreshUser();
  return async (user: User, changes: ProfileChanges): Promise<User> => {
    let saved: User;
    try {
      saved = await withPassword((stepUp) =>
        call(editAccount, { body: { ...changes, userPrivateGuid: user.privateGuid, ...stepUp }, handles: [429] }),
      );
    } catch (error) {
      if (refusalOf(editAccount, error) === 'WrongUserGuid') await reloadUser();
      throw error;
    }
    await refresh(t('edit_profile.saved'));
    return saved;
  };
};
