import { FIGURES } from '@site/contracts';
import * as english from '../languages/en/format/format-messages.js';
import * as dutch from './format-messages.js';
import { countdown, dayOf, formatDate, formatPrice } from './formatters.js';
import { newId } from './new-id.js';

test('dates without a time do not move with the time zone', () => {
  expect(formatDate('2026-12-05')).toBe('5 december 2026');
  expect(formatDate('2026-12-05', 'short')).toBe('5-12-2026');
  expect(formatDate('2026-12-05', 'weekday')).toBe('zaterdag 5 december 2026');
});

test('instants are shown in the Netherlands', () => {
  expect(formatDate('2026-12-04T23:30:00.000Z')).toBe('5 december 2026');
  expect(dayOf(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
});

test('every hour of a winter and a summer day is of the day that the time zone says', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });
  for (const start of ['2026-12-31T00:30:00Z', '2026-06-30T00:30:00Z', '2026-03-28T00:30:00Z', '2026-10-24T00:30:00Z'])
    for (let hour = 0; hour < 48; hour += 1) {
      const instant = new Date(Date.parse(start) + hour * 3_600_000);
      expect(dayOf(instant)).toBe(zone.format(instant));
    }
});

test('prices are whole euros', () => {
  expect(formatPrice(1299).replace(/\s/g, ' ')).toBe('€ 13');
  expect(formatPrice(123_450_00).replace(/\s/g, ' ')).toBe('€ 123.450');
});

test('what is written without Intl is what Intl writes', () => {
  const { locale, currency, timeZone } = FIGURES;
  const zoned = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const birthday = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let hour = 0; hour < 366 * 24; hour += 11) {
    const instant = new Date(Date.UTC(2027, 11, 31, 0, 30) + hour * 3_600_000);
    const date = instant.toISOString().slice(0, 10);
    expect(formatDate(instant.toISOString())).toBe(zoned.format(instant));
    expect(formatDate(date, 'birthday')).toBe(birthday.format(new Date(date)));
  }
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  for (let cents = 0; cents < 120_000; cents += 49) expect(formatPrice(cents)).toBe(price.format(cents / 100));
});

test.each([
  ['nl-NL', dutch],
  ['en-GB', english],
])('months and prices are those of %s', (locale, { MONTHS, PRICE }) => {
  const month = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  MONTHS.split(' ').forEach((name, index) => expect(month.format(new Date(Date.UTC(2026, index, 5)))).toBe(`5 ${name} 2026`));
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: FIGURES.currency, maximumFractionDigits: 0 });
  expect(PRICE.replace('{euros}', '999')).toBe(price.format(999));
});

test.each([
  ['2026-11-20', 'vandaag'],
  ['2026-11-21', 'morgen'],
  ['2026-12-02', 'nog 12 dagen'],
  ['2026-11-19', null],
])('the countdown to %s', (date, expected) => {
  expect(countdown(date, new Date('2026-11-20T11:00:00Z'))).toBe(expected);
});

test('just after midnight in the Netherlands it is the next day', () => {
  expect(countdown('2026-11-21', new Date('2026-11-20T23:10:00Z'))).toBe('vandaag');
});

test('ids are version 4 guids', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
