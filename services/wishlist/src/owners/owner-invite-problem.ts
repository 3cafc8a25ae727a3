import type { InviteProblem, Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import type { WishlistRecord } from '../shared/records.js';

interface Names {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** An owner is shown to the others by first and last name. */
export const isFullName = ({ firstName, lastName }: Names): boolean => firstName !== null && lastName !== null;

/**
 * What keeps this viewer from accepting an open invite (docs/specification/2-wishlist-and-draw.md §3 Invite problems). `account`
 * is the name of the viewer's account, and not looked at for anybody else.
 */
export const inviteProblem = (list: Pick<WishlistRecord, 'ownerGuids'>, viewer: Viewer, account: Names): InviteProblem => {
  if (viewer.kind === 'anonymous') return 'NoLogin';
  if (viewer.kind === 'afstreper') return 'NeedUpgradeToAccount';
  if (isOwner(list, viewer)) return 'AlreadyOwned';
  return isFullName(account) ? 'None' : 'NeedAccountFullName';
};
