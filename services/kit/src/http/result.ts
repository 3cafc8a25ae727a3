import type { Endpoint, Replies, Schema } from '@site/contracts';
import type { z } from 'zod/mini';

/** 200 with this body. */
export interface Ok<T> {
  readonly status: 200;
  readonly body: T;
}
/** 201 with this body. */
export interface Created<T> {
  readonly status: 201;
  readonly body: T;
}
/** 204. */
export interface NoContent {
  readonly status: 204;
}
/** 422 with a code of the endpoint's own. */
export interface Refused<T> {
  readonly status: 422;
  readonly body: T;
}

export type AnyResult = Ok<unknown> | Created<unknown> | NoContent | Refused<unknown>;

export const ok = <T>(body: T): Ok<T> => ({ status: 200, body });
export const created = <T>(body: T): Created<T> => ({ status: 201, body });
export const noContent = (): NoContent => ({ status: 204 });
/** Refuses a well-formed call for a reason its contract names. `null`: 422 without body and content type (`Friend/Add`). */
export const refuse = <const T>(code: T): Refused<T> => ({ status: 422, body: code });

type Reply<R extends Replies, S extends keyof Replies> = S extends keyof R
  ? R[S] extends Schema
    ? z.output<R[S]>
    : never
  : never;

/** Exactly what an endpoint's contract lets its handler answer. */
export type ResultOf<E> =
  E extends Endpoint<Schema, Schema, Schema, infer R, infer F>
    ? | (200 extends keyof R ? Ok<Reply<R, 200>> : never)
      | (201 extends keyof R ? Created<Reply<R, 201>> : never)
      | (204 extends keyof R ? NoContent : never)
      | Refused<z.output<F>>
    : never;
