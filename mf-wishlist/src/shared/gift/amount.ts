import { FIGURES } from '@site/contracts';
import { locale } from '@site/shell-sdk';

let euros: Intl.NumberFormat | undefined;

/** Cents to the cent, unlike a price that shops ask: `€ 12,50`, `€ 35`. */
export const formatAmount = (cents: number): string => {
  const { currency } = FIGURES;
  euros ??= new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return euros.format(cents / 100);
};
