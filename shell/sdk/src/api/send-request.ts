import { ApiError } from './api-error.js';
import type { HttpRequest } from './build-request.js';

/** An answer whose body is read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly contentType: string | null;
  readonly text: string;
}

export interface RequestOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds until the whole answer must be here. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** The browser finishes it also when the page is left meanwhile. */
  readonly keepalive?: boolean | undefined;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
}

const send = (fetch: RequestOptions['fetch'], { method, url, headers, body }: HttpRequest, { signal, keepalive }: SendOptions) =>
  // A GET is made as plainly as can be: any difference and the browser does not use what it preloaded.
  method === 'GET' ? fetch(url, { signal }) : fetch(url, { method, headers, body, signal, keepalive });

/** One request and its whole answer. Rejects with `NoConnection` on a time-out, an abort or a network failure. */
export const sendRequest = async (
  request: HttpRequest,
  { fetch, timeout, signal, keepalive = false }: RequestOptions,
): Promise<Answer> => {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) abort();
  try {
    const response = await send(fetch, request, { signal: stop.signal, keepalive });
    const text = await response.text();
    return { status: response.status, headers: response.headers, contentType: response.headers.get('content-type'), text };
  } catch (cause) {
    throw new ApiError('NoConnection', `${request.method} ${request.url}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
