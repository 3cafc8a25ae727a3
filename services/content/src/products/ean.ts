import { eanCheckDigit, isEan } from '@site/contracts';

/** An EAN-13 out of its first twelve digits. */
export const toEan13 = (twelve: string): string => `${twelve}${String(eanCheckDigit(twelve))}`;

/** A code as all shops have it: a UPC and a GTIN-14 that begins with 0 are EAN-13s written otherwise, and an EAN-8 may have zeros in front. */
const canonical = (code: string): string => {
  if (code.length === 8) return code;
  const bare = code.replace(/^0+/, '');
  if (bare.length <= 8 && isEan(bare.padStart(8, '0'))) return bare.padStart(8, '0');
  return bare.length > 13 ? bare : bare.padStart(13, '0');
};

/** Spreadsheets drop zeros in front, down to this length. */
const MIN_DIGITS = 7;

/**
 * The code that a feed means: with spaces and dashes or without, zeros in front lost or not. A shop's way of writing 14
 * digits, 12, or 13 comes out as the same code.
 * @returns null for what is no sound code: letters, another length, a wrong check digit, all zeros, a number in powers of ten.
 */
export const readEan = (text: string): string | null => {
  // A spreadsheet may have made a number of it, or text that must not become one.
  const digits = text.trim().replace(/[="']/g, '').replace(/\.0+$/, '').replace(/[\s-]/g, '');
  if (!/^\d{7,14}$/.test(digits) || digits.length < MIN_DIGITS || /^0+$/.test(digits)) return null;
  const whole = digits.length <= 8 ? digits.padStart(8, '0') : digits.padStart(13, '0');
  return isEan(whole) ? canonical(whole) : null;
};

/** A code as it may have been stored: as it is given, and in the one spelling that feeds are read into. */
export const spellingsOf = (code: string): string[] => [...new Set([code, canonical(code)])];
