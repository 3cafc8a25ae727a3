import { z } from 'zod/mini';
import { ThreadSide } from '../enums.js';
import { Guid, Instant, optionalOf } from '../fields.js';
import { internalCall } from './internal-call.js';
import { Viewer } from './viewer.js';

export const lottingInternal = {
  /** Is this viewer the organizer of the draw? */
  joinLoting: internalCall({
    service: 'lotting',
    path: '/internal/join-loting',
    callers: ['realtime'],
    body: z.object({ publicLotingGuid: Guid, viewer: Viewer }),
    reply: z.object({ allowed: z.boolean() }),
  }),
  /** Does this lot's private guid belong to someone who drew that participant, and whose lot is it then? */
  joinDrawnLot: internalCall({
    service: 'lotting',
    path: '/internal/join-drawn-lot',
    callers: ['realtime'],
    body: z.object({ drawnParticipantPublicGuid: Guid, lotPrivateGuid: Guid }),
    reply: z.object({ allowed: z.boolean(), participantPublicGuid: optionalOf(Guid) }),
  }),
  /** May who has this read along in a thread, in which room, and whose lot is it by? Null for no. */
  joinThread: internalCall({
    service: 'lotting',
    path: '/internal/join-thread',
    callers: ['realtime'],
    body: z.object({ as: ThreadSide, guid: Guid }),
    reply: z.nullable(z.object({ room: z.string(), participantPublicGuid: Guid })),
  }),
  /**
   * Whose mail carried this link to a lot or a draw's organizer page; null for none. An `email` when the link was in no
   * answer to anybody who had not proven that address, so that it alone proves it; else the person it was mailed to.
   */
  personOfLink: internalCall({
    service: 'lotting',
    path: '/internal/person-of-link',
    callers: ['account'],
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('lot'), lotPrivateGuid: Guid }),
      z.object({ kind: z.literal('organizer'), publicLotingGuid: Guid, organizerGuid: z.nullable(Guid) }),
    ]),
    reply: z.nullable(z.object({ userGuid: z.nullable(Guid), email: z.nullable(z.string()) })),
  }),
  /** Is this list coupled to a lot of a draw made since then? A deleted draw does not count. */
  isListInDraw: internalCall({
    service: 'lotting',
    path: '/internal/is-list-in-draw',
    callers: ['wishlist'],
    body: z.object({ publicWishlistGuid: Guid, since: Instant }),
    reply: z.object({ used: z.boolean() }),
  }),
  /** How a mail asked for by this service went. */
  mailOutcome: internalCall({
    service: 'lotting',
    path: '/internal/mail-outcome',
    callers: ['mailer'],
    changes: true,
    body: z.object({ mailId: z.string(), reference: z.string(), status: z.enum(['sent', 'failed']) }),
    reply: z.literal(true),
  }),
} as const;
