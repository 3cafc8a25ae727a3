import { acceptExtraOwnerInvite, Guid, openInvite, pathTo, type Viewer } from '@site/contracts';
import { handle, ok, refuse, reject, type Route } from '@site/service-kit';
import { z } from 'zod/mini';
import { acceptInvite } from './accept-invite.js';
import { accountName } from '../person/account-name.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { inviteProblem } from './owner-invite-problem.js';
import { invalidReason, inviteToList } from './owner-invite-state.js';

const NAMELESS = { firstName: null, lastName: null };

const accountNameOf = async (deps: Deps, viewer: Viewer) =>
  viewer.kind === 'account' ? accountName(deps, viewer.userGuid) : NAMELESS;

/** The calls of who was invited to co-own a list (spec 2 §7.2). */
export const ownerInviteRoutes = (deps: Deps): readonly Route[] => [
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
