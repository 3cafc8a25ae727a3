import { z } from 'zod/mini';
import { SuppressionReason } from './account/mail-trouble.js';
import { GiftOperation, MailStatus } from './enums.js';
import { Guid } from './fields.js';

/** What of an afstreper belongs to an account: all, or with a `guestGuid` what that guest session did. */
const Merge = z.object({ intoUserGuid: Guid, guestGuid: z.nullable(Guid) });

/**
 * Domain events: written to the outbox of the service where they happen, in the transaction of the change. A subscriber may
 * receive one more than once, late and in any order (docs/decisions/0001-events-at-least-once.md).
 */
export const EVENTS = {
  /** A person was made or changed; names travel so that others need not ask. */
  'user.changed': z.object({
    userGuid: Guid,
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    isAccount: z.boolean(),
  }),
  /**
   * An account or afstreper is gone: every service wipes what it keeps of them (docs/specification/3-decisions.md §8, §12). The
   * address is how a draw knows somebody whom the organizer invited by it. `merges` is what was no longer theirs by then: the
   * event of that may come after this one.
   */
  'user.deleted': z.object({ userGuid: Guid, email: z.string(), isAccount: z.boolean(), merges: z.optional(z.array(Merge)) }),
  /**
   * Two people turned out to be one: what `fromUserGuid` did belongs to `intoUserGuid` from now on. With a `guestGuid`
   * only what that guest session did (docs/specification/3-decisions.md §12, §13).
   */
  'user.merged': z.object({ fromUserGuid: Guid, intoUserGuid: Guid, guestGuid: z.nullable(Guid) }),
  /** A list is gone, with its gifts and cross-offs. */
  'list.deleted': z.object({ publicWishlistGuid: Guid, privateWishlistGuid: Guid }),
  /**
   * Who may see a list is another matter now: somebody who has it open may have to go (docs/specification/3-decisions.md §12
   * Realtime).
   */
  'list.accessChanged': z.object({ publicWishlistGuid: Guid }),
  /** Somebody became an owner of a list by accepting an invite. */
  'list.ownerJoined': z.object({ publicWishlistGuid: Guid, privateWishlistGuid: Guid, publicUserGuid: Guid, inviteGuid: Guid }),
  /** Somebody is no longer an owner of a list. */
  'list.ownerLeft': z.object({ publicWishlistGuid: Guid, privateWishlistGuid: Guid, publicUserGuid: Guid }),
  /**
   * Something of a list changed on screens. `audience` visitors: owners must not hear of it, because it tells of a
   * cross-off (docs/specification/3-decisions.md §5, §9). `giftPublicGuid` null: more than one gift, refresh all.
   */
  'gift.changed': z.object({
    publicWishlistGuid: Guid,
    privateWishlistGuid: Guid,
    operation: GiftOperation,
    giftPublicGuid: z.nullable(Guid),
    contextId: z.nullable(z.string()),
    audience: z.enum(['everyone', 'visitors']),
  }),
  /** A participant opened their lot for the first time. */
  'lot.viewed': z.object({ publicLotingGuid: Guid, participantPublicGuid: Guid }),
  /** A participant coupled a list to their lot, or decoupled it. `wishlistLink` is for who drew them; null as well while the list is not shareable. */
  'lot.wishlistSelected': z.object({
    publicLotingGuid: Guid,
    participantPublicGuid: Guid,
    hasWishlist: z.boolean(),
    wishlistLink: z.nullable(z.string()),
  }),
  /** Whom this participant drew answered a question of theirs; of whom and what, their lot tells. */
  'lot.answered': z.object({ participantPublicGuid: Guid }),
  /** Somebody wrote in a thread, or stopped it. Its rooms name neither of the two. */
  'thread.changed': z.object({ rooms: z.array(z.string()) }),
  /** A receiver told afterwards that a mail came back, or that its reader did not want it. */
  'mail.reported': z.object({ messageId: z.string(), recipient: z.string(), type: SuppressionReason }),
  /** How the newest lot mail of a participant goes: asked for, sent, or failed for good. */
  'lot.mailStatusChanged': z.object({ publicLotingGuid: Guid, participantPublicGuid: Guid, mailStatus: MailStatus }),
  /**
   * A lot has another private guid, for its participant has another address, or it opens nothing any more: who holds the old one is put out.
   * `byRepair`: or it names somebody else. The organizer hears nothing of these: how many there are comes from who drew whom.
   */
  'lot.moved': z.object({ publicLotingGuid: Guid, participantPublicGuid: Guid, byRepair: z.optional(z.boolean()) }),
  /** A draw was drawn again or deleted: what is open of it is old. The participants are those of before. */
  'loting.changed': z.object({
    publicLotingGuid: Guid,
    change: z.enum(['redrawn', 'deleted']),
    participantPublicGuids: z.array(Guid),
  }),
  /**
   * Somebody made a list by way of their lot: it is to be coupled to that lot (docs/specification/3-decisions.md §4 `fromLot`).
   */
  'list.madeForLot': z.object({ ownerGuid: Guid, privateWishlistGuid: Guid, lotPrivateGuid: Guid }),
  /** Somebody asked for a copy of all that is kept of them. */
  'data.asked': z.object({ userGuid: Guid, copyGuid: Guid }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = z.infer<(typeof EVENTS)[N]>;

/** An event as a service emits it. `aggregate` names the thing it is about, `wishlist:<guid>`. */
export type DomainEvent = {
  [N in EventName]: { readonly name: N; readonly payload: EventPayload<N>; readonly aggregate: string };
}[EventName];

/** Who handles what. A subscriber has one queue, `events-<subscriber>`. */
export const SUBSCRIBERS = {
  'user.changed': ['wishlist'],
  'user.deleted': ['account', 'wishlist', 'lotting'],
  'user.merged': ['wishlist', 'lotting'],
  'list.deleted': ['realtime', 'wishlist', 'lotting'],
  'list.accessChanged': ['realtime'],
  'list.ownerJoined': ['realtime'],
  'list.ownerLeft': ['realtime'],
  'gift.changed': ['realtime', 'wishlist'],
  'lot.viewed': ['realtime'],
  'lot.wishlistSelected': ['realtime'],
  'lot.answered': ['realtime'],
  'thread.changed': ['realtime'],
  'mail.reported': ['mailer'],
  'lot.mailStatusChanged': ['realtime'],
  'lot.moved': ['realtime'],
  'loting.changed': ['realtime'],
  'list.madeForLot': ['lotting'],
  'data.asked': ['account'],
} as const satisfies Record<EventName, readonly string[]>;

/**
 * Is this event of no use to a subscriber of it? Wishlist hears `gift.changed` because of what owners do; a cross-off is none of
 * that, and is what there is most of.
 */
export const isIdleNews = (name: EventName, subscriber: string, payload: unknown): boolean =>
  name === 'gift.changed' && subscriber === 'wishlist' && (payload as { audience?: unknown } | null)?.audience === 'visitors';

export type Subscriber = (typeof SUBSCRIBERS)[EventName][number];

/**
 * Events by which somebody can be known, that carry what opens something by itself, or that tell which gift was crossed off: what
 * they said is kept no longer than until every subscriber has handled them.
 */
export const EVENTS_OF_PEOPLE: readonly EventName[] = [
  ...(['user.changed', 'user.deleted', 'mail.reported', 'lot.wishlistSelected'] as const),
  ...(['lot.answered', 'list.madeForLot', 'list.ownerJoined', 'gift.changed'] as const),
];

/** Subscribers that keep nothing: what they tell is for the screens of that moment, so that it is not sent again later. */
export const TELLS_ONLY: ReadonlySet<Subscriber> = new Set<Subscriber>(['realtime']);
