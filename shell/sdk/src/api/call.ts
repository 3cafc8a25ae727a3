import type { RefusalOf } from '@site/contracts';
import { currentShell } from '../shell/current-shell.js';
import type { Call } from './api-client.js';
import { isApiError } from './api-error.js';
import type { AnyEndpoint } from './call-input.js';

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
