import type { Schema } from '../endpoint.js';

/** Services that answer internal calls. */
export type ServiceName = 'account' | 'wishlist' | 'lotting' | 'content' | 'platform' | 'realtime';

/** A call between services: POST with JSON, signed with the shared service secret, never through the gateway. */
export interface InternalCall<B extends Schema = Schema, R extends Schema = Schema> {
  readonly service: ServiceName;
  readonly path: `/internal/${string}`;
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
