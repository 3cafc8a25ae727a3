/** A mutex per key within this process. */
export interface KeyedMutex {
  /** `work` is told whether it had to wait for others, so that what was read before may be old. */
  run<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T>;
}

/**
 * Givers who cross off one gift at once would make each other's transactions fail; one after the other costs less, while
 * those who want another gift share a transaction with them (`commitTogether`). It only saves work: what is right is decided
 * by the database, which other processes use too.
 */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: async (key, work) => {
      const before = last.get(key);
      const run = (): ReturnType<typeof work> => work(before !== undefined);
      const mine = before === undefined ? run() : before.then(run, run);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
};
