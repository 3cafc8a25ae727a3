import { pathTo } from '@site/contracts';
import { errorText, generalMessage, showProblem, toast, useLocation, useNavigate, useSession } from '@site/shell-sdk';
import { login } from '@site/contracts/calls';
import { useShell } from '@site/shell-sdk/host';
import { useState } from 'react';
import { t } from '../messages.js';
import type { Credentials } from './login-rules.js';

/** Path of the login page that leads back to where one is. */
export const useLoginPath = (): string => {
  const { pathname, search } = useLocation();
  return `${pathTo('login')}?returnUrl=${encodeURIComponent(pathname + search)}`;
};

/**
 * Logs in without leaving the page. A wrong password goes to the login page, which says so and leads back here; anything
 * else that goes wrong is said in a dialog (docs/specification/1-shell-and-account.md §4 Login result).
 */
export const useLogInHere = (onLogIn: () => void) => {
  const { call } = useShell();
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const [isBusy, setBusy] = useState(false);
  const logIn = async (credentials: Credentials): Promise<void> => {
    setBusy(true);
    try {
      if (await call(login, { body: credentials, handles: [429] })) {
        onLogIn();
        await signedIn();
        toast(t('login.done'));
      } else {
        await navigate(loginPath, { state: { failedLoginEmail: credentials.emailOrUsername } });
      }
    } catch (error) {
      void showProblem(generalMessage('error.login_failed'), errorText(error));
    }
    setBusy(false);
  };
  return { isBusy, logIn };
};
