interface Entry {
  /** What all processes had counted when we last heard. */
  known: number;
  /** What this process counted since and has not told yet. */
  untold: number;
  telling: boolean;
}

/** Told to the shared counter in groups of this size; a limit may be overshot by it, once per process. */
const BATCH = 25;
const MAX_ENTRIES = 10_000;

/**
 * Counts without waiting for the shared counter: each process tells its calls in batches and hears the total back.
 * @param add adds calls to the shared counter of a key and answers its total.
 */
export const createBatchedCounter = (add: (key: string, calls: number, windowMs: number) => Promise<number>) => {
  const entries = new Map<string, Entry>();

  const tell = async (key: string, entry: Entry, windowMs: number): Promise<void> => {
    entry.telling = true;
    const calls = entry.untold;
    const total = await add(key, calls, windowMs);
    entry.known = Math.max(total, entry.known + calls);
    entry.untold -= calls;
    entry.telling = false;
  };

  const entryOf = (key: string): Entry => {
    const found = entries.get(key);
    if (found !== undefined) return found;
    // Keys carry their window, so old ones are dead weight; dropping all of them forgets at most one batch each.
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const made = { known: 0, untold: 0, telling: false };
    entries.set(key, made);
    return made;
  };

  return {
    /** Counts one call and answers the total as far as this process knows. */
    count: (key: string, windowMs: number): number => {
      const entry = entryOf(key);
      entry.untold += 1;
      if (!entry.telling && (entry.untold >= BATCH || entry.known + entry.untold === 1)) void tell(key, entry, windowMs);
      return entry.known + entry.untold;
    },
  };
};
