import { type Language, LOCALES, OWN_LANGUAGE } from '@site/contracts';
import { DRAW_MESSAGES } from './draw-messages.js';
import * as enDraws from './languages/en/draw-messages.js';
import * as en from './languages/en/messages.js';
import * as enReminders from './languages/en/reminder-messages.js';
import { MESSAGES } from './messages.js';
import { REMINDER_MESSAGES } from './reminder-messages.js';

/** Texts of mails to who operates the site, who read Dutch. */
const OPERATOR_TEXTS = {
  'mail.fell_back.subject': 'Teruggezet: een versie van {part} ging mis',
  'mail.fell_back.preview': 'Versie {good} is weer actief voor iedereen.',
  'mail.fell_back.heading': 'Een versie is vanzelf teruggezet',
  'mail.fell_back.body':
    'Versie {failed} van {part} ging mis in de browsers van bezoekers: binnen {minutes} minuten meldden {addresses} adressen het. Versie {good} is weer actief voor iedereen.',
  'mail.fell_back.body_share':
    'Versie {failed} van {part}, die een deel van de bezoekers kreeg, ging mis in hun browsers: binnen {minutes} minuten meldden {addresses} adressen het. Iedereen heeft nu weer versie {good}.',
  'mail.fell_back.next':
    'De versie staat als mislukt in het overzicht en wordt niet vanzelf weer gebruikt, tot iemand haar opnieuw activeert.',
  'mail.fell_back.stays.subject': 'Gaat mis en blijft actief: een versie van {part}',
  'mail.fell_back.stays.preview': 'Versie {failed} is niet vanzelf teruggezet.',
  'mail.fell_back.stays.heading': 'Een versie gaat mis en blijft actief',
  'mail.fell_back.stays.body':
    'Versie {failed} van {part} gaat mis in de browsers van bezoekers: binnen {minutes} minuten meldden {addresses} adressen het. Er komt vanzelf niets voor in de plaats: er is geen eerdere versie die het goed deed, of deze is al langer dan een dag actief of zelf teruggezet.',
  'mail.fell_back.stays.body_share':
    'Versie {failed} van {part}, die een deel van de bezoekers krijgt, gaat mis in hun browsers: binnen {minutes} minuten meldden {addresses} adressen het. Dat deel krijgt haar al langer dan een dag, en dan wordt een versie niet vanzelf weggehaald.',
  'mail.fell_back.stays.next':
    'Kies in het beheer een andere versie, zet het onderdeel zolang uit, of publiceer een herstelde versie. Over deze versie krijg je geen mail meer.',
  'mail.fell_back.button': 'Naar beheer',
  'mail.fell_back.footer': 'Je krijgt deze mail omdat dit adres het adres is van wie {site} beheert.',
} as const;

const DUTCH = { ...MESSAGES, ...DRAW_MESSAGES, ...REMINDER_MESSAGES, ...OPERATOR_TEXTS } as const;

type Key = keyof typeof DUTCH;
type Variables<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never;
type Arguments<K extends Key> =
  Variables<(typeof DUTCH)[K]> extends never ? [] : [Readonly<Record<Variables<(typeof DUTCH)[K]>, string>>];

const TEXTS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
  nl: DUTCH,
  en: { ...en.MESSAGES, ...enDraws.DRAW_MESSAGES, ...enReminders.REMINDER_MESSAGES, ...OPERATOR_TEXTS },
};

let current: Language = OWN_LANGUAGE;

/** Texts, days and amounts that `work` asks for are in this language. It must not wait for anything: mails are made one at a time. */
export const speaking = <T>(language: Language, work: () => T): T => {
  const before = current;
  current = language;
  try {
    return work();
  } finally {
    current = before;
  }
};

export const spokenLanguage = (): Language => current;

/** Writes days as the spoken language does. */
export const dateFormat = (style: Intl.DateTimeFormatOptions) => {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return {
    format: (day: Date | number): string => {
      const format = made.get(current) ?? new Intl.DateTimeFormat(LOCALES[current], style);
      made.set(current, format);
      return format.format(day);
    },
  };
};

/** The text of a key in the spoken language, with its `{names}` filled in. What is filled in is not looked at for further names. */
export const message = <K extends Key>(key: K, ...[variables]: Arguments<K>): string => {
  const given: Readonly<Record<string, string>> = variables ?? {};
  return TEXTS[current][key].replace(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole);
};
