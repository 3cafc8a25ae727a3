import { z } from 'zod/mini';
import { GiftOperation, type MailStatus, ThreadSide } from './enums.js';
import { Guid } from './fields.js';
import type { Owner } from './wishlist/views.js';

/**
 * Path of the socket server and its hubs (docs/specification/2-wishlist-and-draw.md §7.8, docs/specification/3-decisions.md §9,
 * §12 Realtime).
 */
export const SIGNALR_PATH = '/signalr';
export const HUBS = ['list', 'lot', 'loting', 'site'] as const;
export type Hub = (typeof HUBS)[number];

/** What a client may ask a hub; one object argument each. */
export const HUB_METHODS = {
  list: {
    JoinWishlist: z.object({ publicWishlistGuid: Guid }),
    JoinWishlistOwnerGroup: z.object({ privateWishlistGuid: Guid }),
    RequestWishlistOwnersOnlineStatus: z.object({ privateWishlistGuid: Guid }),
    WishlistOwnerIsOnline: z.object({ privateWishlistGuid: Guid }),
  },
  lot: {
    JoinDrawnLotGroup: z.object({ drawnParticipantPublicGuid: Guid, lotPrivateGuid: Guid }),
    JoinThread: z.object({ as: ThreadSide, guid: Guid }),
  },
  loting: { JoinLotingGroup: z.object({ publicLotingGuid: Guid }) },
  /** Acknowledged with the site's `revision`: a change made before the page came here shows by that. */
  site: { JoinSite: z.object({}) },
} as const;

/** Every acknowledgement. */
export type HubAck<T = object> = ({ ok: true } & T) | { ok: false; error: 'Unauthorized' | 'InvalidRequest' | 'ServerError' };

export const RefreshGift = z.object({
  operation: GiftOperation,
  giftPublicGuid: z.nullable(Guid),
  contextId: z.nullable(z.string()),
});
export type RefreshGift = z.infer<typeof RefreshGift>;

/** What hubs tell their clients. */
export interface HubEvents {
  RefreshGiftV2: RefreshGift;
  AcceptWishlistOwnerInvite: { owner: Owner; inviteGuid: string };
  DeleteWishlistOwner: { publicUserGuid: string };
  SetOwnerOnlineState: { publicUserGuid: string; isOnline: boolean };
  SetLotWishlistLink: { drawnParticipantPublicGuid: string; wishlistLink: string | null };
  SetLotToViewed: { participantPublicGuid: string };
  SetLotHasWishlist: { participantPublicGuid: string; hasWishlist: boolean };
  /** To the organizer: how a participant's newest lot mail goes (ours; docs/specification/3-decisions.md §7, mail progress). */
  SetLotMailStatus: { participantPublicGuid: string; mailStatus: MailStatus };
  /** To the organizer: drawn again, deleted, or an address corrected; fetch the draw anew (ours). */
  RefreshLoting: { publicLotingGuid: string };
  /** To who has a lot open: drawn again, deleted, sent elsewhere, or an answer came; fetch the lot anew and join by what it says (ours). */
  RefreshLot: Record<string, never>;
  /** To both sides of a thread: fetch it anew (ours). */
  RefreshThread: Record<string, never>;
  /** To all pages of one account: fetch its notices anew (ours). */
  RefreshNotices: Record<string, never>;
  /** `withinMs`: pages need not all ask at once, but within this time. */
  SiteConfigChanged: { webVersion: string; revision: number; withinMs?: number | undefined };
}
