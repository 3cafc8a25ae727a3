/** Words for the days until a date. */
export const COUNTDOWN = '{days, plural, =0 {today} =1 {tomorrow} other {{days} days left}}';
