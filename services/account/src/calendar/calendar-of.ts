import { calendarInternal, type Language, LOCALES, occasionInWords } from '@site/contracts';
import { type CalendarEvent, calendarFile } from '@site/contracts/calendar-file';
import { addDays, dayAt, digest } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';

/** Calendars keep what was once in a file only as long as it is there: the last weeks stay to be looked back at. */
const DAYS_BACK = 60;
/** A birthday comes once. */
const DAYS_AHEAD = 364;

/** Not the guid: with that of a list an account finds the list itself. */
const idOf = (guid: string, ...what: readonly string[]): string => [digest(guid).slice(0, 32), ...what].join('-');

type Days = Awaited<ReturnType<typeof daysOf>>;

const daysOf = async ({ base }: Pick<AccountDeps, 'base'>, userGuid: string, language: Language) => {
  const today = dayAt(base.clock.now());
  const from = addDays(today, -DAYS_BACK);
  const [lists, draws] = await Promise.all([
    base.internal.call(calendarInternal.wishlist, { userGuid, from, until: addDays(from, DAYS_AHEAD), language }),
    base.internal.call(calendarInternal.lotting, { userGuid, from }),
  ]);
  return { lists, draws };
};

interface CalendarTexts {
  readonly own: (what: string) => string;
  readonly of: (what: string, owner: string) => string;
  readonly amount: (amount: string) => string;
}
const WORDS: Readonly<Record<Language, CalendarTexts>> = {
  nl: {
    own: (what) => `${what} (mijn lijstje)`,
    of: (what, owner) => `${what} van ${owner}`,
    amount: (amount) => `Bedrag: ${amount}`,
  },
  en: {
    own: (what) => `${what} (my wish list)`,
    of: (what, owner) => `${owner}’s ${what}`,
    amount: (amount) => `Amount: ${amount}`,
  },
};

const listEvent = (
  { listGuid, isOwn, ownerName, listName, occasion, date }: Days['lists'][number],
  language: Language,
): CalendarEvent => {
  const what = occasionInWords(occasion, language);
  const title = isOwn ? WORDS[language].own(what) : WORDS[language].of(what, ownerName);
  return {
    id: idOf(listGuid, occasion === null ? 'birthday' : 'occasion'),
    day: date,
    isYearly: occasion === null,
    title: `${title.charAt(0).toLocaleUpperCase(LOCALES[language])}${title.slice(1)}`,
    place: null,
    note: listName,
  };
};

const drawEvents = (
  { drawGuid, title, celebration: { day, place, amount } }: Days['draws'][number],
  language: Language,
): CalendarEvent[] =>
  day === null ? [] : [{ id: idOf(drawGuid), day, title, place, note: amount === null ? null : WORDS[language].amount(amount) }];

/**
 * The days of somebody as a calendar file, in the language of their account: a calendar asks without one. Whoever has the calendar's address has it without logging in, so nothing in it opens
 * anything. @throws where a service does not answer: a calendar keeps what it had, and would throw away what is missing.
 */
export const calendarOf = async (deps: Pick<AccountDeps, 'base'>, userGuid: string, language: Language): Promise<string> => {
  const { lists, draws } = await daysOf(deps, userGuid, language);
  const { clock, config } = deps.base;
  return calendarFile({
    name: 'Verlanglijstje',
    host: new URL(config.PUBLIC_URL).host,
    now: clock.now(),
    events: [...lists.map((one) => listEvent(one, language)), ...draws.flatMap((one) => drawEvents(one, language))],
  });
};
