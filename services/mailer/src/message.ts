import { type Language, LOCALES, OWN_LANGUAGE } from '@site/contracts';
import { DRAW_MESSAGES } from './draw-messages.js';
import * as enDraws from './languages/en/draw-messages.js';
import * as en from './languages/en/messages.js';
import * as enReminders from './languages/en/reminder-messages.js';
import { MESSAGES } from './messages.js';
import { OPERATOR_TEXTS } from './operator-texts.js';
import { REMINDER_MESSAGES } from './reminder-messages.js';

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
