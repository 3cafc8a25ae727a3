/** Runs work, at most so many pieces of it at once; the others wait their turn, in order. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** A limit of `most` at once. */
export const atMost = (most: number): Limit => {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to who waited longest; nobody can come in between.
      if (next === undefined) free += 1;
      else next();
    }
  };
};
