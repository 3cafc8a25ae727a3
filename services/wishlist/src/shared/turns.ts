/** Lets work on one thing happen one after the other within this process. */
export interface Turns {
  /** `work` is told whether it had to wait for others, so that what was read before may be old. */
  take<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T>;
}

/**
 * Givers who cross off on one list at once would make each other's transactions collide and retry; taking turns costs
 * less. It only saves work: what is right is decided by the database, which other processes use too.
 */
export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async (key, work) => {
      const before = last.get(key);
      const turn = (): ReturnType<typeof work> => work(before !== undefined);
      const mine = before === undefined ? turn() : before.then(turn, turn);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
};
