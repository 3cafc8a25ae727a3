import type { BodyInputOf, Endpoint, ParamsOf, QueryOf } from '@site/contracts';

export type AnyEndpoint = Endpoint;

/** `{ key: T }`, with the key optional when `undefined` is allowed and forbidden when nothing else is. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [key in K]?: undefined }
  : undefined extends T
    ? { readonly [key in K]?: T }
    : { readonly [key in K]: T };

/** What a call is made with: its parameters, query and body as the contract wants them. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    readonly signal?: AbortSignal | undefined;
    /** Unusual statuses that the caller deals with, so that they are not logged as errors: `[403, 429]`. */
    readonly handles?: readonly number[];
    /** The `Idempotency-Key` of a create whose page keeps it, so that even after a reload the same wish has the same key. */
    readonly idempotencyKey?: string | undefined;
    /** The request outlives the page, for what is sent while somebody leaves. */
    readonly keepalive?: boolean;
  };

/** `[input?]` when nothing in it is required, `[input]` otherwise. */
export type CallArguments<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
