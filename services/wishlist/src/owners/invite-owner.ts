import { TIMES, type Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { isPrimaryOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import type { OwnerInviteRecord, WishlistRecord } from '../shared/records.js';

/** The invites a viewer gets to see: those that wait, and only for the primary owner (docs/specification/3-decisions.md §13). */
export const invitesFor = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  list: WishlistRecord,
  viewer: Viewer,
): Promise<OwnerInviteRecord[]> => (isPrimaryOwner(list, viewer) ? stores.ownerInvites.openOf(list._id, base.clock.now()) : []);

/** Makes an invite to co-own an own list. @throws HttpProblem NotFound, or Unauthorized for all but the primary owner. */
export const inviteOwner = (
  { base, stores }: Deps,
  command: { readonly name: string; readonly privateWishlistGuid: string; readonly viewer: Viewer },
): Promise<OwnerInviteRecord> =>
  inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byPrivateGuid(command.privateWishlistGuid, session);
    if (list === null) throw new HttpProblem('NotFound');
    if (!isPrimaryOwner(list, command.viewer)) throw new HttpProblem('Unauthorized');
    // A list that is deleted at this very moment must not leave an invite behind.
    await stores.wishlists.lock(list._id, base.newGuid(), session);
    const now = base.clock.now();
    const invite: OwnerInviteRecord = {
      _id: base.newGuid(),
      wishlistGuid: list._id,
      name: command.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TIMES.ownerInviteLife),
      acceptedBy: null,
      acceptedAt: null,
      forNewAccount: false,
    };
    await stores.ownerInvites.insert(invite, session);
    return invite;
  });
