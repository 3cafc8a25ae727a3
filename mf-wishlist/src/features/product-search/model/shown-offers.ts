import { FIGURES } from '@site/contracts';

/** The offers that are shown before somebody asks for more: all of three or fewer, else two. */
export const firstOffers = <T>(offers: readonly T[]): readonly T[] =>
  offers.length <= FIGURES.shopsShownAllUpTo ? offers : offers.slice(0, FIGURES.shopsShownPerProduct);
