/** Lets work on one thing happen one after the other within this process. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Givers who cross off on one list at once would make each other's transactions collide and retry; taking turns costs
 * less. It only saves work: what is right is decided by the database, which other processes use too.
 */
export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
};
