/** The last digit of a GTIN, from those before it: weights 3 and 1 in turn, from the right. */
export const eanCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) {
    sum += (digits.charCodeAt(at) - 48) * weight;
  }
  return (10 - (sum % 10)) % 10;
};

/** Is this an EAN-8, UPC, EAN-13 or GTIN-14 with the check digit it must have? */
export const isEan = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && eanCheckDigit(code.slice(0, -1)) === Number(code.at(-1));
