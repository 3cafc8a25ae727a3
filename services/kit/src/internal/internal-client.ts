import { HEADERS, type InternalCall, type Schema, type ServiceName } from '@site/contracts';
import type { Dispatcher } from 'undici';
import { z } from 'zod/mini';
import type { BaseConfig } from '../config/base-config.js';
import { authorityOf } from '../process/tls.js';
import { withDeadline } from '../process/deadline.js';
import { currentLanguage, currentRequestId, currentSpan } from '../process/request-scope.js';
import type { Clock } from '../process/service-base.js';
import type { Span } from '../tracing/span.js';
import { createPairKeys } from './pair-keys.js';
import { sign, SIGNATURE_HEADER } from './signature.js';
import { addressesIn, askTargets, createTargets, type Targets } from './targets.js';

/** Shorter, so that there is time left to ask another process. */
const CONNECT_MS = 2000;

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

/** Calls other services. */
export interface InternalClient {
  /**
   * Makes a declared call; the request id goes along. A process that is not there is passed over for another; one that
   * breaks off as well, unless the call is declared `repeatable: false`.
   * @throws InternalCallError after `CALL_TIMEOUT_MS`, on any status but 200 and on a reply that breaks the declaration.
   */
  call<B extends Schema, R extends Schema>(declaration: InternalCall<B, R>, body: z.input<B>): Promise<z.output<R>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What a client needs: its own secret, what it knows others by, and where they are. */
type ClientConfig = Pick<BaseConfig, 'SERVICE_SECRET' | 'SERVICE_PUBLIC_KEYS' | 'CALL_TIMEOUT_MS'> &
  Partial<Pick<BaseConfig, 'TLS_DIR' | `${Uppercase<ServiceName>}_URL`>>;

const addressesOf = (config: ClientConfig, service: ServiceName): string => {
  const urls: Record<ServiceName, string | undefined> = {
    account: config.ACCOUNT_URL,
    wishlist: config.WISHLIST_URL,
    lotting: config.LOTTING_URL,
    content: config.CONTENT_URL,
    platform: config.PLATFORM_URL,
    realtime: config.REALTIME_URL,
  };
  const addresses = urls[service];
  if (addresses === undefined) throw new Error(`${service.toUpperCase()}_URL is not configured`);
  return addresses;
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

/**
 * A client with connections of its own, which stay open while they are used and never keep a process running. It signs as
 * `caller`: a callee lets through whom a call is declared for.
 */
export const createInternalClient = (config: ClientConfig, clock: Clock, caller: string): InternalClient => {
  const timeoutMs = config.CALL_TIMEOUT_MS;
  const limits = { connect: CONNECT_MS, headers: timeoutMs, body: timeoutMs };
  const pairKeys = createPairKeys(config);
  const ca = authorityOf(config);
  const known = new Map<string, Targets>();
  const targetsAt = (addresses: string): Targets => {
    const targets = known.get(addresses) ?? createTargets(addressesIn(addresses), limits, { ca });
    known.set(addresses, targets);
    return targets;
  };
  return {
    call: async (declaration, body) => {
      const { path, service, reply, repeatable = true } = declaration;
      const targets = targetsAt(addressesOf(config, service));
      const text = JSON.stringify(body);
      const key = pairKeys({ caller, callee: service, other: service });
      if (key === null) throw new Error(`SERVICE_PUBLIC_KEYS has no key of ${service}`);
      const requestId = currentRequestId();
      const language = currentLanguage();
      const span = currentSpan()?.child('client', `POST ${path}`, { 'peer.service': service }) ?? null;
      const headers = {
        'content-type': 'application/json',
        ...(requestId === null ? {} : { [HEADERS.requestId]: requestId }),
        ...(language === null ? {} : { [HEADERS.language]: language }),
        ...(span === null ? {} : { [HEADERS.traceparent]: span.traceparent }),
      };
      // Signed for each process that is asked: another one's nonce is used up.
      const signature = (): string => sign(key, caller, { path, body: text }, clock.now());
      const ask = (): Promise<Answer> =>
        askTargets(targets, repeatable, (pool) => post(pool, path, { ...headers, [SIGNATURE_HEADER]: signature() }, text));
      const answer = await traced(span, send(path, timeoutMs, ask));
      if (answer.status !== 200) throw new InternalCallError(path, answer.status, answer.text);
      const parsed = z.safeParse(reply, JSON.parse(answer.text));
      if (!parsed.success) throw new InternalCallError(path, 200, parsed.error);
      return parsed.data;
    },
  };
};

/** By undici itself, which `fetch` is built on: of what was measured a call by it takes the processor a third of the time. */
const post = async (pool: Dispatcher, path: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const { statusCode, body: answer } = await pool.request({ path, method: 'POST', headers, body });
  return { status: statusCode, text: await answer.text() };
};

const send = async (path: string, timeoutMs: number, ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await withDeadline(ask(), timeoutMs, () => new Error('no answer in time'));
  } catch (error) {
    throw new InternalCallError(path, null, error);
  }
};
