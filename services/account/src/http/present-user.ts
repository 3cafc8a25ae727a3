import type { User, Viewer } from '@site/contracts';
import type { UserRecord } from '../data/user.model.js';

/**
 * A person as answered to their own session. A guest session that has proven nothing gets the private guid made for it,
 * and no name: somebody else may have given that (spec 3 §12).
 */
export const presentUser = (user: UserRecord, viewer: Viewer): User => ({
  email: user.email,
  enableCrossOffConfirmationEmail: user.enableCrossOffConfirmationEmail,
  isAccount: user.isAccount,
  overviewEmailFrequency: user.overviewEmailFrequency,
  publicGuid: user.publicGuid,
  ...(isUnprovenGuest(viewer)
    ? { firstName: null, lastName: null, privateGuid: guestGuidOf(viewer) }
    : { firstName: user.firstName, lastName: user.lastName, privateGuid: user.privateGuid }),
});

type Guest = Extract<Viewer, { kind: 'afstreper' }>;

const isUnprovenGuest = (viewer: Viewer): viewer is Guest => viewer.kind === 'afstreper' && !viewer.proven;

const guestGuidOf = ({ guestGuid }: Guest): string => {
  if (guestGuid === null) throw new Error('a guest session without a guid of its own');
  return guestGuid;
};
