const OCTETS_A_LINE = 75;
const encoder = new TextEncoder();

/** RFC 5545 §3.1: no line has more than 75 octets; what is folded goes on after a space. No character is cut in two. */
const folded = (line: string): string => {
  let octets = 0;
  return Array.from(line, (character) => {
    const size = encoder.encode(character).length;
    octets += size;
    if (octets <= OCTETS_A_LINE) return character;
    octets = 1 + size;
    return `\r\n ${character}`;
  }).join('');
};

/** Half a character is none, and cannot be written. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  wellFormed(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');

const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

/** A whole day, which is the same day in every time zone. */
export interface CalendarEvent {
  /** The same for the same event, so that a calendar that reads it again moves it; letters, digits and what `encodeURIComponent` leaves. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Comes again each year. */
  readonly isYearly?: boolean;
  readonly title: string;
  readonly place: string | null;
  readonly note: string | null;
}

interface Calendar {
  /** What it is called among others. Without it the file is one to add from. */
  readonly name?: string;
  /** Of the site: makes its events' ids its own. */
  readonly host: string;
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
}

const DAY_MS = 86_400_000;

const eventLines = ({ id, day, isYearly, title, place, note }: CalendarEvent, { host, now }: Calendar): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@${host}`,
  `DTSTAMP:${compact(now.toISOString())}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))}`,
  ...(isYearly === true ? ['RRULE:FREQ=YEARLY'] : []),
  `SUMMARY:${escaped(title)}`,
  ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
  ...(note === null ? [] : [`DESCRIPTION:${escaped(note)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar file (RFC 5545). Calendars are shared: what is put in one must open nothing and give no secret away. */
export const calendarFile = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verlanglijstje//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(calendar.name === undefined ? [] : [`X-WR-CALNAME:${escaped(calendar.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']),
    ...calendar.events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** An id for what has no guid that may be told. */
export const calendarId = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(wellFormed(part))).join('-');
