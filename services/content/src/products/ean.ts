/** The last digit of a GTIN, from those before it: weights 3 and 1 in turn, from the right. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** Is this an EAN-8, UPC, EAN-13 or GTIN-14 with the check digit it must have? */
export const isEan = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));

/** An EAN-13 out of its first twelve digits. */
export const toEan13 = (twelve: string): string => `${twelve}${String(checkDigit(twelve))}`;
