import type { WishlistRecord } from '../shared/records.js';

/** Which invitations to a list count: those of this version. It is raised when the list leaves CLOSED. */
export const invitationVersionOf = ({ invitationVersion }: Pick<WishlistRecord, 'invitationVersion'>): number =>
  invitationVersion ?? 0;
