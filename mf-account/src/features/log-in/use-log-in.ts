import { login, type BodyInputOf } from '@site/contracts';
import { call, errorText, generalMessage, showProblem, useSession } from '@site/shell-sdk';

export type Credentials = BodyInputOf<typeof login>;

/** How a login ended; `failed` has been said in a dialog already. */
export type LoginResult = 'loggedIn' | 'wrongPassword' | 'failed';

/**
 * Logs in and tells session, tabs and app. A wrong password is for the form to say; anything else that goes wrong is
 * said in a dialog (docs/specification/1-shell-and-account.md §4 Login result).
 */
export const useLogIn = (): ((credentials: Credentials) => Promise<LoginResult>) => {
  const { signedIn } = useSession();
  return async (credentials) => {
    try {
      if (!(await call(login, { body: credentials, handles: [429] }))) return 'wrongPassword';
      await signedIn();
      return 'loggedIn';
    } catch (error) {
      await showProblem(generalMessage('error.login_failed'), errorText(error));
      return 'failed';
    }
  };
};
