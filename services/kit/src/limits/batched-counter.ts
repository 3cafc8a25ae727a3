interface Entry {
  /** The shared count as of the last batch. */
  shared: number;
  /** Calls of this process that no batch has added to it yet. */
  pending: number;
  isSending: boolean;
}

/** Calls in a batch; each process may overshoot a limit by as many, once. */
const BATCH = 25;
const MAX_ENTRIES = 10_000;

/**
 * Counts without waiting for the shared counter: each process adds its calls in batches and gets the total back.
 * @param add adds calls to the shared counter of a key and returns its total.
 */
export const createBatchedCounter = (add: (key: string, calls: number, windowMs: number) => Promise<number>) => {
  const entries = new Map<string, Entry>();

  const send = async (key: string, entry: Entry, windowMs: number): Promise<void> => {
    entry.isSending = true;
    const calls = entry.pending;
    const total = await add(key, calls, windowMs);
    entry.shared = Math.max(total, entry.shared + calls);
    entry.pending -= calls;
    entry.isSending = false;
  };

  const entryOf = (key: string): Entry => {
    const found = entries.get(key);
    if (found !== undefined) return found;
    // Keys carry their window, so old ones are of no use; dropping all of them forgets at most one batch each.
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const made = { shared: 0, pending: 0, isSending: false };
    entries.set(key, made);
    return made;
  };

  return {
    /** Counts one call and returns the total as far as this process knows. */
    count: (key: string, windowMs: number): number => {
      const entry = entryOf(key);
      entry.pending += 1;
      if (!entry.isSending && (entry.pending >= BATCH || entry.shared + entry.pending === 1)) void send(key, entry, windowMs);
      return entry.shared + entry.pending;
    },
  };
};
