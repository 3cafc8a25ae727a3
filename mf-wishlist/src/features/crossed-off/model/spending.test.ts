import type { CrossedOffGift } from '@site/contracts';
import { aGift } from '../../../testing/builders.js';
import { byDate, formatAmount, spendingOf } from './spending.js';

const noted = (changes: Partial<CrossedOffGift>, shopping: Partial<CrossedOffGift['shopping']> = {}): CrossedOffGift => ({
  ...aGift(),
  shopping: { bought: false, note: null, price: null, ...shopping },
  ...changes,
});
const offer = (price: number) => ({ shopId: 's', url: 'https://s.nl/', price, faviconSite: null });

test('a gift costs what was noted, else the lowest price of shops, else what its owner thinks; times how many one gives; received ones are past', () => {
  const groupedProduct = { eans: [], products: [offer(3000), offer(2000)] };
  expect(
    spendingOf([
      noted({ groupedProduct, ownPrice: 9000 }, { price: 1250, bought: true }),
      noted({ groupedProduct, ownPrice: 9000 }),
      noted({ ownPrice: 500, quantity: 7, units: { mine: 3 } }, { bought: true }),
      noted({ ownPrice: 500 }, { price: 0 }),
      noted({}),
      aGift({ ownPrice: 100 }),
      noted({ ownPrice: 700, isReceived: true }),
    ]),
  ).toEqual({ gifts: 6, bought: 2, total: 1250 + 2000 + 1500 + 100, spent: 2750, unpriced: 1 });
  expect(spendingOf([])).toEqual({ gifts: 0, bought: 0, total: 0, spent: 0, unpriced: 0 });
});

test.each([
  [1250, '€ 12,50'],
  [3500, '€ 35'],
  [0, '€ 0'],
  [123_456_789, '€ 1.234.567,89'],
])('%d cents is %s', (cents, text) => expect(formatAmount(cents).replace('\u00a0', ' ')).toBe(text));

test('soonest first, then without a date, then what is past', () => {
  const dates = ['2026-11-01', null, '2027-01-01', '2026-12-05', undefined, '2026-11-20', '2026-11-24'];
  const sorted = byDate(
    dates.map((occasionDate) => ({ occasionDate })),
    '2026-11-24',
  );
  expect(sorted.map(({ occasionDate }) => occasionDate)).toEqual([
    ...['2026-11-24', '2026-12-05', '2027-01-01'],
    ...[null, undefined],
    ...['2026-11-20', '2026-11-01'],
  ]);
});
