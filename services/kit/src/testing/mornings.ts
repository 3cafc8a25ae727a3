import { addDays, type Day, minutesAt } from '../jobs/calendar.js';

/** Repeatable chance for tests (mulberry32): the same seed gives the same throws. */
export interface Dice {
  /** A whole number from 0 up to `limit`. */
  below(limit: number): number;
  /** True once in so many throws. */
  oneIn(throws: number): boolean;
  pick<T>(of: readonly T[]): T;
}

export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  const throwOne = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(throwOne() * limit);
  return {
    below,
    oneIn: (throws) => below(throws) === 0,
    pick: <T>(of: readonly T[]): T => {
      const one = of[below(of.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
};

/** The moment at which a clock on the wall in Amsterdam stands at this hour. */
export const wallTime = (day: Day, hour: number): Date => {
  const inSummer = new Date(`${day}T00:00:00Z`).getTime() + (hour - 2) * 3_600_000;
  const moment = new Date(inSummer);
  return minutesAt(moment) === hour * 60 ? moment : new Date(inSummer + 3_600_000);
};

/** How a day goes for a daily job of the morning: at which moments it runs, by how many at once. */
export interface Morning {
  readonly day: Day;
  readonly runs: readonly { readonly at: Date; readonly times: number }[];
}

/**
 * Days for a daily job at 08:00, as they may go: on time; by two processes at once; late; again later that day, as by a
 * scheduler that forgot; not at all for up to five days.
 */
export const simulateMornings = function* (chance: Dice, from: Day, days: number): Generator<Morning> {
  let down = 0;
  for (let count = 0; count < days; count += 1) {
    const day = addDays(from, count);
    if (down === 0 && chance.oneIn(25)) down = 1 + chance.below(5);
    if (down > 0) {
      down -= 1;
      yield { day, runs: [] };
      continue;
    }
    const first = { at: wallTime(day, chance.oneIn(10) ? 9 + chance.below(9) : 8), times: chance.oneIn(4) ? 2 : 1 };
    const again = chance.oneIn(8) ? [{ at: wallTime(day, 19), times: 1 + chance.below(2) }] : [];
    yield { day, runs: [first, ...again] };
  }
};
