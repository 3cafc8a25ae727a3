import { randomBytes } from 'node:crypto';
import { INVITATION_PARAM, pathTo, TIMES } from '@site/contracts';
import { openPageSession, type ServiceBase } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../shared/deps.js';
import { invitationVersionOf } from './invitation-version.js';
import type { InvitationRecord, WishlistRecord } from '../shared/records.js';

/**
 * Makes as many invitations to a CLOSED list, in the transaction in which they are mailed; answers the path for each.
 * Only the mail has the token itself. They count for a year, until the list leaves CLOSED (docs/specification/3-decisions.md §13).
 */
export const makeInvitations = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  session: ClientSession,
  list: WishlistRecord,
  count: number,
): Promise<readonly string[]> => {
  const expiresAt = new Date(base.clock.now().getTime() + TIMES.invitationTokenLife);
  const tokens = Array.from({ length: count }, () => randomBytes(18).toString('base64url'));
  const version = invitationVersionOf(list);
  await stores.invitations.insert(tokens, { wishlistGuid: list._id, version, expiresAt }, session);
  return tokens.map((token) => `${pathTo('listView', { username: list.username })}?${INVITATION_PARAM}=${token}`);
};
interface Open {
  /** What the list is called by now, whatever stood in the mail; null when nothing was opened. */
  readonly username: string | null;
  readonly setCookie: readonly string[];
}

const NOTHING: Open = { username: null, setCookie: [] };

const standing = async ({ base, stores }: Pick<Deps, 'base' | 'stores'>, token: string): Promise<InvitationRecord | null> => {
  const invitation = await stores.invitations.find(token);
  return invitation !== null && invitation.expiresAt > base.clock.now() ? invitation : null;
};

/**
 * Opens a CLOSED list for the browser session that asked for its page by an invitation link, on as many devices as its
 * reader has. The right ends with the invitation (docs/specification/3-decisions.md §5, §13).
 */
export const openInvitation = async (
  deps: Pick<Deps, 'stores'> & { readonly base: ServiceBase },
  { cookie, token }: { readonly cookie: string | null; readonly token: string },
): Promise<Open> => {
  const invitation = await standing(deps, token);
  const list = invitation === null ? null : await deps.stores.wishlists.byGuid(invitation.wishlistGuid);
  if (list?.accessType !== 'CLOSED' || invitation?.version !== invitationVersionOf(list)) return NOTHING;
  const session = await openPageSession(deps.base, cookie ?? undefined, { mayBegin: true });
  if (session === null) return NOTHING;
  await deps.stores.grants.invite(session.key, list, invitation.expiresAt);
  return { username: list.username, setCookie: session.setCookie };
};
