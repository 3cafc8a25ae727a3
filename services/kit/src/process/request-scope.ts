import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/span.js';

interface Scope {
  readonly requestId: string;
  readonly span: Span | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` on behalf of a request: what it emits and calls carries the request id, into jobs and other services.
 * @param span under which that is traced; null when it is not.
 */
export const inRequestScope = <T>(requestId: string, work: () => T, span: Span | null = null): T =>
  scopes.run({ requestId, span }, work);

/** Id of the request or job being handled; null outside of one. */
export const currentRequestId = (): string | null => scopes.getStore()?.requestId ?? null;

/** Span of the request or job being handled; null outside of one, and where nobody traces. */
export const currentSpan = (): Span | null => scopes.getStore()?.span ?? null;
