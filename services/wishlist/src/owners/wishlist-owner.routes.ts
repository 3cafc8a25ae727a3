import { getOwnersAndInvites, inviteExtraOwner, removeExtraOwner } from '@site/contracts';
import { created, handle, HttpProblem, ok, type Route } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { inviteOwner, invitesFor } from './invite-owner.js';
import { removeOwner } from './remove-owner.js';
import { presentOwners } from './owner.presenter.js';
import { presentOwnerInvite } from './owner-invite.presenter.js';

/** The calls on the owners of a list (spec 2 §7.5). */
export const wishlistOwnerRoutes = (deps: Deps): readonly Route[] => [
  handle(getOwnersAndInvites, async ({ params, viewer }) => {
    const { wishlists, people } = deps.stores;
    const list = await wishlists.byPrivateGuid(params.wishlistPrivateGuid);
    if (list === null) throw new HttpProblem('NotFound');
    // The one owner call that refuses by 403 (spec 3 §3).
    if (!isOwner(list, viewer)) throw new HttpProblem('Forbidden');
    const [known, invites] = await Promise.all([people.byGuids(list.ownerGuids), invitesFor(deps, list, viewer)]);
    return ok({ owners: presentOwners(list, known), invites: invites.map(presentOwnerInvite) });
  }),
  handle(inviteExtraOwner, async ({ body, viewer }) => created(presentOwnerInvite(await inviteOwner(deps, { ...body, viewer })))),
  handle(removeExtraOwner, async ({ body, viewer }) => {
    const { privateWishlistGuid, publicUserGuid } = body;
    await removeOwner(deps, { privateWishlistGuid, guid: publicUserGuid, viewer });
    return ok(true as const);
  }),
];
