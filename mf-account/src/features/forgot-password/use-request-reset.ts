import { requestResetPassword, type BodyInputOf } from '@site/contracts';
import { call, errorText, isApiError, refusalOf } from '@site/shell-sdk';
import type { UseFormSetError } from 'react-hook-form';
import { t } from './messages.js';

export type ResetRequest = BodyInputOf<typeof requestResetPassword>;

/** Set as the type of the field's error when nobody is called so. */
export const UNKNOWN = 'unknown';

/** Seconds in which only so many mails go to one account (docs/specification/3-decisions.md §4): what to wait at most. */
const HOUR = 3600;

/** What is said above the form (docs/specification/1-shell-and-account.md §8 Reset request). */
const problemText = (error: unknown): string => {
  if (refusalOf(requestResetPassword, error) === 'ErrorSendingEmail') return t('forgot_password.error_sending');
  if (!isApiError(error) || error.status !== 429) return errorText(error);
  return t('forgot_password.too_often', { minutes: Math.max(1, Math.ceil((error.retryAfter ?? HOUR) / 60)) });
};

/** Asks for the mail. Answers true when it was sent, false when the form says why it was not. */
export const useRequestReset =
  (setError: UseFormSetError<ResetRequest>) =>
  async (request: ResetRequest): Promise<boolean> => {
    try {
      await call(requestResetPassword, { body: request, handles: [429] });
      return true;
    } catch (error) {
      if (refusalOf(requestResetPassword, error) === 'NoUserFound') {
        setError('login', { type: UNKNOWN }, { shouldFocus: true });
      } else {
        setError('root', { message: problemText(error) });
      }
      return false;
    }
  };
