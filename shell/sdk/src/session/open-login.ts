import { currentShell } from '../shell/current-shell.js';

/** Why somebody is asked to log in, and as whom. */
export interface LoginRequest {
  /** Fills the first field in. */
  readonly email?: string | null;
  /** A sentence above the form: what one logs in for. */
  readonly explanation?: string | null;
  /** The password was right, and the account asks for a second step: the dialog begins with that. */
  readonly isSecondStep?: boolean;
}

/**
 * Asks for a login in a dialog on top of the page, without leaving it: `if (await openLogin({ email })) …`. Answers true
 * when somebody logged in or made an account, with session and lists loaded; false when they closed it. Never rejects.
 */
export const openLogin = (request: LoginRequest = {}): Promise<boolean> => currentShell().world.askLogin(request);
