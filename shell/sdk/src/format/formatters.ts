import { FIGURES } from '@site/contracts';
import { COUNTDOWN, MONTHS, PRICE } from './format-messages.js';
import { formatMessage } from '../messages/format-message.js';

/** How this language writes dates, amounts and order. Remotes ask for it here, so that what has no texts is the same in each language. */
export const { locale } = FIGURES;
const { currency, timeZone } = FIGURES;

const styles = {
  /** za 5 december */
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  /** zaterdag 5 december 2026 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 5-12-2026 */
  short: { day: 'numeric', month: 'numeric', year: 'numeric' },
  /** 5 december 2026 om 13:05 */
  time: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** 5 dec, 13:05 */
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 13:05 */
  clock: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `long`: 5 december 2026; `birthday`: 5 december. */
export type DateStyle = keyof typeof styles | 'long' | 'birthday';

const isDateOnly = (date: string): boolean => date.length === 10;

/** The hour of UTC after which the Netherlands, one or two hours ahead, may have the next day. */
const LATE = 22;

/** The day of an instant in the Netherlands, `YYYY-MM-DD`. Most hours need no time zone, which is slow to come by. */
export const dayOf = (instant = new Date()): string =>
  instant.getUTCHours() < LATE
    ? instant.toISOString().slice(0, 10)
    : new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

const months = MONTHS.split(' ');

/**
 * A date `YYYY-MM-DD` or an instant in ISO form, in the page's language and in the Netherlands' time. The two most used styles are
 * written here as `Intl` writes them: what a browser reads for its first date takes a slow phone a tenth of a second.
 */
export const formatDate = (date: string, style: DateStyle = 'long'): string => {
  if (style === 'long' || style === 'birthday') {
    const [year = '', month, day] = (isDateOnly(date) ? date : dayOf(new Date(date))).split('-');
    const dayAndMonth = `${Number(day)} ${months[Number(month) - 1]}`;
    return style === 'long' ? `${dayAndMonth} ${Number(year)}` : dayAndMonth;
  }
  return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: isDateOnly(date) ? 'UTC' : timeZone }).format(
    new Date(date),
  );
};

/** Made with the first price that is large enough to need it, for the same reason. */
let euros: Intl.NumberFormat | undefined;

/** Cents as euros without decimals: `€ 13`. */
export const formatPrice = (cents: number): string => {
  const whole = Math.round(cents / 100);
  if (whole >= 0 && whole < 1000) return formatMessage(PRICE, { euros: whole });
  euros ??= new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return euros.format(cents / 100);
};

const DAY = 86_400_000;
/** Whole days until a date `YYYY-MM-DD`, below 0 when it is past. `now` is an instant, or a day as `useToday` has it. */
export const daysUntil = (date: string, now: Date | string): number =>
  Math.round((Date.parse(date) - Date.parse(typeof now === 'string' ? now : dayOf(now))) / DAY);

/**
 * Friendly words for the days until a date `YYYY-MM-DD`: "nog 12 dagen", "morgen", "vandaag"; null when it is past.
 */
export const countdown = (date: string, now: Date | string = new Date()): string | null => {
  const days = daysUntil(date, now);
  return days < 0 ? null : formatMessage(COUNTDOWN, { days });
};
