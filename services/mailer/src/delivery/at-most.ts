/** Runs work, at most so many pieces of it at once; the others wait their turn, in order, behind what is urgent. */
export type Limit = <T>(work: () => Promise<T>, isUrgent?: boolean) => Promise<T>;

/** A limit of `most` at once. */
export const atMost = (most: number): Limit => {
  let free = most;
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  return async (work, isUrgent = false) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => (isUrgent ? urgent : others).push(resolve));
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? others.shift();
      // The place goes on to who waited longest; nobody can come in between.
      if (next === undefined) free += 1;
      else next();
    }
  };
};
