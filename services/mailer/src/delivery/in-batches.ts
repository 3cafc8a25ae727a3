interface QueuedItem<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** How a batch comes together. */
interface BatchOptions {
  /** In one batch at most. */
  readonly most: number;
  /** From one batch to the next at least, so that what follows each other closely shares one. */
  readonly apartMs: number;
  /** So many wait for no more. */
  readonly enough?: number;
}

/**
 * Work on one thing at a time, done for many in one go: what is asked for while a batch is under way, or right after it, is
 * the next batch. The busier it is, the more share one; a lone one waits for nobody. Results are in the order of the items; a
 * batch that fails fails for each of them.
 */
export const inBatches = <T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { most, apartMs, enough = most }: BatchOptions,
) => {
  const waiting: QueuedItem<T, R>[] = [];
  let isUnderWay = false;
  let last = Number.NEGATIVE_INFINITY;
  let goOn = (): void => undefined;

  const gather = async (): Promise<void> => {
    // What is asked for at the same moment goes along.
    await new Promise(setImmediate);
    const rest = last + apartMs - performance.now();
    if (rest > 0 && waiting.length < enough) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, rest);
        goOn = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    last = performance.now();
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.splice(0, most);
      try {
        const results = await work(batch.map(({ item }) => item));
        if (results.length !== batch.length) throw new Error('a batch answered for more or fewer than it was asked');
        batch.forEach(({ resolve }, place) => resolve(results[place] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isUnderWay = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= enough) goOn();
      if (isUnderWay) return;
      isUnderWay = true;
      void run();
    });
};
