import { FIGURES } from '@site/contracts';

/** A date without time, `YYYY-MM-DD`, as people in Amsterdam have it on the wall. They compare as text. */
export type Day = string;

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: FIGURES.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const part = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((one) => one.type === type)?.value ?? '';

export const dayAt = (moment: Date): Day => {
  const parts = wall.formatToParts(moment);
  return `${part(parts, 'year').padStart(4, '0')}-${part(parts, 'month')}-${part(parts, 'day')}`;
};

/** Minutes that the clock on the wall is past midnight. */
export const minutesAt = (moment: Date): number => {
  const parts = wall.formatToParts(moment);
  return Number(part(parts, 'hour')) * 60 + Number(part(parts, 'minute'));
};

const DAY_MS = 24 * 60 * 60 * 1000;
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** A day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (figure: number): string => String(figure).padStart(2, '0');

/** The day of a month, or the last one there is: 31 January and a month later is 28 February, in a leap year 29. */
const inMonth = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}`;

const numbersOf = (day: Day): readonly [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

/** When a day begins in Amsterdam. Its clocks change at night, after that. */
export const startOfDay = (day: Day): Date => {
  const inUtc = new Date(utc(day));
  return new Date(inUtc.getTime() - minutesAt(inUtc) * 60_000);
};

/** The same day of the month so many months later; the last of that month when it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = numbersOf(day);
  const count = year * 12 + (month - 1) + months;
  return inMonth(Math.floor(count / 12), (count % 12) + 1, date);
};

/**
 * The first of `anchor` and every so many months after it that comes after `day`. Always counted from the anchor, so that
 * what began on a 31st is on a 31st again after a short month.
 */
export const nextPeriod = (anchor: Day, months: number, day: Day): Day => {
  const [fromYear, fromMonth] = numbersOf(anchor);
  const [year, month] = numbersOf(day);
  const passed = Math.max(0, Math.floor(((year - fromYear) * 12 + month - fromMonth) / months) - 1);
  let periods = passed;
  while (addMonths(anchor, periods * months) <= day) periods += 1;
  return addMonths(anchor, periods * months);
};

/** The first time from `day` on that this birthday is. Who was born on 29 February has it on the 28th of other years. */
export const nextBirthday = (birthday: Day, day: Day): Day => {
  const [, month, date] = numbersOf(birthday);
  const [year] = numbersOf(day);
  const thisYear = inMonth(year, month, date);
  return thisYear >= day ? thisYear : inMonth(year + 1, month, date);
};
