import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  readonly requestId: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` on behalf of a request: what it emits and calls carries the request id, into jobs and other services. */
export const inRequestScope = <T>(requestId: string, work: () => T): T => scopes.run({ requestId }, work);

/** Id of the request or job being handled; null outside of one. */
export const currentRequestId = (): string | null => scopes.getStore()?.requestId ?? null;
