import { accountInternal, type AcceptInviteProblem, type Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import { accountName } from '../person/account-name.js';
import type { Deps } from '../shared/deps.js';
import { joinByInvite } from './join-by-invite.js';
import { isFullName } from './owner-invite-problem.js';
import { inviteToList, invalidReason } from './owner-invite-state.js';

interface AcceptCommand {
  readonly inviteGuid: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly viewer: Viewer;
}

/** Gives the account the names it lacks; false when some are lacking still. */
const ensureFullName = async (deps: Deps, userGuid: string, { firstName, lastName }: AcceptCommand): Promise<boolean> => {
  const known = await accountName(deps, userGuid);
  if (isFullName(known)) return true;
  if (!isFullName({ firstName: known.firstName ?? firstName, lastName: known.lastName ?? lastName })) return false;
  const names = await deps.base.internal.call(accountInternal.completeName, { userGuid, firstName, lastName });
  return names !== null && isFullName(names);
};

/**
 * Accepts an invite for who is signed in (docs/specification/2-wishlist-and-draw.md §7.2, docs/specification/3-decisions.md §12).
 * What is wrong with the invite comes before what is wrong with the person. @throws HttpProblem Unauthorized for nobody.
 */
export const acceptInvite = async (
  deps: Deps,
  command: AcceptCommand,
): Promise<{ username: string } | { problem: AcceptInviteProblem }> => {
  const { inviteGuid, viewer } = command;
  if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
  const found = await inviteToList(deps, inviteGuid);
  if (found === null) return { problem: 'NotFound' };
  if (viewer.kind === 'account' && isOwner(found.list, viewer)) {
    return joinByInvite(deps, { inviteGuid, userGuid: viewer.userGuid, forNewAccount: false });
  }
  const reason = invalidReason(found.invite, deps.base.clock.now());
  if (reason !== null) return { problem: reason };
  if (viewer.kind !== 'account') return { problem: 'NeedUpgradeToAccount' };
  if (!(await ensureFullName(deps, viewer.userGuid, command))) return { problem: 'NeedAccountFullName' };
  return joinByInvite(deps, { inviteGuid, userGuid: viewer.userGuid, forNewAccount: false });
};
