import { FIGURES } from '@site/contracts';

let euros: Intl.NumberFormat | undefined;

/** Cents to the cent, unlike a price that shops ask: `€ 12,50`, `€ 35`. */
export const formatAmount = (cents: number): string => {
  const { locale, currency } = FIGURES;
  euros ??= new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return euros.format(cents / 100);
};
