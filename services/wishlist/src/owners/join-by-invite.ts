import type { InviteInvalidReason } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceJoined, announceLeft } from './announce-owner.js';
import { partFromOtherLists } from '../also-on/leave-list.js';
import type { Deps } from '../shared/deps.js';
import { invalidReason, inviteToList } from './owner-invite-state.js';

interface JoinCommand {
  readonly inviteGuid: string;
  readonly userGuid: string;
  /** The account is still being made, and may not come about: `discardAcceptances` takes this back. */
  readonly forNewAccount: boolean;
}

/**
 * Makes somebody an owner by an invite: one invite, one acceptance, however many try at once. Who accepted it already
 * and still owns the list gets the same answer again. Nothing about their cross-offs is looked at: those stay, and no
 * owner sees them (docs/specification/3-decisions.md §5).
 */
export const joinByInvite = (
  deps: Deps,
  { inviteGuid, userGuid, forNewAccount }: JoinCommand,
): Promise<{ username: string } | { problem: InviteInvalidReason | 'AlreadyOwned' }> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { stores, base } = deps;
    const now = base.clock.now();
    const found = await inviteToList(deps, inviteGuid, session);
    if (found === null) return { problem: 'NotFound' };
    const { invite, list } = found;
    const owns = list.ownerGuids.includes(userGuid);
    if (owns && invite.acceptedBy === userGuid) return { username: list.username };
    const reason = invalidReason(invite, now);
    if (reason !== null) return { problem: reason };
    if (owns) return { problem: 'AlreadyOwned' };
    await stores.ownerInvites.accept(inviteGuid, { acceptedBy: userGuid, acceptedAt: now, forNewAccount }, session);
    await stores.wishlists.addOwner(list._id, userGuid, session);
    await partFromOtherLists(deps, session, list._id);
    await announceJoined(deps, session, list, { userGuid, inviteGuid });
    return { username: list.username };
  });

/**
 * Takes back what an account that did not come about had accepted: no owner any more, the invite open again. Who was
 * removed meanwhile stays removed, and that invite used. Harmless when there is nothing.
 */
export const discardAcceptances = (deps: Deps, userGuid: string): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { stores } = deps;
    for (const invite of await stores.ownerInvites.acceptedForNewAccountBy(userGuid, session)) {
      const list = await stores.wishlists.byGuid(invite.wishlistGuid, session);
      if (list?.ownerGuids.includes(userGuid) !== true) continue;
      await stores.wishlists.removeOwner(list._id, userGuid, session);
      await partFromOtherLists(deps, session, list._id);
      await stores.ownerInvites.reopen(invite._id, session);
      await announceLeft(deps, session, list, userGuid);
    }
  });
