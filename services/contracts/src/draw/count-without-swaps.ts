import type { DrawRules } from './draw-rules.js';
import { COUNTABLE } from './engine/draw-by-counting.js';

// Both ways are for draws in which no two people draw each other ("liever niet elkaar").

/** With more people who are tied to each other by rules, what each drew and was drawn by are too many ways to go through. */
export const MOST_TIED_WITHOUT_SWAPS = 8;

type Table = readonly (readonly bigint[])[];

const add = (table: bigint[][], row: number, column: number, ways: bigint): void => {
  const of = (table[row] ??= []);
  of[column] = (of[column] ?? 0n) + ways;
};

const each = (table: Table, use: (row: number, column: number, ways: bigint) => void): void =>
  table.forEach((columns, row) => columns.forEach((ways, column) => use(row, column, ways)));

const placesIn = (set: number): number[] => [...Array(32).keys()].filter((bit) => (set >> bit) & 1);
const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1));

/**
 * Ways to break rules within a group: some draw whom they may not, and some others are put in pairs of which one may not draw the other. At
 * row and column: how many draw by that, and how many people it is about. A pair counts as two that draw.
 */
const waysToBreak = (group: readonly number[], { mayDraw }: Pick<DrawRules, 'mayDraw'>): Table => {
  const all = 2 ** group.length;
  const mayNot = group.map((one) => group.map((other) => !mayDraw(one, other)));
  /** By who draws and who is drawn, as one number of two sets. */
  const drawing = new Float64Array(all * all);
  drawing[0] = 1;
  for (const giver of group.keys())
    // Who draws at this turn stands in none of the sets so far, and so none of these changes while it is read.
    for (let sets = 0; sets < all << giver; sets += 1) {
      const ways = drawing[sets] ?? 0;
      if (ways === 0) continue;
      for (const name of group.keys())
        if (mayNot[giver]?.[name] === true && (sets & (1 << name)) === 0) {
          const now = sets | (1 << name) | (all << giver);
          drawing[now] = (drawing[now] ?? 0) + ways;
        }
    }
  /** Of each set of people, by how many pairs: ways to put some of them in such pairs. */
  const pairings: number[][] = [[1]];
  for (let set = 1; set < all; set += 1) {
    const [one = 0, ...others] = placesIn(set);
    const rest = set & (set - 1);
    const ways = [...(pairings[rest] ?? [])];
    for (const other of others) {
      if (mayNot[one]?.[other] !== true && mayNot[other]?.[one] !== true) continue;
      (pairings[rest ^ (1 << other)] ?? []).forEach((more, pairs) => (ways[pairs + 1] = (ways[pairs + 1] ?? 0) + more));
    }
    pairings[set] = ways;
  }
  /** Of so few people all ways together stay far below 2^53. */
  const table: number[][] = [];
  drawing.forEach((ways, sets) => {
    if (ways === 0) return;
    const touched = (sets | (sets >> group.length)) & (all - 1);
    const [draw, people] = [sizeOf(sets & (all - 1)), sizeOf(touched)];
    (pairings[all - 1 - touched] ?? []).forEach((more, pairs) => {
      const of = (table[draw + 2 * pairs] ??= []);
      of[people + 2 * pairs] = (of[people + 2 * pairs] ?? 0) + ways * more;
    });
  });
  return table.map((columns) => columns.map((ways) => BigInt(ways)));
};

const product = (one: Table, other: Table): Table => {
  const table: bigint[][] = [];
  each(one, (row, column, ways) =>
    each(other, (moreRows, moreColumns, more) => add(table, row + moreRows, column + moreColumns, ways * more)),
  );
  return table;
};

/**
 * All orders, less those that break one rule, plus those that break two, and so on; that two people draw each other is one of the rules. How
 * many pairs the people can be put in whom no other rule is about follows from how many they are.
 */
export const countByBreakingSwaps = (rules: DrawRules, groups: readonly (readonly number[])[]): bigint => {
  const { size } = rules;
  const factorials = [1n];
  for (let number = 1; number <= size; number += 1) factorials.push((factorials[number - 1] ?? 1n) * BigInt(number));
  /** Of so many people, by how many pairs: ways to take those. */
  const pairs = factorials.map((all, people) =>
    Array.from(
      { length: Math.floor(people / 2) + 1 },
      (_, count) => all / ((factorials[count] ?? 1n) * (factorials[people - 2 * count] ?? 1n) * 2n ** BigInt(count)),
    ),
  );
  let sum = 0n;
  each(groups.map((group) => waysToBreak(group, rules)).reduce(product, [[1n]]), (drawing, touched, ways) => {
    let orders = 0n;
    pairs[size - touched]?.forEach((more, count) => {
      const some = more * (factorials[size - drawing - 2 * count] ?? 1n);
      orders += (drawing + count) % 2 === 0 ? some : -some;
    });
    sum += ways * orders;
  });
  return sum;
};

/** So many sets of people are a step: less than a millisecond, and some on an old phone. */
const SETS_A_STEP = 512;

/**
 * Circle after circle: who is in none yet and comes first begins the next one, and a circle of two is none. Up to 2^53 to the unit, and beyond
 * that to some fifteen figures, for at most `COUNTABLE` people: some 300 ms and 50 MB at 20, many times as long on an old phone. In steps, so
 * that something else can be done in between.
 */
export const countByCircles = function* ({ size, allowed }: DrawRules): Generator<undefined, number> {
  if (size === 0 || size > COUNTABLE) throw new Error('a draw of that many people cannot be counted circle by circle');
  const givers = Array<number>(size).fill(0);
  allowed.forEach((names, giver) => names.forEach((name) => (givers[name] = (givers[name] ?? 0) | (1 << giver))));
  /** Of each set of people: ways in which they all are in circles. Complete for those whose first missing person is the next to begin. */
  const closed = new Float64Array(2 ** size);
  closed[0] = 1;
  /** Where the ways of each set of the people after the beginner stand, one for each of them as the last of the open circle. */
  const place = new Uint32Array(2 ** (size - 1) + 1);
  const people = new Uint8Array(place.length);
  for (let set = 0; set + 1 < place.length; set += 1) {
    people[set] = (people[set >> 1] ?? 0) + (set & 1);
    place[set + 1] = (place[set] ?? 0) + (people[set] ?? 0);
  }
  const ways = new Float64Array(place.at(-1) ?? 0);
  for (let beginner = 0; beginner < size; beginner += 1) {
    const shift = beginner + 1;
    const before = 2 ** beginner - 1;
    const begins = (allowed[beginner] ?? []).reduce((set, name) => set | (1 << name), 0) >> shift;
    const closes = (givers[beginner] ?? 0) >> shift;
    const sets = 2 ** (size - shift);
    for (let set = 1; set < sets; set += 1) {
      if (set % SETS_A_STEP === 0) yield;
      let at = place[set] ?? 0;
      let closing = 0;
      for (let left = set; left !== 0; left &= left - 1) {
        const last = left & -left;
        const rest = set ^ last;
        const drawLast = (givers[shift + 31 - Math.clz32(last)] ?? 0) >> shift;
        let longer = 0;
        let from = place[rest] ?? 0;
        for (let others = rest; others !== 0; others &= others - 1) {
          if ((drawLast & others & -others) !== 0) longer += ways[from] ?? 0;
          from += 1;
        }
        // Two would be in it otherwise.
        if ((closes & last) !== 0) closing += longer;
        ways[at] = (begins & last) === 0 ? longer : longer + (closed[before + rest * 2 ** shift] ?? 0);
        at += 1;
      }
      const done = before + 2 ** beginner + set * 2 ** shift;
      closed[done] = (closed[done] ?? 0) + closing;
    }
  }
  return closed.at(-1) ?? 0;
};
