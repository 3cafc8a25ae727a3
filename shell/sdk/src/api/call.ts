import type { RefusalOf } from '@site/contracts';
import { currentShell } from '../shell/current-shell.js';
import type { Call } from './api-client.js';
import { isApiError } from './api-error.js';
import type { AnyEndpoint } from './wire.js';

/** Makes a call of the contract: `await call(login, { body })`. Rejects with an `ApiError`. */
export const call: Call = (endpoint, ...input) => currentShell().call(endpoint, ...input);

/** Does this page know the code? A screen's own wire of a call has no schema: it looks at the code itself. */
const isKnown = ({ refusal }: AnyEndpoint, code: unknown): boolean => {
  const checked = refusal?.['~standard'].validate(code);
  return checked === undefined || !('issues' in checked) || checked.issues === undefined;
};

/**
 * The code of a 422 of this call, null when the error is anything else. A code that only a newer service knows is null as well, so
 * that the screen says what it says of any failure.
 */
export const refusalOf = <E extends AnyEndpoint>(endpoint: E, error: unknown): RefusalOf<E> | null =>
  isApiError(error, 'Refused') && isKnown(endpoint, error.code) ? (error.code as RefusalOf<E>) : null;
