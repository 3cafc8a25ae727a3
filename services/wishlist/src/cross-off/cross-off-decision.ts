import type { AccessState, CrossOffProblem, Viewer } from '@site/contracts';
import type { CrossOffRecord, GiftRecord, Unit } from '../shared/records.js';
import { oldestOf } from './giver.js';
import { firstFree, leftOf, unitsOf } from './units.js';

type ExistingCrossOff = Pick<CrossOffRecord, '_id' | 'by' | 'units' | 'member'> &
  Partial<Pick<CrossOffRecord, 'giverName' | 'wishlistGuid' | 'firstOn' | 'seenFrom'>>;

/** What may happen when a viewer wants to cross a gift off. */
export type CrossOffDecision =
  /** `onto`: what they have of it already. */
  | { readonly outcome: 'win'; readonly units: readonly Unit[]; readonly onto: ExistingCrossOff | null }
  | { readonly outcome: 'already-mine'; readonly crossOffGuid: string }
  | { readonly outcome: 'refused'; readonly problem: CrossOffProblem };

const refused = (problem: CrossOffProblem): CrossOffDecision => ({ outcome: 'refused', problem });

/**
 * Decides on a cross-off by which the viewer is to have so many of a gift (docs/specification/2-wishlist-and-draw.md §8,
 * docs/specification/3-decisions.md §6). Owners are turned away before anything about the gift's state is looked at, and people
 * without access before they learn whether it was taken.
 */
export const decideCrossOff = (
  gift: Pick<GiftRecord, 'crossOffEnabled' | 'quantity'>,
  access: Exclude<AccessState, 'NotFound'>,
  standing: readonly ExistingCrossOff[],
  viewer: Viewer,
  wanted: number,
): CrossOffDecision => {
  if (access === 'OwnedByCurrentUser') return refused('OwnWishlist');
  if (access !== 'Access') return refused('NoAccess');
  const mine = oldestOf(standing, viewer) ?? null;
  const more = wanted - (mine === null ? 0 : unitsOf(mine).length);
  // Before "uncrossable": repeating what succeeded must succeed, also when the owner locked the gift since.
  if (mine !== null && more <= 0) return { outcome: 'already-mine', crossOffGuid: mine._id };
  if (!gift.crossOffEnabled) return refused('GiftUncrossable');
  // Of what is given together each gives no more than one.
  if (mine?.member !== undefined || leftOf(gift, standing) < more) return refused('CrossedOffByOtherUser');
  return { outcome: 'win', units: firstFree(standing, more), onto: mine };
};
