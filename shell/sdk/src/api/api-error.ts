/**
 * Why a call failed (docs/specification/1-shell-and-account.md §8).
 * - `NoConnection`: no answer in time, or none at all;
 * - `SomethingWentWrong`: 400, 404, 500, or an answer that is no answer of ours;
 * - `Unauthorized`: 401;
 * - `Refused`: 422, `code` says why;
 * - `UserDeleted`: the session's user was deleted elsewhere; the page is on its way to the error route;
 * - `LoginChanged`: the session is not this page's user's any more; either the page is on its way out, or its user did
 *   not want to log in again and everything they typed is still there;
 * - `Unexpected`: any other status, `status` says which.
 */
export type ApiErrorKind =
  | 'NoConnection'
  | 'SomethingWentWrong'
  | 'Unauthorized'
  | 'Refused'
  | 'UserDeleted'
  | 'LoginChanged'
  | 'Unexpected';

/** One broken rule of a 400: where (`participants.0.name`) and which message key. */
export interface ContractIssue {
  readonly path: string;
  readonly code: string;
}

interface Details {
  readonly status?: number;
  readonly code?: unknown;
  readonly issues?: readonly ContractIssue[];
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** A call that did not answer 2xx. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, null when there was no answer. */
  readonly status: number | null;
  /** Body of a 422: mostly an enum string, null when it had none. */
  readonly code: unknown;
  readonly issues: readonly ContractIssue[];
  /** Seconds to wait before the next try, as a 429 says; null when it does not. */
  readonly retryAfter: number | null;

  constructor(
    readonly kind: ApiErrorKind,
    what: string,
    { status, code, issues, retryAfter, cause }: Details = {},
  ) {
    super(`${kind}: ${what}`, { cause });
    this.status = status ?? null;
    this.code = code ?? null;
    this.issues = issues ?? [];
    this.retryAfter = retryAfter ?? null;
  }
}

/** Is this an API error, of this kind when one is named? */
export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind);
