/** Something that stands among its like; null when it comes from elsewhere and has no place here yet. */
export interface OrderedItem {
  readonly guid: string;
  readonly position: number | null;
}

/** Indexes of a longest strictly rising run of positions: what keeps its place when all the rest is moved around it. */
const steady = (order: readonly OrderedItem[]): readonly number[] => {
  const positionAt = (index: number | undefined): number => order[index ?? -1]?.position ?? Number.NEGATIVE_INFINITY;
  /** `ends[n]`: where the best run of n + 1 ends, the one that leaves most room after it. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [index, { position }] of order.entries()) {
    if (position === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positionAt(ends[middle]) < position) low = middle + 1;
      else high = middle;
    }
    before.set(index, ends[low - 1]);
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) run.push(index);
  return run.reverse();
};

/** Positions for `count` things after one position and before another, either of which may be absent. */
const between = (low: number | undefined, high: number | undefined, count: number): readonly number[] => {
  const from = low ?? (high === undefined ? -1 : high - count - 1);
  const step = high === undefined ? 1 : (high - from) / (count + 1);
  return Array.from({ length: count }, (_, index) => from + step * (index + 1));
};

const isRising = (positions: readonly number[]): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? position));

/**
 * What to write so that things stand in this order: one position for one thing that was dragged, however long the list
 * is, and never one for what keeps its place among the others. Where the gaps have become too fine all are numbered anew.
 */
export const newPositions = (order: readonly OrderedItem[]): ReadonlyMap<string, number> => {
  const positions: number[] = [];
  const ends = [...steady(order), order.length];
  for (const end of ends) {
    const high = order[end]?.position ?? undefined;
    positions.push(...between(positions.at(-1), high, end - positions.length));
    if (high !== undefined) positions.push(high);
  }
  const wanted = isRising(positions) ? positions : order.map((_, index) => index);
  return new Map(
    order.flatMap(({ guid, position }, index) => {
      const place = wanted[index] ?? index;
      return place === position ? [] : [[guid, place] as const];
    }),
  );
};

/** Does `named` hold each of `known` once and nothing else? */
export const isEachOnce = (named: readonly string[], known: readonly string[]): boolean => {
  const distinct = new Set(named);
  return distinct.size === named.length && distinct.size === known.length && known.every((one) => distinct.has(one));
};
