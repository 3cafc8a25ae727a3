/** Prices above this are mistakes: ten million euro. */
const MAX_CENTS = 1_000_000_000;

const EURO = /€|\bEUR\b|\beuro\b|&euro;/i;
/** Other money, or a price of something else than the thing: by weight or month, without tax, or only where it begins. */
const OTHER_MONEY = /[$£¥₺₽₹]|\b(usd|gbp|chf|sek|nok|dkk|pln|czk|kr|zł)\b/i;
const OTHER_THING =
  /\b(vanaf|v\.?a\.|from|excl|ex\.|p\/m|per (maand|mnd|month|jaar|week|dag|kg|kilo|gram|liter|ltr|meter|m2|m²|100)|korting|bespaar)/i;

/** Figures with their separators and the Dutch dash for no cents: `1.299,-`, `12,95`, `1 299.00`. */
const FIGURE = /\d(?:[\d.,'’]*\d)?(?:[,.]\s?[-–—]{1,2})?/g;
/** Longer texts are about more than a price. */
const MAX_LENGTH = 100;

const toCents = (whole: string, fraction: string): number => Number(whole) * 100 + Number(fraction.padEnd(2, '0'));

/** `1.299` and `12.500.000`: groups of three behind a first one. */
const grouped = (text: string, separator: string): string | null => {
  const [first = '', ...rest] = text.split(separator);
  const sound = first.length > 0 && first.length <= 3 && rest.every((group) => group.length === 3);
  return sound ? first + rest.join('') : null;
};

/** One separator, once: it parts off cents, or thousands. Three digits behind it may be either. */
const readSingle = (whole: string, rest: string, separator: string, dotIsThousands: boolean): number | null => {
  if (rest.length <= 2) return toCents(whole, rest);
  if (rest.length === 3) return separator === '.' && dotIsThousands && whole !== '0' ? Number(whole + rest) * 100 : null;
  // `12.950000`, as databases write it; `24.7934` is the price without tax, which nobody pays.
  const exact = Number(`${whole}.${rest}`) * 100;
  return separator === '.' && Math.abs(exact - Math.round(exact)) < 0.01 ? Math.round(exact) : null;
};

const readFigure = (figure: string, dotIsThousands: boolean): number | null => {
  const dash = /[,.]\s?[-–—]{1,2}$/;
  const text = figure.replace(dash, '').replace(/['’]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return toCents(text, '');
  const separator = text.charAt(last);
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  if (dash.test(figure)) {
    const number = grouped(text, separator);
    return number === null ? null : toCents(number, '');
  }
  if (/^\d+$/.test(whole)) return readSingle(whole, rest, separator, dotIsThousands);
  const other = separator === '.' ? ',' : '.';
  if (whole.includes(separator)) {
    const number = whole.includes(other) ? null : grouped(text, separator);
    return number === null ? null : toCents(number, '');
  }
  const number = grouped(whole, other);
  return number === null || rest.length > 2 ? null : toCents(number, rest);
};

/** What a text says a price is. */
export interface ReadPrice {
  readonly cents: number;
  /** The text itself names the euro. */
  readonly saysEuro: boolean;
}

/**
 * A price from data or text, in Dutch or English writing; null for several figures, another currency, nothing, and
 * whatever may be read in two ways. `1.299` is thousands when the text names the euro, as people write it, and unclear
 * in bare data, where it may be a rounding.
 */
export const readPrice = (value: string): ReadPrice | null => {
  if (value.length > MAX_LENGTH) return null;
  const text = value.replace(/\s+/g, ' ').replace(/ ([.,]) ?(?=[\d–—-])/g, '$1');
  if (OTHER_MONEY.test(text) || OTHER_THING.test(text) || /-\s*\d/.test(text) || text.includes('%')) return null;
  const saysEuro = EURO.test(text);
  const figures = text.replace(/(\d) (?=\d{3}(\D|$))/g, '$1').match(FIGURE) ?? [];
  const [figure] = figures;
  if (figure === undefined || figures.length > 1) return null;
  const cents = readFigure(figure, saysEuro);
  return cents !== null && cents > 0 && cents <= MAX_CENTS ? { cents, saysEuro } : null;
};

/** Is this the name of our currency? Null when nothing is said. */
export const isEuro = (currency: string | null): boolean | null =>
  currency === null ? null : EURO.test(currency) && !OTHER_MONEY.test(currency);
