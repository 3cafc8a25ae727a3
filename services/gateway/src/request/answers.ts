import type { ServerResponse } from 'node:http';
import { HEADERS, type ProblemBody, type ProblemName } from '@site/contracts';

/**
 * On whatever the gateway itself answers that is no page: opened as a page it runs nothing, and nobody frames it. Browsers heed
 * `Strict-Transport-Security` over https only. Drawings have styles of their own.
 */
export const NO_PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Answers a problem as the services do: `{"error": name}`, never cached (docs/specification/3-decisions.md §3). */
export const answerProblem = (
  res: ServerResponse,
  requestId: string,
  problem: { status: number; error: ProblemName; retryAfterSeconds?: number },
): void => {
  if (res.headersSent || res.destroyed) {
    // Cut off what was sent of another answer, so that no client takes it for a whole one.
    res.destroy();
    return;
  }
  const body: ProblemBody = { error: problem.error, ...(problem.error === 'ServerError' ? { requestId } : {}) };
  const text = JSON.stringify(body);
  res.writeHead(problem.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'private, no-store',
    ...NO_PAGE_HEADERS,
    [HEADERS.requestId]: requestId,
    ...(problem.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(problem.retryAfterSeconds) }),
  });
  res.end(text);
};

export const answerNotFound = (res: ServerResponse, requestId: string): void =>
  answerProblem(res, requestId, { status: 404, error: 'NotFound' });
