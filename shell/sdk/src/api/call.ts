import type { RefusalOf } from '@site/contracts';
import { currentShell } from '../shell/current-shell.js';
import type { Call } from './api-client.js';
import { isApiError } from './api-error.js';
import type { AnyEndpoint } from './wire.js';

/** Makes a call of the contract: `await call(login, { body })`. Rejects with an `ApiError`. */
export const call: Call = (endpoint, ...input) => currentShell().call(endpoint, ...input);

/** The code of a 422 of this call, null when the error is anything else. */
export const refusalOf = <E extends AnyEndpoint>(_endpoint: E, error: unknown): RefusalOf<E> | null =>
  isApiError(error, 'Refused') ? (error.code as RefusalOf<E>) : null;
