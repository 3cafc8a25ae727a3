import type { Gift } from '@site/contracts';

/** What a viewer may do with a gift (docs/specification/2-wishlist-and-draw.md §4). */
export type GiftState = 'Locked' | 'AllowCrossOff' | 'AllowUndo' | 'AllowJoin' | 'CrossedOffByOther';

type Facts = Pick<Gift, 'crossOffEnabled' | 'isCrossedOff' | 'privateCrossOffGuid' | 'together'>;

/**
 * Derives the cross-off state of a gift. Locked wins over crossed off (docs/specification/3-decisions.md §14): whoever crossed it
 * off before it was locked takes it back from the overview of what they crossed off.
 */
export const giftStateOf = ({ crossOffEnabled, isCrossedOff, privateCrossOffGuid, together }: Facts): GiftState => {
  if (!crossOffEnabled) return 'Locked';
  if (isCrossedOff && privateCrossOffGuid !== null) return 'AllowUndo';
  // Several give it, and more may come along.
  if (isCrossedOff) return (together?.left ?? 0) > 0 ? 'AllowJoin' : 'CrossedOffByOther';
  return 'AllowCrossOff';
};

/** Can others give it too, along with who gives it? Not an idea, nor one of several of a gift. */
export const mayGiveTogether = ({ together, quantity, isIdea }: Pick<Gift, 'together' | 'quantity' | 'isIdea'>): boolean =>
  isIdea !== true && (together !== undefined || (quantity ?? 1) <= 1);
