import { drawRules, type DrawRules } from '@site/contracts/draw/draw-rules';

/** Givers and names between which there are pairs, as numbers in the whole draw: nobody draws out of their part. */
interface Part {
  readonly givers: number[];
  readonly names: number[];
}

const partsOf = ({ size, allowed }: DrawRules): Part[] => {
  // A name stands behind all givers.
  const root = Array.from({ length: 2 * size }, (_, at) => at);
  const find = (one: number): number => {
    let at = one;
    while (root[at] !== at) {
      root[at] = root[root[at] ?? at] ?? at;
      at = root[at] ?? at;
    }
    return at;
  };
  allowed.forEach((receivers, giver) => receivers.forEach((name) => (root[find(giver)] = find(size + name))));
  const parts = new Map<number, Part>();
  for (let at = 0; at < 2 * size; at += 1) {
    const part = parts.get(find(at)) ?? { givers: [], names: [] };
    if (at < size) part.givers.push(at);
    else part.names.push(at - size);
    parts.set(find(at), part);
  }
  return [...parts.values()];
};

/** In a part of so many people all ways are gone through in which pairs could be missed: a tenth of a second. */
const FEW = 10;

const bits = (mask: number): number => {
  let [count, left] = [0, mask];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
};

/**
 * Is there always a draw of this part, whichever pairs are taken away, of everybody as giver and as name no more than so many? By Hall
 * there is none only when some givers have no pair left with some names that are, together with them, more than all. Nobody loses that
 * many where each has half of the others left; a small part is looked through.
 */
const survives = ({ givers, names }: Part, rules: DrawRules, taken: number): boolean => {
  const size = givers.length;
  if (size !== names.length) return false;
  const rows = givers.map((giver) => names.reduce((mask, name, at) => (rules.mayDraw(giver, name) ? mask | (1 << at) : mask), 0));
  const degrees = [
    ...givers.map((giver) => (rules.allowed[giver] ?? []).length),
    ...names.map((name) => givers.filter((giver) => rules.mayDraw(giver, name)).length),
  ];
  if (degrees.every((degree) => 2 * (degree - taken) >= size)) return true;
  if (size > FEW) return false;
  const columns = names.map((_, name) =>
    rows.reduce((mask, row, at) => ((row & (1 << name)) === 0 ? mask : mask | (1 << at)), 0),
  );
  const canLose = (masks: readonly number[], some: number, others: number): boolean =>
    masks.every((mask, at) => (some & (1 << at)) === 0 || bits(mask & others) <= taken);
  const all = 1 << size;
  for (let some = 1; some < all; some += 1)
    for (let others = 1; others < all; others += 1)
      if (bits(some) + bits(others) === size + 1 && canLose(rows, some, others) && canLose(columns, others, some)) return false;
  return true;
};

/**
 * The same when no two people may draw each other: a draw of one single circle is left where each has half of all left, both to draw and to be drawn by
 * (Ghouila-Houri), whoever is taken away.
 */
const survivesInCircle = ({ size, allowed }: DrawRules, taken: number): boolean => {
  const givers = Array<number>(size).fill(0);
  allowed.forEach((receivers) => receivers.forEach((receiver) => (givers[receiver] = (givers[receiver] ?? 0) + 1)));
  return [...givers, ...allowed.map(({ length }) => length)].every((degree) => 2 * (degree - taken) >= size);
};

/**
 * How many of so many earlier drawings a draw by these rules can avoid, whoever drew whom in them: it follows from the rules alone, so it
 * says nothing of those drawings (docs/decisions/0119-not-the-same-as-last-year.md). That many can be avoided together by every draw.
 * @param excluded for each participant the positions they may not draw.
 */
export const avoidableDrawings = (excluded: readonly (readonly number[])[], drawings: number, noSwaps = false): number => {
  const rules = drawRules(excluded);
  const parts = partsOf(rules);
  let avoidable = drawings;
  const isLeft = (): boolean =>
    noSwaps ? survivesInCircle(rules, avoidable) : parts.every((part) => survives(part, rules, avoidable));
  while (avoidable > 0 && !isLeft()) avoidable -= 1;
  return avoidable;
};
