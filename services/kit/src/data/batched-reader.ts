interface PendingRead<V> {
  readonly found: Promise<V | null>;
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Queries under way at once unless told otherwise; what comes meanwhile waits for the next one. */
const AT_ONCE = 2;

interface BatchOptions {
  readonly atOnce?: number;
  /**
   * Milliseconds that a query after a query waits for more reads to share it: while it is busy this saves more than it
   * costs, and a read that finds nothing under way never waits.
   */
  readonly gatherMs?: number;
}

const waitFor = <V>(): PendingRead<V> => {
  let settle: Pick<PendingRead<V>, 'resolve' | 'reject'> | undefined;
  const found = new Promise<V | null>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('a promise calls its executor at once');
  return { found, ...settle };
};

/**
 * Reads by key, many keys in one query: the busier it is, the more share one, while a lone read waits for nobody. A read
 * joins only a query that was not sent yet, so it sees everything written before it was asked.
 */
export const createBatchedReader = <V>(
  readMany: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
  { atOnce = AT_ONCE, gatherMs = 0 }: BatchOptions = {},
) => {
  let waiting = new Map<string, PendingRead<V>>();
  let underWay = 0;
  let scheduled = false;

  const send = async (): Promise<void> => {
    scheduled = false;
    const batch = waiting;
    waiting = new Map();
    underWay += 1;
    try {
      const found = await readMany([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
    underWay -= 1;
    schedule(gatherMs);
  };

  const schedule = (gather = 0): void => {
    if (scheduled || waiting.size === 0 || underWay >= atOnce) return;
    scheduled = true;
    if (gather > 0) setTimeout(() => void send(), gather);
    else setImmediate(() => void send());
  };

  return (key: string): Promise<V | null> => {
    const known = waiting.get(key);
    if (known !== undefined) return known.found;
    const mine = waitFor<V>();
    waiting.set(key, mine);
    schedule();
    return mine.found;
  };
};
