import fc from 'fast-check';
import { isEuro, readPrice } from './price.js';
import { isShown } from './read-page.js';

test.each([
  ['12.95', 1295],
  ['12,95', 1295],
  ['€ 12,95', 1295],
  ['€12,95', 1295],
  ['12,95 €', 1295],
  ['EUR 12.95', 1295],
  ['12.95 EUR', 1295],
  ['12', 1200],
  ['€ 12,-', 1200],
  ['€ 12,–', 1200],
  ['12,--', 1200],
  ['1.049,-', 104_900],
  ['1.049, –', 104_900],
  ['€ 1.299,-', 129_900],
  ['1.299,00', 129_900],
  ['1,299.00', 129_900],
  ['€ 1.299', 129_900],
  ['€ 1 299,00', 129_900],
  ["1'299.00", 129_900],
  ['12.950000', 1295],
  ['12.9', 1290],
  ['1299', 129_900],
  ['€\u00a012,95', 1295],
  ['Nu voor € 12,95', 1295],
  ['€ 12 , 95', 1295],
  ['€ 12,95 incl. btw', 1295],
  ['€ 12.500.000', null],
  ['€ 2.999.000', 299_900_000],
  ['0,99', 99],
  ['12.949999999999999', 1295],
])('%j is %p cents', (text, cents) => {
  expect(readPrice(text)?.cents ?? null).toBe(cents);
});

test.each([
  '',
  'gratis',
  '0',
  '0.00',
  '-12.95',
  '$12.95',
  '£ 12.95',
  '12.95 USD',
  'CHF 12.95',
  '149 kr',
  'vanaf € 12,95',
  'from €12',
  '€ 12,95 - € 24,95',
  '€ 12,95 € 9,95',
  '2 voor € 10,-',
  '12 95',
  '1.299',
  '1,299',
  '24.7934',
  '€ 12,95 per maand',
  '€ 3,10 per 100 g',
  '€ 9,99 per kg',
  '€ 10,70 excl. btw',
  '20% korting',
  '12.95.1',
  '1.29.95',
  '1,2,3',
  '€ 99.999.999.999',
  '1.2345,00',
  `€ 12,95${' nu met veel korting'.repeat(9)}`,
])('%j is no price to be sure of', (text) => {
  expect(readPrice(text)).toBeNull();
});

test('a price written the Dutch and the English way is read back, with and without grouping', () => {
  const locale = fc.constantFrom('nl-NL', 'en-GB');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), locale, fc.boolean(), (cents, language, useGrouping) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', useGrouping });
      expect(readPrice(format.format(cents / 100))).toEqual({ cents, saysEuro: true });
      expect(readPrice((cents / 100).toFixed(2))?.cents).toBe(cents);
    }),
  );
});

test.each([
  ['EUR', true],
  ['eur', true],
  ['€', true],
  ['USD', false],
  ['GBP', false],
  ['', false],
  [null, null],
])('%j is our currency: %p', (name, is) => {
  expect(isEuro(name)).toBe(is);
});

test.each([
  [1295, 'nu € 12,95 per stuk', true],
  [1295, '€ 12 , 95', true],
  [1295, '€ 112,95', false],
  [295, '€ 12,95', false],
  [1295, '12,955', false],
  [129_900, 'voor 1.299,-', true],
  [129_900, '€ 1299', true],
  [1200, '€ 12,50', false],
  [1200, '€ 12,-', true],
  [1200, '€ 129', false],
])('%d shows in %j: %p', (cents, text, is) => {
  expect(isShown(cents, text)).toBe(is);
});
