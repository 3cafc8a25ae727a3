import type { Friend } from '@site/contracts';
import { locale } from '@site/shell-sdk';

/** How many days ahead a birthday is worth a word. */
const NEAR_DAYS = 30;
const DAY = 86_400_000;

const two = (number: number): string => String(number).padStart(2, '0');

/** A birthday as a date of a leap year, so that every one exists, `2000-02-29`. */
export const birthdayDate = ({ day, month }: NonNullable<Friend['birthday']>): string => `2000-${two(month)}-${two(day)}`;

/** How many days until it is this birthday, 0 on the day itself. 29 February is kept on 1 March in other years. */
export const daysUntil = ({ day, month }: NonNullable<Friend['birthday']>, today: string): number => {
  const start = Date.parse(today);
  const year = new Date(start).getUTCFullYear();
  const inYear = (of: number) => Date.UTC(of, month - 1, day);
  const next = inYear(year) >= start ? inYear(year) : inYear(year + 1);
  return Math.round((next - start) / DAY);
};

/** The next day, `YYYY-MM-DD`, on which it is this birthday, today included; null when that is more than a month away. */
export const nearBirthday = (birthday: Friend['birthday'], today: string): string | null => {
  if (birthday === null) return null;
  const days = daysUntil(birthday, today);
  return days > NEAR_DAYS ? null : new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
};

/** What friends can be sorted by (docs/specification/2-wishlist-and-draw.md §2.7). */
export const SORT_KEYS = ['fullName', 'city', 'birthday', 'lastUpdate'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Direction = 'ascending' | 'descending';

export interface Sorting {
  readonly key: SortKey;
  readonly direction: Direction;
}

export const FIRST_SORTING: Sorting = { key: 'fullName', direction: 'ascending' };

/** The sorting after a click on a key: another key begins in its own direction, the same one turns around. */
export const sortingAfter = (now: Sorting, key: SortKey): Sorting => {
  if (now.key === key) return { key, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
  return { key, direction: key === 'lastUpdate' ? 'descending' : 'ascending' };
};

// As a reader of the page expects it: é beside e, capitals beside small letters, 2 before 10.
const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

type Compare = (one: Friend, other: Friend) => number;

/** What is absent comes last, whichever the direction. */
const VALUE_OF: Readonly<Record<SortKey, (friend: Friend) => string | number | null>> = {
  fullName: ({ fullName }) => fullName,
  city: ({ city }) => (city === '' ? null : city),
  // By the calendar, from January to December.
  birthday: ({ birthday }) => (birthday === null ? null : birthday.month * 100 + birthday.day),
  lastUpdate: ({ lastListUpdate }) => Date.parse(lastListUpdate),
};

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other);

const byName: Compare = (one, other) =>
  collator.compare(one.fullName, other.fullName) ||
  collator.compare(one.username ?? '', other.username ?? '') ||
  (one.privateGuid < other.privateGuid ? -1 : 1);

/** Friends in this order; those who are alike by name. */
export const sortFriends = (friends: readonly Friend[], { key, direction }: Sorting): readonly Friend[] => {
  const turn = direction === 'ascending' ? 1 : -1;
  return [...friends].sort((one, other) => {
    const [a, b] = [VALUE_OF[key](one), VALUE_OF[key](other)];
    if (a === null || b === null) return a === b ? byName(one, other) : a === null ? 1 : -1;
    return turn * compareValues(a, b) || byName(one, other);
  });
};
