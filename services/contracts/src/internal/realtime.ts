import { z } from 'zod/mini';
import { Guid } from '../fields.js';
import { internalCall } from './internal-call.js';

/** What the hubs know that nobody else does. */
export const realtimeInternal = {
  /** Public guids of the owners who have their list open now, in any process. */
  ownersOnline: internalCall({
    service: 'realtime',
    path: '/internal/owners-online',
    callers: ['wishlist'],
    body: z.object({ publicWishlistGuid: Guid }),
    reply: z.object({ online: z.array(Guid) }),
  }),
} as const;
