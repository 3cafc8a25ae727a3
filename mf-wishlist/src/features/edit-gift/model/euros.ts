import { locale } from '@site/shell-sdk';

const EUROS = /^(?:€\s*)?(\d{1,7})(?:[.,](\d{1,2}|-))?$/;

type Mark = ',' | '.';
/** `1.250` is more than a thousand where cents follow a comma, `12.50` is not; elsewhere it is `1,250`. */
const THOUSANDS = { ',': /\.(?=\d{3}(?:\D|$))/g, '.': /,(?=\d{3}(?:\D|$))/g } as const satisfies Record<Mark, RegExp>;

let mark: Mark | undefined;
/** What the readers of this page write before the cents. */
export const centsMark = (): Mark => (mark ??= (0.5).toLocaleString(locale).charAt(1) === '.' ? '.' : ',');

/** An amount as people type it, `€ 12,50`, in cents; null for none, NaN for what is no amount. */
export const centsOf = (typed: string, before = centsMark()): number | null => {
  const text = typed.trim().replace(THOUSANDS[before], '');
  if (text === '') return null;
  const [, whole, part = ''] = EUROS.exec(text) ?? [];
  return whole === undefined ? NaN : Number(whole) * 100 + Number(part.replace('-', '').padEnd(2, '0'));
};

/** Cents as one types them: `12,50`, or `12` for a whole amount. */
export const typedEuros = (cents: number, before = centsMark()): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', before);
