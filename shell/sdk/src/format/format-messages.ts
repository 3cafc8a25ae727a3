/** Words for the days until a date. */
export const COUNTDOWN = '{days, plural, =0 {vandaag} =1 {morgen} other {nog {days} dagen}}';
/** One after the other, as in a date. */
export const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december';
/** Whole euros below a thousand. */
export const PRICE = '€ {euros}';
