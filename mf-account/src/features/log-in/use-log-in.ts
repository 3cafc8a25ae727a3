import { login, type BodyInputOf } from '@site/contracts';
import { call, errorText, generalMessage, useSession } from '@site/shell-sdk';
import { tellProblem } from '../../shared/tell-problem.js';

export type Credentials = BodyInputOf<typeof login>;

/**
 * Logs in and tells session, tabs and app. Answers false for a wrong password; anything else that goes wrong is said in
 * a dialog and counts as dealt with (spec 1 §4 Login result).
 */
export const useLogIn = (): ((credentials: Credentials) => Promise<boolean>) => {
  const { signedIn } = useSession();
  return async (credentials) => {
    try {
      if (!(await call(login, { body: credentials, handles: [429] }))) return false;
      await signedIn();
    } catch (error) {
      await tellProblem(generalMessage('error.login_failed'), errorText(error));
    }
    return true;
  };
};
