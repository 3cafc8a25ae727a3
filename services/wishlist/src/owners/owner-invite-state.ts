import type { InviteInvalidReason } from '@site/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../shared/deps.js';
import type { OwnerInviteRecord, WishlistRecord } from '../shared/records.js';

export interface InviteToList {
  readonly invite: OwnerInviteRecord;
  readonly list: WishlistRecord;
}

/**
 * Why an invite cannot be accepted by anybody any more; null while it can (docs/specification/2-wishlist-and-draw.md §3 Invite
 * invalid reasons).
 */
export const invalidReason = (
  { acceptedBy, expiresAt }: Pick<OwnerInviteRecord, 'acceptedBy' | 'expiresAt'>,
  now: Date,
): Exclude<InviteInvalidReason, 'NotFound'> | null => {
  if (acceptedBy !== null) return 'AlreadyAccepted';
  return expiresAt > now ? null : 'Expired';
};

/** The invite with its list; null when there is none, was withdrawn, or the list is gone. */
export const inviteToList = async (
  { stores }: Pick<Deps, 'stores'>,
  guid: string,
  session: ClientSession | null = null,
): Promise<InviteToList | null> => {
  const invite = await stores.ownerInvites.byGuid(guid, session);
  const list = invite === null ? null : await stores.wishlists.byGuid(invite.wishlistGuid, session);
  return invite === null || list === null ? null : { invite, list };
};
