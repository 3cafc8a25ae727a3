import type { Gift } from '@site/contracts';

/** What a viewer may do with a gift (docs/specification/2-wishlist-and-draw.md §4). */
export type GiftState = 'Locked' | 'AllowCrossOff' | 'AllowUndo' | 'CrossedOffByOther';

type Facts = Pick<Gift, 'crossOffEnabled' | 'isCrossedOff' | 'privateCrossOffGuid'>;

/**
 * Derives the cross-off state of a gift. A gift that was crossed off before its owner switched crossing off away keeps
 * its state: only the person who holds the guid could still take it back.
 */
export const giftStateOf = ({ crossOffEnabled, isCrossedOff, privateCrossOffGuid }: Facts): GiftState => {
  if (isCrossedOff) return privateCrossOffGuid === null ? 'CrossedOffByOther' : 'AllowUndo';
  return crossOffEnabled ? 'AllowCrossOff' : 'Locked';
};
