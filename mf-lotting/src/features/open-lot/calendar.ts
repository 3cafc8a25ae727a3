import type { Celebration } from '@site/contracts';

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

interface Event extends Celebration {
  readonly day: string;
  readonly title: string;
  /** What the celebration costs, in a sentence; null when nobody said. */
  readonly note: string | null;
  readonly host: string;
  readonly now: Date;
}

/**
 * A celebration as a calendar file: a whole day, which is the same day in every time zone. It says nothing of whom anybody drew, and
 * holds no link: calendars are shared. Read again after the day was moved it is the same event.
 */
export const calendarOf = ({ title, day, place, note, host, now }: Event): string => {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verlanglijstje//Lootjes//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(wellFormed(title))}-${day.slice(0, 4)}@${host}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(next)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    ...(note === null ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
