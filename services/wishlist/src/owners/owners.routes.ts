import {
  acceptExtraOwnerInvite,
  getOwnersAndInvites,
  Guid,
  inviteExtraOwner,
  openInvite,
  pathTo,
  removeExtraOwner,
  type Viewer,
} from '@site/contracts';
import { created, handle, HttpProblem, ok, refuse, reject, type Route } from '@site/service-kit';
import { z } from 'zod/mini';
import { isOwner } from '../access/access-policy.js';
import { accountName } from '../person/account-name.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { acceptInvite } from './accept-invite.js';
import { inviteOwner, invitesFor } from './invite-owner.js';
import { inviteProblem } from './owner-invite-problem.js';
import { invalidReason, inviteToList } from './owner-invite-state.js';
import { presentOwnerInvite } from './owner-invite.presenter.js';
import { presentOwners } from './owner.presenter.js';
import { ownersOnline } from './owners-online.js';
import { removeOwner } from './remove-owner.js';

/** The calls on the owners of a list (docs/specification/2-wishlist-and-draw.md §7.5). */
const ownerRoutes = (deps: Deps): readonly Route[] => [
  handle(getOwnersAndInvites, async ({ params, viewer }) => {
    const { wishlists, people } = deps.stores;
    const list = await wishlists.byPrivateGuid(params.wishlistPrivateGuid);
    if (list === null) throw new HttpProblem('NotFound');
    // The one owner call that refuses by 403 (docs/specification/3-decisions.md §3).
    if (!isOwner(list, viewer)) throw new HttpProblem('Forbidden');
    const [known, invites, online] = await Promise.all([
      people.byGuids(list.ownerGuids),
      invitesFor(deps, list, viewer),
      ownersOnline(deps, list),
    ]);
    return ok({ owners: presentOwners(list, known, online), invites: invites.map(presentOwnerInvite) });
  }),
  handle(inviteExtraOwner, async ({ body, viewer }) => created(presentOwnerInvite(await inviteOwner(deps, { ...body, viewer })))),
  handle(removeExtraOwner, async ({ body, viewer }) => {
    const { privateWishlistGuid, publicUserGuid } = body;
    await removeOwner(deps, { privateWishlistGuid, guid: publicUserGuid, viewer });
    return ok(true as const);
  }),
];

const NAMELESS = { firstName: null, lastName: null };

const accountNameOf = async (deps: Deps, viewer: Viewer) =>
  viewer.kind === 'account' ? accountName(deps, viewer.userGuid) : NAMELESS;

/** The calls of who was invited to co-own a list (docs/specification/2-wishlist-and-draw.md §7.2). */
const inviteRoutes = (deps: Deps): readonly Route[] => [
  handle(openInvite, async ({ params, viewer }) => {
    const found = z.safeParse(Guid, params.guid).success ? await inviteToList(deps, params.guid) : null;
    if (found === null) return reject('NotFound');
    const { invite, list } = found;
    const reason = invalidReason(invite, deps.base.clock.now());
    if (reason !== null) return refuse(reason);
    return ok({
      name: fullNameOf(list),
      username: list.username,
      wishlistUrl: pathTo('listView', { username: list.username }),
      problem: inviteProblem(list, viewer, await accountNameOf(deps, viewer)),
    });
  }),
  handle(acceptExtraOwnerInvite, async ({ body, viewer }) => {
    const { invitationGuid: inviteGuid, firstName, lastName } = body;
    const outcome = await acceptInvite(deps, { inviteGuid, firstName, lastName, viewer });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
];

export const ownersRoutes = (deps: Deps): readonly Route[] => [...ownerRoutes(deps), ...inviteRoutes(deps)];
