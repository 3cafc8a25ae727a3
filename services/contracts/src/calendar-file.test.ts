import { type CalendarEvent, calendarFile, calendarId } from './calendar-file.js';

const event: CalendarEvent = {
  id: calendarId('Sinterklaas bij oma', '2026'),
  title: 'Sinterklaas bij oma',
  day: '2026-12-05',
  place: 'Dorpsstraat 1; Oudewater',
  note: 'Bedrag: € 20, met gedicht',
};
const site = { host: 'www.lijstje.example', now: new Date('2026-11-20T12:34:56.789Z') };
const fileOf = (...events: CalendarEvent[]) => calendarFile({ ...site, events });
const encoder = new TextEncoder();
/** The lines as a calendar reads them. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a celebration is one whole day, in any time zone, with its place and amount', () => {
  expect(read(fileOf(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verlanglijstje//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:Sinterklaas%20bij%20oma-2026@www.lijstje.example',
    'DTSTAMP:20261120T123456Z',
    'DTSTART;VALUE=DATE:20261205',
    'DTEND;VALUE=DATE:20261206',
    'SUMMARY:Sinterklaas bij oma',
    String.raw`LOCATION:Dorpsstraat 1\; Oudewater`,
    String.raw`DESCRIPTION:Bedrag: € 20\, met gedicht`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the last day of a year, and of a leap month, ends on the next', () => {
  expect(fileOf({ ...event, day: '2026-12-31' })).toContain('DTEND;VALUE=DATE:20270101\r\n');
  expect(fileOf({ ...event, day: '2028-02-28' })).toContain('DTEND;VALUE=DATE:20280229\r\n');
});

test('a calendar to follow has a name, many events, and such that come again each year', () => {
  const birthday = { ...event, id: 'b', day: '2027-03-01', isYearly: true, title: 'Jarig: Bram', place: null, note: null };
  const lines = read(calendarFile({ ...site, name: 'Lijstjes, van mij', events: [event, birthday] }));
  expect(lines).toEqual(
    expect.arrayContaining([String.raw`X-WR-CALNAME:Lijstjes\, van mij`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']),
  );
  expect(lines.filter((line) => /^(UID|RRULE|SUMMARY|LOCATION)/.test(line))).toEqual([
    'UID:Sinterklaas%20bij%20oma-2026@www.lijstje.example',
    'SUMMARY:Sinterklaas bij oma',
    String.raw`LOCATION:Dorpsstraat 1\; Oudewater`,
    'UID:b@www.lijstje.example',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Jarig: Bram',
  ]);
  expect(read(calendarFile({ ...site, events: [] }))).toHaveLength(7);
});

test.each([
  ['long', 'Pakjesavond '.repeat(30)],
  ['emoji', '👩‍👩‍👧‍👦🎁'.repeat(40)],
  ['accents', 'é'.repeat(300)],
  ['an entry of somebody’s own', 'Feest\r\nEND:VEVENT\nATTENDEE:mailto:x@kwaad.nl\u2028\u0000'],
  ['half a character', 'Oma \uD83C'],
  ['backslashes', String.raw`\n\\;,`],
])('%s: no line over 75 octets, no character cut, nothing but this event', (_what, text) => {
  const file = fileOf({ ...event, title: text, place: text, note: text });
  for (const line of file.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(encoder.encode(file))).toBe(file);
  expect(file).not.toContain('\uFFFD');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  const lines = read(file);
  expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
  const unescaped = summary.replace(/\\(.)/g, (_pair, one: string) => (one === 'n' ? '\n' : one));
  expect(unescaped).toBe(
    text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u0000', '')
      .replace(/\p{Surrogate}/gu, ''),
  );
});
