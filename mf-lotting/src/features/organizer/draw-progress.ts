import type { Loting, OrganizerParticipant } from '@site/contracts';

/** How far a participant is (docs/specification/2-wishlist-and-draw.md §4 Lot participant). */
export type LotState = 'sent' | 'viewed' | 'wishlist';

/** Sent, then viewed, then with a wishlist; a list that stayed through a redo counts before the lot is viewed again. */
export const stateOf = ({ hasWishlist, isViewed }: Pick<OrganizerParticipant, 'hasWishlist' | 'isViewed'>): LotState => {
  if (hasWishlist) return 'wishlist';
  return isViewed ? 'viewed' : 'sent';
};

export interface DrawProgress {
  readonly total: number;
  /** Of how many the lots are mailed; those of the others are on cards. */
  readonly byMail: number;
  readonly viewed: number;
  readonly withWishlist: number;
  readonly mailed: number;
  readonly queued: number;
  readonly failed: readonly OrganizerParticipant[];
}

const isMailed = ({ card }: OrganizerParticipant): boolean => card === undefined;

/** The counts of a draw as its organizer sees them. */
export const progressOf = ({ participants }: Pick<Loting, 'participants'>): DrawProgress => ({
  total: participants.length,
  byMail: participants.filter(isMailed).length,
  viewed: participants.filter(({ isViewed }) => isViewed).length,
  withWishlist: participants.filter(({ hasWishlist }) => hasWishlist).length,
  mailed: participants.filter((one) => isMailed(one) && one.mailStatus === 'sent').length,
  queued: participants.filter(({ mailStatus }) => mailStatus === 'queued').length,
  failed: participants.filter(({ mailStatus }) => mailStatus === 'failed'),
});

/** The draw with one participant changed; the same draw when they are not in it. */
export const withParticipant = (
  loting: Loting,
  publicGuid: string,
  changes: Partial<Pick<OrganizerParticipant, 'isViewed' | 'hasWishlist' | 'mailStatus'>>,
): Loting => ({
  ...loting,
  participants: loting.participants.map((one) => (one.publicGuid === publicGuid ? { ...one, ...changes } : one)),
});
