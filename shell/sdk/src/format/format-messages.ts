/** Words for the days until a date. */
export const COUNTDOWN = '{days, plural, =0 {vandaag} =1 {morgen} other {nog {days} dagen}}';
