import { z } from 'zod/mini';
import { internalCall } from './internal-call.js';

/** Services that keep something sealed. */
export const KeyService = z.enum(['account', 'wishlist', 'lotting', 'platform']);
export type KeyService = z.infer<typeof KeyService>;

/**
 * How far another key is: every process gets to know it; every process seals with it; all is sealed anew, and the key of before still
 * opens; it is the only one.
 */
const KeyStep = z.enum(['known', 'used', 'sealed', 'alone']);
export type KeyStep = z.infer<typeof KeyStep>;

/** `begin`: another key, unless one is on its way; `go`: the next step of what is; `drop`: the key of before goes now. */
export const RotateRequest = z.object({ act: z.enum(['begin', 'go', 'drop']) });
export type RotateRequest = z.infer<typeof RotateRequest>;

export const RotateReply = z.object({
  step: KeyStep,
  /** The id of the key that seals; empty for the service's own secret. */
  key: z.string(),
  /** When the key of before goes, once that is known. */
  until: z.nullable(z.iso.datetime()),
});
export type RotateReply = z.infer<typeof RotateReply>;

/** Gives a service another key, a step with each call. No key is in it: a service makes its own. */
export const rotateKeysCall = (service: Exclude<KeyService, 'platform'>) =>
  internalCall({
    service,
    path: '/internal/keys/rotate',
    callers: ['platform'],
    changes: true,
    body: RotateRequest,
    reply: RotateReply,
  });
