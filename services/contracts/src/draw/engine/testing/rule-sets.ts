import { drawRules } from '../../draw-rules.js';

/** Whom each of `size` people may not draw, by `rule`; themselves left out. */
export const rows = (size: number, rule: (giver: number, other: number) => boolean): number[][] =>
  Array.from({ length: size }, (_, giver) =>
    Array.from({ length: size }, (__, other) => other).filter((other) => other !== giver && rule(giver, other)),
  );

const ahead = (giver: number, other: number, size: number): number => (other - giver + size) % size;

/** Rule sets that make drawing hard, for any number of people. */
export const HOSTILE: Readonly<Record<string, (size: number) => number[][]>> = {
  'no rules': (size) => rows(size, () => false),
  'everyone excludes half': (size) => rows(size, (giver, other) => ahead(giver, other, size) <= size / 2),
  'everyone excludes half, no two the same': (size) =>
    rows(size, (giver, other) => (Math.imul(giver * size + other + 1, 0x9e3779b1) >>> 16) % 2 === 0),
  'each may draw the next two': (size) => rows(size, (giver, other) => ![1, 2].includes(ahead(giver, other, size))),
  'each may draw the next three': (size) => rows(size, (giver, other) => ahead(giver, other, size) > 3),
  'households of six': (size) => rows(size, (giver, other) => Math.floor(giver / 6) === Math.floor(other / 6)),
  'one single cycle': (size) => rows(size, (giver, other) => ahead(giver, other, size) !== 1),
};

/** Rule sets small enough to try all draws: from none to odd ones. */
export const SMALL: Readonly<Record<string, number[][]>> = {
  'three people': rows(3, () => false),
  'four people': rows(4, () => false),
  'six people': rows(6, () => false),
  'a couple among five': rows(5, (giver, other) => giver + other === 1),
  'two couples and a fifth': rows(5, (giver, other) => giver < 4 && (giver ^ 1) === other),
  'three couples': rows(6, (giver, other) => (giver ^ 1) === other),
  'two families of three': rows(6, (giver, other) => Math.floor(giver / 3) === Math.floor(other / 3)),
  'everyone of six excludes half': rows(6, (giver, other) => ahead(giver, other, 6) <= 2),
  'five in a ring, the next two': rows(5, (giver, other) => ahead(giver, other, 5) > 2),
  'seven in a ring, the next three': rows(7, (giver, other) => ahead(giver, other, 7) > 3),
  'one with a single possibility': rows(5, (giver, other) => giver === 0 && other !== 1),
  'one whom only two may draw': rows(6, (giver, other) => other === 0 && giver > 2),
  'two tables that do not mix': rows(7, (giver, other) => giver < 3 !== other < 3),
  'one-sided dislikes': rows(6, (giver, other) => (giver * 5 + other * 3) % 7 < 3),
  'a staircase': rows(7, (giver, other) => other > giver + 2),
};

type Allowed = readonly (readonly number[])[];
/** In how many ways the others can draw when the first two drew these. */
type WaysAfter = (first: number, second: number) => number;

/** Every set of people who are taken, in one table: for up to 22 people. */
const countedInTable = (allowed: Allowed): WaysAfter => {
  const ways = new Float64Array(1 << allowed.length);
  const people = new Uint8Array(ways.length);
  for (let set = 1; set < people.length; set += 1) people[set] = (people[set >> 1] ?? 0) + (set & 1);
  ways[ways.length - 1] = 1;
  for (let taken = ways.length - 2; taken >= 0; taken -= 1) {
    let sum = 0;
    for (const receiver of allowed[people[taken] ?? 0] ?? [])
      if ((taken & (1 << receiver)) === 0) sum += ways[taken | (1 << receiver)] ?? 0;
    ways[taken] = sum;
  }
  return (first, second) => ways[(1 << first) | (1 << second)] ?? 0;
};

/** Only the sets that come about: for rules under which these are few, as in rings. */
const countedAsTheyCome = (allowed: Allowed): WaysAfter => {
  const known = new Map<bigint, number>();
  const waysFrom = (giver: number, taken: bigint): number => {
    if (giver === allowed.length) return 1;
    const before = known.get(taken);
    if (before !== undefined) return before;
    const ways = (allowed[giver] ?? []).reduce((sum, receiver) => {
      const bit = 1n << BigInt(receiver);
      return (taken & bit) === 0n ? sum + waysFrom(giver + 1, taken | bit) : sum;
    }, 0);
    known.set(taken, ways);
    return ways;
  };
  return (first, second) => waysFrom(2, (1n << BigInt(first)) | (1n << BigInt(second)));
};

/**
 * What the first two people draw, `first,second`, with the number of draws in which they do: by filling giver after giver with
 * whom nobody has. Written apart from the engine.
 */
export const pairCounts = (excluded: readonly (readonly number[])[]): Map<string, number> => {
  const { size, allowed } = drawRules(excluded);
  const waysAfter = size <= 22 ? countedInTable(allowed) : countedAsTheyCome(allowed);
  const counted = (allowed[0] ?? []).flatMap((first) =>
    (allowed[1] ?? [])
      .filter((second) => second !== first)
      .map((second) => [`${first},${second}`, waysAfter(first, second)] as const),
  );
  return new Map(counted.filter(([, ways]) => ways > 0));
};

/** Every valid draw, by trying all orders: slow, obvious, and written apart from the engine. */
export const allDraws = (excluded: readonly (readonly number[])[], sofar: readonly number[] = []): number[][] => {
  const giver = sofar.length;
  if (giver === excluded.length) return [[...sofar]];
  return excluded.flatMap((_, receiver) =>
    receiver === giver || sofar.includes(receiver) || excluded[giver]?.includes(receiver)
      ? []
      : allDraws(excluded, [...sofar, receiver]),
  );
};
