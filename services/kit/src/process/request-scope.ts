import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@site/contracts';
import type { Span } from '../tracing/span.js';

interface Scope {
  readonly requestId: string;
  readonly span: Span | null;
  /** False in a call that declares no limit of its own. */
  readonly isLimited: boolean;
  /** Of who asks, as the gateway knows it; null where it says nothing. */
  readonly language: Language | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` on behalf of a request: what it emits and calls carries the request id, into jobs and other services.
 * @param span under which that is traced; null when it is not.
 */
export const inRequestScope = <T>(
  requestId: string,
  work: () => T,
  span: Span | null = null,
  { isLimited = true, language = null }: Partial<Pick<Scope, 'isLimited' | 'language'>> = {},
): T => scopes.run({ requestId, span, isLimited, language }, work);

/**
 * Stands before each mail and each heavy piece of work: no call may lead to one without a limit of its own. It tells of the
 * call that does in tests alone, where every call runs; a person's call is not to fail for it.
 */
export const assertLimited = (work: string): void => {
  if (scopes.getStore()?.isLimited === false) throw new Error(`a call that declares no rateLimit leads to ${work}`);
};

/** Id of the request or job being handled; null outside of one. */
export const currentRequestId = (): string | null => scopes.getStore()?.requestId ?? null;

/** Language of who caused what is being handled; null outside of a person's request. */
export const currentLanguage = (): Language | null => scopes.getStore()?.language ?? null;

/** Span of the request or job being handled; null outside of one, and where nobody traces. */
export const currentSpan = (): Span | null => scopes.getStore()?.span ?? null;
