import { ApiError, type ContractIssue } from './api-error.js';
import type { Answer } from './send-request.js';

const isJson = (contentType: string | null): boolean =>
  contentType !== null && /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);

const parse = (answer: Answer, what: string): unknown => {
  try {
    return JSON.parse(answer.text);
  } catch (cause) {
    throw new ApiError('SomethingWentWrong', `${what} answered broken JSON`, { status: answer.status, cause });
  }
};

/** `Retry-After` in seconds; the services do not write it as a date. */
const secondsOf = (header: string | null): number | null => (header !== null && /^\d+$/.test(header) ? Number(header) : null);

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

const issuesOf = (body: unknown): readonly ContractIssue[] => {
  const issues = fieldOf(body, 'issues');
  return Array.isArray(issues) ? (issues as ContractIssue[]) : [];
};

const invalidRequest = (answer: Answer, what: string): ApiError => {
  const body = parse(answer, what);
  if (fieldOf(body, 'error') === 'UserDeleted') return new ApiError('UserDeleted', what, { status: 400 });
  return new ApiError('SomethingWentWrong', what, { status: 400, code: body, issues: issuesOf(body) });
};

/** A 404 may say why; whatever else is carried by it and by a 500 is not read. */
const notFound = (answer: Answer, what: string): ApiError => {
  const body = isJson(answer.contentType) ? parse(answer, what) : null;
  return new ApiError('SomethingWentWrong', `${what} answered 404`, { status: 404, issues: issuesOf(body) });
};

/**
 * The body of a successful answer (null for 204), or the error that the answer stands for
 * (docs/specification/1-shell-and-account.md §7-§8). An answer of another type than JSON is a failure, except on 404 and 500,
 * which are failures whatever they carry.
 */
export const readAnswer = (answer: Answer, what: string): unknown => {
  const { status, contentType } = answer;
  if (status === 204) return null;
  if (status === 404) throw notFound(answer, what);
  if (status === 500) throw new ApiError('SomethingWentWrong', `${what} answered ${status}`, { status });
  // Friend/Add refuses without body and type (docs/specification/3-decisions.md §12).
  if (status === 422 && contentType === null) throw new ApiError('Refused', what, { status });
  if (!isJson(contentType)) {
    throw new ApiError('SomethingWentWrong', `${what} answered ${status} as ${contentType ?? 'nothing'}`, { status });
  }
  if (status >= 200 && status < 300) return parse(answer, what);
  if (status === 400) throw invalidRequest(answer, what);
  if (status === 401) throw new ApiError('Unauthorized', what, { status });
  if (status === 422) throw new ApiError('Refused', what, { status, code: parse(answer, what) });
  throw new ApiError('Unexpected', `${what} answered ${status}`, {
    status,
    retryAfter: secondsOf(answer.headers.get('retry-after')),
  });
};
