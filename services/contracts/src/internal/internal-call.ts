import type { Schema } from '../endpoint.js';

/** Services that answer internal calls. */
export type ServiceName = 'account' | 'wishlist' | 'lotting' | 'content' | 'platform' | 'realtime';

/** Who makes internal calls: services, and commands on the site's own machine (`publisher`). Each has a key of its own. */
export const CALLERS = [
  ...(['account', 'wishlist', 'lotting', 'content', 'platform', 'realtime'] as const satisfies readonly ServiceName[]),
  ...(['gateway', 'mailer', 'publisher'] as const),
] as const;
export type Caller = (typeof CALLERS)[number];

/** A call between services: POST with JSON, signed by the caller for this service, never through the gateway. */
export interface InternalCall<B extends Schema = Schema, R extends Schema = Schema> {
  readonly service: ServiceName;
  readonly path: `/internal/${string}`;
  /** Who may make it; to all others it does not exist. */
  readonly callers: readonly Caller[];
  /** It changes something: what was overheard of one cannot be sent again. */
  readonly changes?: true;
  readonly body: B;
  readonly reply: R;
  /**
   * `false`: when an answer is lost nobody asks again by itself. All others leave the same state, and answer the same, when they
   * are made twice, so that a process that dies in the middle of one costs nobody anything.
   */
  readonly repeatable?: false;
}

/** Declares an internal call. */
export const internalCall = <B extends Schema, R extends Schema>(call: InternalCall<B, R>): InternalCall<B, R> => call;
