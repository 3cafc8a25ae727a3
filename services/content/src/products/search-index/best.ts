/** Keeps the best so many of what it is shown; of equals, those shown first. */
export interface Best {
  add(key: number, value: number): void;
  /** Best first. */
  take(): number[];
}

/** Sorting everything would take longer than finding it when a word is in half of all titles. */
export const createBest = (most: number): Best => {
  const room = Math.max(1024, most * 4);
  const keys = new Float64Array(room);
  const values = new Float64Array(room);
  let size = 0;
  let threshold = -Infinity;

  const cut = () => {
    const order = Array.from({ length: size }, (_, at) => at).sort(
      (a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || (values[a] ?? 0) - (values[b] ?? 0),
    );
    const kept = order.slice(0, most).map((at) => [keys[at] ?? 0, values[at] ?? 0] as const);
    kept.forEach(([key, value], at) => {
      keys[at] = key;
      values[at] = value;
    });
    size = kept.length;
    if (size === most) threshold = kept.at(-1)?.[0] ?? threshold;
  };

  return {
    add: (key, value) => {
      if (key <= threshold) return;
      keys[size] = key;
      values[size] = value;
      size += 1;
      if (size === room) cut();
    },
    take: () => {
      cut();
      return Array.from(values.subarray(0, size));
    },
  };
};
