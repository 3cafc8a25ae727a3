import { t } from '../messages/general-messages.js';
import { isApiError } from './api-error.js';

/** What a person is told when a call failed and no screen has words of its own for it. */
export const errorText = (error: unknown): string => {
  if (isApiError(error, 'NoConnection')) return t('error.no_connection_action');
  if (isApiError(error, 'Unauthorized')) return t('error.unauthorized');
  if (isApiError(error, 'LoginChanged')) return t('error.login_changed');
  if (!isApiError(error) || error.status !== 429) return t('error.something_went_wrong');
  if (error.retryAfter === null) return t('error.too_many_requests');
  return t('error.too_many_requests_wait', { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) });
};
