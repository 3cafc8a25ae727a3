import type { RefusalOf } from '@site/contracts';
import { currentShell } from '../shell/current-shell.js';
import type { Call } from './api-client.js';
import { isApiError } from './api-error.js';
import type { AnyEndpoint } from './call-input.js';
import { t } from '../messages/general.js';

/** What a person is told when a call failed and no screen has words of its own for it. */
export const errorText = (error: unknown): string => {
  if (isApiError(error, 'NoConnection')) return t('error.no_connection_action');
  if (isApiError(error, 'Unauthorized')) return t('error.unauthorized');
  if (isApiError(error, 'LoginChanged')) return t('error.login_changed');
  if (!isApiError(error) || error.status !== 429) return t('error.something_went_wrong');
  if (error.retryAfter === null) return t('error.too_many_requests');
  return t('error.too_many_requests_wait', { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) });
};

/**
 * Makes a call of the contract: `await call(login, { body })`. Rejects with an `ApiError`. Take the call from
 * `@site/contracts/calls`, which brings no schema, or from the contract where `refusalOf` needs it.
 */
export const call: Call = (endpoint, ...input) => currentShell().call(endpoint, ...input);

/** Does this page know the code? */
const isKnown = ({ refusal }: AnyEndpoint, code: unknown): boolean => {
  const checked = refusal?.['~standard'].validate(code);
  return checked === undefined || !('issues' in checked) || checked.issues === undefined;
};

/**
 * The code of a 422 of this call, null for any other error. It needs the contract's own endpoint, whose schema knows the codes: a
 * code of a newer service is null too, and the screen treats it as any failure.
 */
export const refusalOf = <E extends AnyEndpoint>(endpoint: E, error: unknown): RefusalOf<E> | null =>
  isApiError(error, 'Refused') && isKnown(endpoint, error.code) ? (error.code as RefusalOf<E>) : null;
