import type { Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { isGiver } from './giver.js';
import type { CrossOffRecord, WishlistRecord } from '../shared/records.js';

/** What a viewer gets to know of one gift's cross-off. */
export interface CrossOffVisibility {
  readonly isCrossedOff: boolean;
  /** Only ever the viewer's own. */
  readonly privateCrossOffGuid: string | null;
}

export const NOTHING_SEEN: CrossOffVisibility = { isCrossedOff: false, privateCrossOffGuid: null };

/** What to show at a gift, by its public guid. */
export type VisibilityOf = (giftGuid: string) => CrossOffVisibility;

/** What of some gifts a viewer may see, and which standing cross-offs were read for it. */
export interface SeenCrossOffs {
  readonly visibilityOf: VisibilityOf;
  readonly standing: readonly CrossOffRecord[];
}

const seenBy = (viewer: Viewer, mayHoldGuid: boolean, { _id, by }: CrossOffRecord): CrossOffVisibility => ({
  isCrossedOff: true,
  privateCrossOffGuid: mayHoldGuid && isGiver(by, viewer) ? _id : null,
});

/**
 * The one place that decides who sees cross-offs (docs/specification/3-decisions.md §5: the surprise is sacred). For an owner
 * whose list does not show them they are not even read, so nothing about them, time included, can reach the answer.
 */
export const crossOffVisibility = async (
  { stores }: Deps,
  list: Pick<WishlistRecord, 'ownerGuids' | 'showCrossedOff'>,
  viewer: Viewer,
  giftGuids: readonly string[],
): Promise<SeenCrossOffs> => {
  const owner = isOwner(list, viewer);
  if (owner && !list.showCrossedOff) return { visibilityOf: () => NOTHING_SEEN, standing: [] };
  const standing = await stores.crossOffs.standingOfGifts(giftGuids);
  const known = new Map(standing.map((crossOff) => [crossOff.giftGuid, seenBy(viewer, !owner, crossOff)]));
  return { visibilityOf: (giftGuid) => known.get(giftGuid) ?? NOTHING_SEEN, standing };
};
