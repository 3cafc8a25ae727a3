interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work on one thing at a time, done for many in one go: what is asked for while a batch is under way is the next batch. The
 * busier it is, the more share one; a lone one waits for nobody. Results are in the order of the items; a batch that fails
 * fails for each of them.
 */
export const inBatches = <T, R>(work: (items: readonly T[]) => Promise<readonly R[]>, most: number) => {
  const waiting: Waiting<T, R>[] = [];
  let isUnderWay = false;

  const run = async (): Promise<void> => {
    // What is asked for at the same moment goes along.
    await new Promise(setImmediate);
    for (let batch = waiting.splice(0, most); batch.length > 0; batch = waiting.splice(0, most)) {
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
      if (isUnderWay) return;
      isUnderWay = true;
      void run();
    });
};
