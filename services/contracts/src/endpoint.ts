import type { z } from 'zod/mini';
import type { RATE_LIMITS } from './constants.js';
import type { SwitchName } from './site/site-config.js';

/** Any zod schema, classic or mini. */
export type Schema = z.core.$ZodType;

/** HTTP methods the product's calls use. */
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may make a call before anything about the object is looked at (docs/specification/3-decisions.md §12, order of checks).
 * - `anyone`: no session needed;
 * - `user`: a signed-in person, account or afstreper;
 * - `account`: an account holder; an afstreper gets 401 unless the call names a 422 for it.
 */
export type Access = 'anyone' | 'user' | 'account';

/** Success bodies by status; `null` stands for an answer without a body (204). */
export type Replies = Readonly<Partial<Record<200 | 201 | 204, Schema | null>>>;

/** One call, described once and shared by the service that answers it and the clients that make it. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Replies = Replies,
  F extends Schema = Schema,
  J extends Schema = Schema,
> {
  readonly method: Method;
  /** Express-style path, `/api/MyGift/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly replies: R;
  /** What a 422 carries: mostly one enum string. */
  readonly refusal?: F;
  /** What a 400 carries that is no broken contract: an enum string, in `Wishlist/OpenInvite` alone. */
  readonly rejection?: J;
  /** Largest body in bytes; default `LIMITS.jsonBodyBytes`. */
  readonly bodyLimit?: number;
  /** False for what cannot bring a token: `Utility/CheckSession`, which hands one out, and a mail program. */
  readonly needsCsrfToken?: false;
  /** The body is a file of one of these content types, handed to the handler as it came; anything else is 415. */
  readonly rawBody?: readonly string[];
  /** Creates keep their first answer under the `Idempotency-Key` header for 10 minutes. */
  readonly keepsAnswer?: boolean;
  /** While this flag is off there is no such call: 404 (docs/specification/3-decisions.md §12). */
  readonly flag?: SwitchName;
  /**
   * Named bucket of `RATE_LIMITS`; every call is in `general` as well. What leads to a mail or to heavy work must have one: a
   * password hash, a picture, a page fetch, a draw, a search.
   */
  readonly rateLimit?: RateLimitName;
}

/** Buckets of calls per address and window; numbers in `limits.ts`. */
export type RateLimitName = Exclude<keyof typeof RATE_LIMITS, 'general'>;

type NoSchema = z.ZodMiniOptional<z.ZodMiniUndefined>;

/**
 * Declares a call. Generics are inferred, so services and clients get exact types.
 * Source: docs/specification/1-shell-and-account.md §7, docs/specification/2-wishlist-and-draw.md §7,
 * docs/specification/3-decisions.md §3-§4.
 */
export const endpoint = <
  P extends Schema = NoSchema,
  Q extends Schema = NoSchema,
  B extends Schema = NoSchema,
  const R extends Replies = Replies,
  F extends Schema = z.ZodMiniNever,
  J extends Schema = z.ZodMiniNever,
>(
  definition: Endpoint<P, Q, B, R, F, J>,
): Endpoint<P, Q, B, R, F, J> => definition;

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;

/** What a page needs of a call at run time. Those of `@site/contracts/calls` are generated and bring no schema into the script. */
export interface ClientCall<E> extends Pick<Endpoint, 'method' | 'path' | 'keepsAnswer' | 'needsCsrfToken'> {
  readonly access?: Access;
  /** Carries the endpoint's types; never set. */
  readonly types?: E;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q> ? z.output<Q> : never;
/** Body of a call as the handler gets it: parsed and trimmed. */
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B> ? z.output<B> : never;
/** Body of a call as a client sends it. */
export type BodyInputOf<E> = E extends Endpoint<Schema, Schema, infer B> ? z.input<B> : never;
/** Body of any success answer; `null` for 204. */
export type ReplyOf<E> =
  E extends Endpoint<Schema, Schema, Schema, infer R>
    ? { [S in keyof R]: R[S] extends Schema ? z.output<R[S]> : null }[keyof R]
    : never;
/** What a 422 of this call may carry. */
export type RefusalOf<E> = E extends Endpoint<Schema, Schema, Schema, Replies, infer F> ? z.output<F> : never;
