import { HEADERS, type InternalCall, type Schema, type ServiceName } from '@site/contracts';
import { Agent, request } from 'undici';
import { z } from 'zod/mini';
import type { BaseConfig } from '../config/base-config.js';
import { withDeadline } from '../process/deadline.js';
import { currentRequestId, currentSpan } from '../process/request-scope.js';
import type { Clock } from '../process/service-base.js';
import type { Span } from '../tracing/span.js';
import { sign, SIGNATURE_HEADER, TIME_HEADER } from './signature.js';

const TIMEOUT_MS = 5000;

/** An internal call did not give its reply; an answer that waits for it becomes 503. */
export class InternalCallError extends Error {
  override readonly name = 'InternalCallError';

  constructor(
    readonly path: string,
    /** Status of the answer; null when there was none. */
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(`internal call ${path} failed (${status === null ? 'no answer' : String(status)})`, { cause });
  }
}

/** Calls other services (design §1). */
export interface InternalClient {
  /**
   * Makes a declared call; the request id goes along.
   * @throws InternalCallError after 5 s, on any status but 200 and on a reply that breaks the declaration.
   */
  call<B extends Schema, R extends Schema>(declaration: InternalCall<B, R>, body: z.input<B>): Promise<z.output<R>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const urlOf = (config: BaseConfig, service: ServiceName): string => {
  const urls: Record<ServiceName, string | undefined> = {
    account: config.ACCOUNT_URL,
    wishlist: config.WISHLIST_URL,
    lotting: config.LOTTING_URL,
    content: config.CONTENT_URL,
    platform: config.PLATFORM_URL,
    realtime: config.REALTIME_URL,
  };
  const url = urls[service];
  if (url === undefined) throw new Error(`${service.toUpperCase()}_URL is not configured`);
  return url;
};

/** Ends the span of a call with it. */
const traced = async (span: Span | null, answer: Promise<Answer>): Promise<Answer> => {
  if (span === null) return answer;
  let status = 0;
  try {
    const got = await answer;
    status = got.status;
    return got;
  } finally {
    span.end({ facts: { 'http.response.status_code': status }, failed: status !== 200 });
  }
};

export const createInternalClient = (config: BaseConfig, clock: Clock): InternalClient => ({
  call: async (declaration, body) => {
    const { path, service, reply } = declaration;
    const url = new URL(path, urlOf(config, service));
    const text = JSON.stringify(body);
    const time = String(clock.now().getTime());
    const requestId = currentRequestId();
    const span = currentSpan()?.child('client', `POST ${path}`, { 'peer.service': service }) ?? null;
    const headers = {
      'content-type': 'application/json',
      [TIME_HEADER]: time,
      [SIGNATURE_HEADER]: sign(config.SERVICE_SECRET, time, path, text),
      ...(requestId === null ? {} : { [HEADERS.requestId]: requestId }),
      ...(span === null ? {} : { [HEADERS.traceparent]: span.traceparent }),
    };
    const answer = await traced(span, send(path, url, headers, text));
    if (answer.status !== 200) throw new InternalCallError(path, answer.status, answer.text);
    const parsed = z.safeParse(reply, JSON.parse(answer.text));
    if (!parsed.success) throw new InternalCallError(path, 200, parsed.error);
    return parsed.data;
  },
});

/** Connections that stay open, of all calls of this process; idle ones do not keep it running. */
const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connect: { timeout: TIMEOUT_MS } });

/** By undici itself, which `fetch` is built on: of what was measured a call by it takes the processor a third of the time. */
const post = async (url: URL, headers: Record<string, string>, body: string): Promise<Answer> => {
  const { statusCode, body: answer } = await request(url, { method: 'POST', headers, body, dispatcher: agent });
  return { status: statusCode, text: await answer.text() };
};

const send = async (path: string, url: URL, headers: Record<string, string>, body: string): Promise<Answer> => {
  try {
    return await withDeadline(post(url, headers, body), TIMEOUT_MS, () => new Error('no answer in time'));
  } catch (error) {
    throw new InternalCallError(path, null, error);
  }
};
