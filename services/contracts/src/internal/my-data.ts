import { z } from 'zod/mini';
import { Guid } from '../fields.js';
import { internalCall } from './internal-call.js';

/** What a service keeps of somebody, under names of its own: a file for them to read, which nobody else works with. */
const DataPart = z.record(z.string(), z.unknown());

/**
 * What other services keep of an account, for the copy that its holder asks for: as much as they may see now. Nothing in it that
 * opens something by itself, nothing of who crossed off on their lists or whether, nor of who drew them (docs/decisions/0135).
 */
export const myDataInternal = {
  /** `pictures`: those that they put on their lists, by id. */
  wishlist: internalCall({
    service: 'wishlist',
    path: '/internal/my-data',
    callers: ['account'],
    body: z.object({ userGuid: Guid }),
    reply: z.object({ data: DataPart, pictures: z.array(z.string()) }),
  }),
  /** One of those, as base64; null when it is gone. */
  picture: internalCall({
    service: 'wishlist',
    path: '/internal/my-data/picture',
    callers: ['account'],
    body: z.object({ id: z.string() }),
    reply: z.object({ png: z.nullable(z.string()) }),
  }),
  lotting: internalCall({
    service: 'lotting',
    path: '/internal/my-draw-data',
    callers: ['account'],
    body: z.object({ userGuid: Guid }),
    reply: z.object({ data: DataPart }),
  }),
} as const;
