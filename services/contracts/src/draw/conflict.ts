import type { DrawRules } from './draw-rules.js';
import { type Matching, NOBODY } from './matching.js';

/**
 * People who together have too few left to draw: the proof that no draw exists (a Hall violator,
 * docs/specification/3-decisions.md §7).
 */
export interface DrawConflict {
  /** Who they are, by position. */
  readonly people: readonly number[];
  /** Everybody whom any of them may draw: fewer than they are. */
  readonly left: readonly number[];
}

/** Everybody reachable from `start` by `next`, itself included, ascending. */
const reach = (start: number, next: (from: number) => readonly number[]): number[] => {
  const found = new Set([start]);
  // Iterating a set visits what is added meanwhile.
  for (const from of found) for (const to of next(from)) found.add(to);
  return [...found].sort((a, b) => a - b);
};

const openPlaces = (side: Int32Array): number[] => [...side.keys()].filter((place) => side[place] === NOBODY);

/**
 * Why no draw exists. Of the givers left over, each leads to a set of people by "may draw somebody whom that one holds";
 * the smallest set is answered, for that is the one a person can mend. None of them can be left out of it: whoever is
 * reached is reached past the name they hold, so without them that name would be free.
 * @param matching one with the most pairs (`findMatching`) that is not perfect.
 */
export const findConflict = (rules: DrawRules, { receiverOf, holderOf }: Matching): DrawConflict => {
  const holders = rules.allowed.map((receivers) => receivers.map((receiver) => holderOf[receiver] ?? NOBODY));
  const [people = []] = openPlaces(receiverOf)
    .map((leftOver) => reach(leftOver, (giver) => holders[giver] ?? []))
    .sort((a, b) => a.length - b.length);
  const left = new Set(people.flatMap((giver) => rules.allowed[giver] ?? []));
  return { people, left: [...left].sort((a, b) => a - b) };
};

/** "If `person` might draw `other` after all": an exclusion without which a draw exists. */
export interface HelpfulExclusion {
  readonly person: number;
  readonly other: number;
}

/**
 * One exclusion without which a draw exists; null where no single one suffices. With one giver and one name left over,
 * exactly these help: of somebody the giver leads to, on somebody who leads to the name. Preferred is one that is not
 * mutual, for that is rarely a couple, and of a person with many exclusions.
 * @param matching one with the most pairs (`findMatching`) that is not perfect.
 */
export const findHelpfulExclusion = (rules: DrawRules, { receiverOf, holderOf }: Matching): HelpfulExclusion | null => {
  const [[giver, anotherGiver], [name]] = [openPlaces(receiverOf), openPlaces(holderOf)];
  if (giver === undefined || name === undefined || anotherGiver !== undefined) return null;
  const people = reach(giver, (from) => (rules.allowed[from] ?? []).map((receiver) => holderOf[receiver] ?? NOBODY));
  const mayDrawIt = (receiver: number) => [...receiverOf.keys()].filter((from) => rules.mayDraw(from, receiver));
  // Between the two groups nothing is allowed, or a draw would exist: a pair of them is an exclusion or one and the same.
  const names = reach(name, (to) => mayDrawIt(to).map((holder) => receiverOf[holder] ?? NOBODY));

  let best: HelpfulExclusion | null = null;
  let bestRank = -1;
  for (const person of people) {
    for (const other of names) {
      const rank = (rules.mayDraw(other, person) ? rules.size : 0) + rules.size - (rules.allowed[person] ?? []).length;
      if (person === other || rank <= bestRank) continue;
      best = { person, other };
      bestRank = rank;
    }
  }
  return best;
};
