import { z } from 'zod/mini';
import { Guid } from '../fields.js';
import { internalCall } from './internal-call.js';
import { Viewer } from './viewer.js';

export const lottingInternal = {
  /** Is this viewer the organizer of the draw? */
  joinLoting: internalCall({
    service: 'lotting',
    path: '/internal/join-loting',
    body: z.object({ publicLotingGuid: Guid, viewer: Viewer }),
    reply: z.object({ allowed: z.boolean() }),
  }),
  /** Does this lot's private guid belong to someone who drew that participant? (spec 3 §7) */
  joinDrawnLot: internalCall({
    service: 'lotting',
    path: '/internal/join-drawn-lot',
    body: z.object({ drawnParticipantPublicGuid: Guid, lotPrivateGuid: Guid }),
    reply: z.object({ allowed: z.boolean() }),
  }),
  /** How a mail asked for by this service went. */
  mailOutcome: internalCall({
    service: 'lotting',
    path: '/internal/mail-outcome',
    body: z.object({ mailId: z.string(), reference: z.string(), status: z.enum(['sent', 'failed']) }),
    reply: z.literal(true),
  }),
} as const;
