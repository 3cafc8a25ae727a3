import { readPrice } from '../../embellish/page/price.js';

/** A price in cents; null for none. Or what is wrong with it: `problem` makes the row a bad one, `note` costs it its price. */
export type RowPrice = { readonly cents: number | null; readonly note?: string } | { readonly problem: string };

/** A million euro: above it the separators were misread. */
const MAX_CENTS = 100_000_000;

/** `12.95`, `12,95`, `1299`, as most feeds have it. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

const OTHER_MONEY = /[$£¥₺₽₹]|\b(usd|gbp|chf|sek|nok|dkk|pln|czk)\b/i;

/** What a row says its price is, in Dutch or English writing: `1.299,95`, `€ 12,-`, `12.95 EUR`. */
export const rowPrice = (text: string): RowPrice => {
  const trimmed = text.trim();
  if (trimmed === '') return { cents: null };
  const [, whole, fraction = ''] = PLAIN.exec(trimmed) ?? [];
  const cents =
    whole !== undefined
      ? Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
      : /^[^\d]*-\s*\d/.test(trimmed)
        ? -1
        : /^\D*0*[.,]?0*\D*$/.test(trimmed) && /\d/.test(trimmed)
          ? 0
          : (readPrice(trimmed)?.cents ?? null);
  if (cents === null) {
    if (OTHER_MONEY.test(trimmed)) return { problem: 'a price in other money' };
    return { cents: null, note: 'a price that cannot be read, kept without' };
  }
  if (cents < 0) return { problem: 'a price below zero' };
  if (cents === 0) return { problem: 'a price of nothing' };
  return cents > MAX_CENTS ? { problem: 'a price above a million' } : { cents };
};
