import type { Occasion } from '@site/contracts';

/** Sundays of a month that are celebrated wherever in it they are: the second of May, the third of June. */
const SUNDAYS: Partial<Record<Occasion, number>> = { MothersDay: 2, FathersDay: 3 };

/** What comes again every year. A wedding does not. */
const YEARLY: readonly Occasion[] = [
  ...([
    'Christmas',
    'FathersDay',
    'JustBecause',
    'MothersDay',
    'MyAnniversary',
    'MyBirthday',
    'Sinterklaas',
    'Valentine',
  ] as const),
];

export const isYearly = (occasion: Occasion | null): boolean => occasion !== null && YEARLY.includes(occasion);

const two = (figure: number): string => String(figure).padStart(2, '0');

const inYear = (year: number, month: number, day: number, sunday: number | undefined): string => {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = sunday === undefined ? Math.min(day, last) : 1 + ((7 - weekday) % 7) + 7 * (sunday - 1);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
};

/** The day on which it is celebrated a year later, or when that is past as well, the first that is to come. All days as `YYYY-MM-DD`. */
export const nextDay = (occasion: Occasion | null, date: string, today: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const sunday = occasion === null ? undefined : SUNDAYS[occasion];
  const next = inYear(year + 1, month, day, sunday);
  if (next > today) return next;
  const thisYear = inYear(Number(today.slice(0, 4)), month, day, sunday);
  return thisYear > today ? thisYear : inYear(Number(today.slice(0, 4)) + 1, month, day, sunday);
};
