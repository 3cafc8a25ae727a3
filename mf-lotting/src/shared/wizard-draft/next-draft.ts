import { DateOnly, type Loting, type User } from '@site/contracts';
import { type Draft, draftOfLoting } from './draft.js';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A year later, or more where that is over already; empty where no such day exists. */
const nextDay = (day: string, today: string): string => {
  const rest = day.slice(4);
  const year = Math.max(yearOf(day) + 1, yearOf(today));
  const next = `${String(year + (`${String(year)}${rest}` < today ? 1 : 0))}${rest}`;
  return DateOnly.safeParse(next).success ? next : '';
};

/** "Sinterklaas 2026" is "Sinterklaas 2027" a year later. */
const nextTitle = (title: string, before: number, now: number): string => title.replaceAll(String(before), String(now));

interface Next {
  /** Public guids of who is not to be in it. */
  readonly leftOut: readonly string[];
  readonly today: string;
}

/** The draft of a next draw with the same people, rules and agreements, when it is that time of the year again. */
export const draftOfNext = (loting: Loting, { leftOut, today }: Next, user: User | null): Draft => {
  const before = draftOfLoting(loting, user);
  const staying = before.participants.filter(({ localGuid }) => !leftOut.includes(localGuid));
  // It is another draw: nobody is known in it by who they are in this one.
  const guidOf = new Map(staying.map(({ localGuid }, at) => [localGuid, `p${String(at + 1)}`]));
  const { day } = before.celebration;
  const year = yearOf(day === '' ? loting.createDate : day);
  const next = day === '' ? '' : nextDay(day, today);
  return {
    ...before,
    title: nextTitle(before.title, year, next === '' ? Math.max(year + 1, yearOf(today)) : yearOf(next)),
    celebration: { ...before.celebration, day: next },
    publicLotingGuid: null,
    readableAfter: null,
    tellsGivers: false,
    participants: staying.map((one) => ({
      ...one,
      localGuid: guidOf.get(one.localGuid) ?? one.localGuid,
      exclude: one.exclude.flatMap((other) => guidOf.get(other) ?? []),
    })),
  };
};
