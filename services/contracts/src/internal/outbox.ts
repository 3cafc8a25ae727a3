import { z } from 'zod/mini';
import { EVENTS } from '../events.js';
import { internalCall } from './internal-call.js';

/** Services in which something happens that others are told of. */
export const OutboxService = z.enum(['account', 'wishlist', 'lotting', 'content']);
export type OutboxService = z.infer<typeof OutboxService>;

const Moment = z.iso.datetime();

/** Which events to send again: of a time, of one kind, of one aggregate; `after` where the part before this one ended. */
export const ReplayRequest = z.object({
  from: Moment,
  to: Moment,
  /** Name of an event, or `mail`. */
  kind: z.nullable(z.enum([...Object.keys(EVENTS), 'mail'])),
  aggregate: z.nullable(z.string().check(z.maxLength(200))),
  isDryRun: z.boolean(),
  after: z.nullable(z.string().check(z.regex(/^\d{1,20}$/))),
});

/** What became of one part. */
export const ReplayReply = z.object({
  /** Events and mails that fit. */
  found: z.number(),
  /** Of those: all have handled them, and what they said is no longer kept, or was only for screens that were open then. */
  gone: z.number(),
  /** Of those: sent again (or would be), each to everybody it is for. */
  sent: z.number(),
  /** Deliveries of what was sent that changed something a subscriber had not got yet. */
  fresh: z.number(),
  /** Deliveries that the subscriber had handled before and left alone. */
  known: z.number(),
  /** Deliveries to handlers that do the same once more, and keep no record. */
  repeated: z.number(),
  /** Deliveries whose outcome was not known yet. */
  underWay: z.number(),
  /** Where the next part begins; null at the end. */
  next: z.nullable(z.string()),
});
export type ReplayReply = z.infer<typeof ReplayReply>;

/** Sends events of this service again; whoever had them already leaves them alone. */
export const replayCall = (service: OutboxService) =>
  internalCall({
    service,
    path: '/internal/outbox/replay',
    callers: ['platform'],
    changes: true,
    body: ReplayRequest,
    reply: ReplayReply,
  });
