import type { AccessState, CrossOffProblem, Viewer } from '@site/contracts';
import { isGiver } from './giver.js';
import type { CrossOffRecord, GiftRecord } from '../shared/records.js';

/** What may happen when a viewer wants to cross a gift off. */
export type CrossOffDecision =
  | { readonly outcome: 'win' }
  | { readonly outcome: 'already-mine'; readonly crossOffGuid: string }
  | { readonly outcome: 'refused'; readonly problem: CrossOffProblem };

const refused = (problem: CrossOffProblem): CrossOffDecision => ({ outcome: 'refused', problem });

/**
 * Decides on a cross-off (docs/specification/2-wishlist-and-draw.md §8, docs/specification/3-decisions.md §6). Owners are turned
 * away before anything about the gift's state is looked at, and people without access before they learn whether it was taken.
 */
export const decideCrossOff = (
  gift: Pick<GiftRecord, 'crossOffEnabled'>,
  access: Exclude<AccessState, 'NotFound'>,
  standing: Pick<CrossOffRecord, '_id' | 'by'> | null,
  viewer: Viewer,
): CrossOffDecision => {
  if (access === 'OwnedByCurrentUser') return refused('OwnWishlist');
  if (access !== 'Access') return refused('NoAccess');
  // Before "uncrossable": repeating what succeeded must succeed, also when the owner locked the gift since.
  if (standing !== null && isGiver(standing.by, viewer)) return { outcome: 'already-mine', crossOffGuid: standing._id };
  if (!gift.crossOffEnabled) return refused('GiftUncrossable');
  return standing === null ? { outcome: 'win' } : refused('CrossedOffByOtherUser');
};
