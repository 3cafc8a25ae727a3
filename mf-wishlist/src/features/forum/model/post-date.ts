import { formatDate, locale } from '@site/shell-sdk';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From then on people know a date better than a number of days. */
const WEEK = 7 * DAY;

const steps = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * When a post was written, as people say it: "3 uur geleden", "eergisteren", and after a week its date. Null: a moment ago,
 * or, by a clock that is behind, in the future.
 */
export const postDate = (createDate: string, now = new Date()): string | null => {
  const age = now.getTime() - new Date(createDate).getTime();
  if (age >= WEEK) return formatDate(createDate);
  const step = steps.find(([, length]) => age >= length);
  if (step === undefined) return null;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(age / step[1]), step[0]);
};
