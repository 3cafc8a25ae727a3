import type { Schema } from '../endpoint.js';

/** Services that answer internal calls. */
export type ServiceName = 'account' | 'wishlist' | 'lotting' | 'content' | 'platform' | 'realtime';

/** A call between services: POST with JSON, signed with the shared service secret, never through the gateway (design §1). */
export interface InternalCall<B extends Schema = Schema, R extends Schema = Schema> {
  readonly service: ServiceName;
  readonly path: `/internal/${string}`;
  readonly body: B;
  readonly reply: R;
}

/** Declares an internal call. */
export const internalCall = <B extends Schema, R extends Schema>(call: InternalCall<B, R>): InternalCall<B, R> => call;
