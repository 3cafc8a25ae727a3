/** An answer as it can be given again, but for what is its own request's. */
export interface KeptAnswer {
  readonly etag: string;
  /** Flat, name and value. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** What headers, key and the entry itself take. */
const OVERHEAD = 2048;

/** Keeps answers by key within 64 MB, least recently used out first. */
export const createAnswerMemory = (maxBytes: number = MAX_BYTES) => {
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  const drop = (key: string): void => {
    const known = answers.get(key);
    if (known === undefined) return;
    bytes -= known.body.length + OVERHEAD;
    answers.delete(key);
  };

  return {
    /** Also makes it the most recently used. */
    get: (key: string): KeptAnswer | undefined => {
      const known = answers.get(key);
      if (known === undefined) return undefined;
      answers.delete(key);
      answers.set(key, known);
      return known;
    },
    keep: (key: string, answer: KeptAnswer): void => {
      drop(key);
      answers.set(key, answer);
      bytes += answer.body.length + OVERHEAD;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    drop,
  };
};
