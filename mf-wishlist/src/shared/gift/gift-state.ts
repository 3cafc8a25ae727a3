import type { Gift } from '@site/contracts';

/** What a viewer may do with a gift (docs/specification/2-wishlist-and-draw.md §4). */
export type GiftState = 'Locked' | 'AllowCrossOff' | 'AllowUndo' | 'CrossedOffByOther';

type Facts = Pick<Gift, 'crossOffEnabled' | 'isCrossedOff' | 'privateCrossOffGuid'>;

/**
 * Derives the cross-off state of a gift. Locked wins over crossed off (docs/specification/3-decisions.md §14): whoever crossed it
 * off before it was locked takes it back from the overview of what they crossed off.
 */
export const giftStateOf = ({ crossOffEnabled, isCrossedOff, privateCrossOffGuid }: Facts): GiftState => {
  if (!crossOffEnabled) return 'Locked';
  if (isCrossedOff) return privateCrossOffGuid === null ? 'CrossedOffByOther' : 'AllowUndo';
  return 'AllowCrossOff';
};
