const EUROS = /^(?:€\s*)?(\d{1,7})(?:[.,](\d{1,2}|-))?$/;
/** `1.250` is more than a thousand, `12.50` is not. */
const THOUSANDS = /\.(?=\d{3}(?:\D|$))/g;

/** An amount as people type it, `€ 12,50`, in cents; null for none, NaN for what is no amount. */
export const centsOf = (typed: string): number | null => {
  const text = typed.trim().replace(THOUSANDS, '');
  if (text === '') return null;
  const [, whole, part = ''] = EUROS.exec(text) ?? [];
  return whole === undefined ? NaN : Number(whole) * 100 + Number(part.replace('-', '').padEnd(2, '0'));
};

/** Cents as one types them: `12,50`, or `12` for a whole amount. */
export const typedEuros = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
