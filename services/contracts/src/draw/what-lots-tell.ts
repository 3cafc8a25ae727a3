import { analyzeDraw } from './analyze-draw.js';
import { countDraws, type DrawCount } from './count-draws.js';
import { type DrawRules, drawRules } from './draw-rules.js';
import { independentGroups } from './groups.js';
import { findMatching, isPerfect, NOBODY } from './matching.js';

/** What the rules of a possible draw tell, and how free they leave it. People are named by their position. */
export interface ToldByRules {
  /** With "liever niet elkaar" an upper bound, unless `isExact`. */
  readonly freedom: DrawCount;
  /** Who draws the same person in every draw. */
  readonly onlyOneLeft: readonly { readonly person: number; readonly mustDraw: number }[];
  readonly everyoneCanWorkItOut: boolean;
  /** A lot that tells another one: when this person draws that one, whom this other draws follows. Null when there is none. */
  readonly tells: { readonly person: number; readonly drawn: number; readonly other: number } | null;
}

/** Draws that are gone through one by one, and the steps that looking for them may take: some ten milliseconds. */
const MOST_DRAWS = 10_000;
const MOST_STEPS = 200_000;
/** With more people looking at each pair takes too long while somebody ticks boxes. */
const MOST_PEOPLE = 30;

/** Every draw of these rules; null when they are too many. */
const fewDraws = ({ allowed, size }: DrawRules, noSwaps: boolean): readonly (readonly number[])[] | null => {
  const draws: number[][] = [];
  const receiverOf: number[] = [];
  const isTaken = new Uint8Array(size);
  let steps = 0;
  const from = (giver: number): boolean => {
    if (giver === size) return draws.push([...receiverOf]) <= MOST_DRAWS;
    for (const name of allowed[giver] ?? []) {
      if (isTaken[name] === 1 || (noSwaps && receiverOf[name] === giver)) continue;
      steps += 1;
      if (steps > MOST_STEPS) return false;
      isTaken[name] = 1;
      receiverOf.push(name);
      const goesOn = from(giver + 1);
      receiverOf.pop();
      isTaken[name] = 0;
      if (!goesOn) return false;
    }
    return true;
  };
  return from(0) ? draws : null;
};

const toldByDraws = (draws: readonly (readonly number[])[]): ToldByRules => {
  const [first = []] = draws;
  /** Of this person drawing that one: in how many draws, and whom each other draws in all of them. */
  const seen = new Map<string, { times: number; same: number[] }>();
  for (const draw of draws) {
    draw.forEach((drawn, person) => {
      const known = seen.get(`${person} ${drawn}`);
      if (known === undefined) seen.set(`${person} ${drawn}`, { times: 1, same: [...draw] });
      else {
        known.times += 1;
        known.same = known.same.map((name, other) => (name === draw[other] ? name : NOBODY));
      }
    });
  }
  const isAlone = (person: number): boolean => seen.get(`${person} ${first[person] ?? NOBODY}`)?.times === draws.length;
  const telling = [...seen].flatMap(([key, { same }]) => {
    const [person = 0, drawn = 0] = key.split(' ').map(Number);
    const other = same.findIndex((name, one) => one !== person && name !== NOBODY && !isAlone(one));
    return other === -1 ? [] : [{ person, drawn, other }];
  });
  return {
    freedom: { count: draws.length, isExact: true },
    onlyOneLeft: first.flatMap((mustDraw, person) => (isAlone(person) ? [{ person, mustDraw }] : [])),
    everyoneCanWorkItOut: seen.size > 0 && [...seen.values()].every(({ times }) => times === 1),
    tells: telling[0] ?? null,
  };
};

/** The first lot that tells another one, by what is left when its pair is known. */
const tellingPair = (rules: DrawRules, noSwaps: boolean, alone: ReadonlySet<number>): ToldByRules['tells'] => {
  const some = findMatching(rules);
  for (let person = 0; person < rules.size; person += 1) {
    if (alone.has(person)) continue;
    for (const drawn of rules.allowed[person] ?? []) {
      const isLeft = (giver: number, name: number): boolean =>
        giver === person ? name === drawn : name !== drawn && !(noSwaps && giver === drawn && name === person);
      const allowed = rules.allowed.map((names, giver) => names.filter((name) => isLeft(giver, name)));
      const left: DrawRules = { ...rules, allowed, mayDraw: (one, name) => rules.mayDraw(one, name) && isLeft(one, name) };
      // Whoever held that name is placed anew, and all others stay: it is looked at for each pair.
      const kept = { receiverOf: some.receiverOf.slice(), holderOf: some.holderOf.slice() };
      kept.receiverOf[some.holderOf[drawn] ?? NOBODY] = NOBODY;
      kept.holderOf[some.receiverOf[person] ?? NOBODY] = NOBODY;
      kept.receiverOf[person] = drawn;
      kept.holderOf[drawn] = person;
      if (noSwaps && kept.receiverOf[drawn] === person) {
        kept.receiverOf[drawn] = NOBODY;
        kept.holderOf[person] = NOBODY;
      }
      const matching = findMatching(left, kept);
      if (!isPerfect(matching)) continue;
      const groups = independentGroups(left, matching);
      const [other] = groups.find(([one = person, more]) => more === undefined && one !== person && !alone.has(one)) ?? [];
      if (other !== undefined) return { person, drawn, other };
    }
  }
  return null;
};

/**
 * What whoever makes the rules should know. Exact for all that have up to ten thousand draws. Beyond that: without "liever niet elkaar" exact, too, but for
 * how many draws there are and, with more than 30 people, which lots tell others; with it what follows from it is looked for one pair deep, and where there
 * are too many to count there are at most so many draws.
 * @param excluded for each participant the positions they may not draw, of a draw that is possible.
 */
export const whatRulesTell = (excluded: readonly (readonly number[])[], noSwaps: boolean): ToldByRules => {
  const rules = drawRules(excluded);
  const draws = fewDraws(rules, noSwaps);
  if (draws !== null && draws.length > 0) return toldByDraws(draws);
  const analysis = analyzeDraw(excluded);
  const { onlyOneLeft, everyoneCanWorkItOut } = analysis.possible ? analysis : { onlyOneLeft: [], everyoneCanWorkItOut: false };
  const tells =
    rules.size > MOST_PEOPLE || everyoneCanWorkItOut
      ? null
      : tellingPair(rules, noSwaps, new Set(onlyOneLeft.map(({ person }) => person)));
  return { freedom: countDraws(excluded, noSwaps), onlyOneLeft, everyoneCanWorkItOut, tells };
};
