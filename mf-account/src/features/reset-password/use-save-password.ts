import { resetPassword } from '@site/contracts/calls';
import { call, errorText, generalText, isApiError, useSession } from '@site/shell-sdk';
import { pendingSecondStep } from '../second-factor/second-step-form.js';
import { codeProblem } from './use-reset-code.js';

/** How saving ended. `password`: the service says of the password what the form could not know. */
export type SaveResult =
  | { readonly kind: 'signedIn' | 'secondStep' | 'savedOnly' | 'expired' | 'invalid' }
  | { readonly kind: 'password' | 'failed'; readonly message: string };

/** The rule of the password that a 400 names, null when it names none. */
const brokenRule = (error: unknown): string | null => {
  const issue = isApiError(error) ? error.issues.find(({ path }) => path === 'password') : undefined;
  return issue !== undefined && generalText(issue.code) !== null ? issue.code : null;
};

const failureOf = (error: unknown): SaveResult => {
  const problem = codeProblem(error);
  if (problem !== null) return { kind: problem };
  const rule = brokenRule(error);
  return rule === null ? { kind: 'failed', message: errorText(error) } : { kind: 'password', message: rule };
};

/** Saves the new password, which logs in (docs/specification/3-decisions.md §4), but for a second step. */
export const useSavePassword = (resetCode: string): ((password: string) => Promise<SaveResult>) => {
  const { signedIn } = useSession();
  return async (password) => {
    try {
      await call(resetPassword, { body: { resetCode, password }, handles: [429] });
    } catch (error) {
      return failureOf(error);
    }
    try {
      if ((await pendingSecondStep()) !== null) return { kind: 'secondStep' };
      await signedIn();
    } catch {
      // The password is saved all the same; the login page takes it from here.
      return { kind: 'savedOnly' };
    }
    return { kind: 'signedIn' };
  };
};
