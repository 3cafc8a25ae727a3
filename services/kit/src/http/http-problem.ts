import type { ProblemBody, ProblemName } from '@site/contracts';

/** Status of every named problem (docs/specification/3-decisions.md §3, §12). */
export const PROBLEM_STATUS = {
  InvalidRequest: 400,
  UserDeleted: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  ServerError: 500,
} as const satisfies Record<ProblemName, number>;

export interface Issue {
  readonly path: string;
  readonly code: string;
}

interface ProblemOptions {
  /** For InvalidRequest: what breaks the contract. */
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Only for ServerError: 503 when something we depend on is away. */
  readonly status?: 503;
  readonly cause?: unknown;
}

/** Thrown by a handler (or a rule it calls) to answer 400-500 with `{"error": name}`; never logged as an error of ours. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[] | undefined;

  constructor(
    readonly problem: ProblemName,
    options: ProblemOptions = {},
  ) {
    super(problem, { cause: options.cause });
    this.status = options.status ?? PROBLEM_STATUS[problem];
    this.headers = options.headers ?? {};
    this.issues = options.issues;
  }

  /** The JSON body; a ServerError carries the request id so that a person can name it (docs/specification/3-decisions.md §3). */
  toBody(requestId: string): ProblemBody {
    return {
      error: this.problem,
      ...(this.issues === undefined ? {} : { issues: [...this.issues] }),
      ...(this.problem === 'ServerError' ? { requestId } : {}),
    };
  }
}

/** 400 for a rule that a schema cannot tell, `invalidRequest('password', 'general.password.equals_person')`. */
export const invalidRequest = (path: string, code: string): HttpProblem =>
  new HttpProblem('InvalidRequest', { issues: [{ path, code }] });

/** 429 with `Retry-After` in whole seconds. */
export const tooManyRequests = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem('TooManyRequests', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });
