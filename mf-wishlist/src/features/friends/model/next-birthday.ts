import type { Friend } from '@site/contracts';

/** How many days ahead a birthday is worth a word. */
const NEAR_DAYS = 30;
const DAY = 86_400_000;

const two = (number: number): string => String(number).padStart(2, '0');

/** A birthday as a date of a leap year, so that every one exists, `2000-02-29`. */
export const birthdayDate = ({ day, month }: NonNullable<Friend['birthday']>): string => `2000-${two(month)}-${two(day)}`;

/**
 * The next day, `YYYY-MM-DD`, on which it is this birthday, today included; null when that is more than a month away.
 * 29 February is kept on 1 March in other years.
 */
export const nearBirthday = (birthday: Friend['birthday'], today: string): string | null => {
  if (birthday === null) return null;
  const start = Date.parse(today);
  const year = new Date(start).getUTCFullYear();
  const inYear = (of: number) => Date.UTC(of, birthday.month - 1, birthday.day);
  const next = inYear(year) >= start ? inYear(year) : inYear(year + 1);
  return next - start > NEAR_DAYS * DAY ? null : new Date(next).toISOString().slice(0, 10);
};
