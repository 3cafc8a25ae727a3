/** Words for the days until a date. */
export const COUNTDOWN = '{days, plural, =0 {today} =1 {tomorrow} other {{days} days left}}';
/** One after the other, as in a date. */
export const MONTHS = 'January February March April May June July August September October November December';
/** Whole euros below a thousand. */
export const PRICE = '€{euros}';
