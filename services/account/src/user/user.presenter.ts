import type { User, Viewer } from '@site/contracts';
import type { UserRecord } from './user.model.js';

/**
 * A person as answered to their own session. A guest session that has proven nothing gets the private guid made for it,
 * and no name, as somebody else may have given that (docs/specification/3-decisions.md §12), unless nobody else ever acted as
 * this afstreper.
 */
export const presentUser = (user: UserRecord, viewer: Viewer): User => ({
  email: user.email,
  enableCrossOffConfirmationEmail: user.enableCrossOffConfirmationEmail,
  isAccount: user.isAccount,
  ...(user.isAccount && user.language !== undefined ? { language: user.language } : {}),
  overviewEmailFrequency: user.overviewEmailFrequency,
  publicGuid: user.publicGuid,
  ...(mayKnowName(user, viewer) ? { firstName: user.firstName, lastName: user.lastName } : { firstName: null, lastName: null }),
  privateGuid: isUnprovenGuest(viewer) ? guestGuidOf(viewer) : user.privateGuid,
});

type Guest = Extract<Viewer, { kind: 'afstreper' }>;

const isUnprovenGuest = (viewer: Viewer): viewer is Guest => viewer.kind === 'afstreper' && !viewer.proven;

const mayKnowName = ({ soleGuestGuid }: UserRecord, viewer: Viewer): boolean =>
  !isUnprovenGuest(viewer) || (soleGuestGuid !== null && soleGuestGuid === viewer.guestGuid);

const guestGuidOf = ({ guestGuid }: Guest): string => {
  if (guestGuid === null) throw new Error('a guest session without a guid of its own');
  return guestGuid;
};
