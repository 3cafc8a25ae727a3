/** An answer as it can be given again, but for what is its own request's. */
export interface KeptAnswer {
  readonly etag: string;
  /** Flat, name and value, of an answer with its body; the first value is for the request's id. */
  readonly headers: readonly string[];
  /** Those of a 304. */
  readonly headersWithoutBody: readonly string[];
  readonly body: Buffer;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** What headers, key and the entry itself take. */
const OVERHEAD = 4096;

/** Keeps answers by key within 64 MB, least recently used out first. */
export const createAnswerMemory = <A extends Pick<KeptAnswer, 'body'>>(maxBytes: number = MAX_BYTES) => {
  const answers = new Map<string, A>();
  let bytes = 0;

  const drop = (key: string): void => {
    const known = answers.get(key);
    if (known === undefined) return;
    bytes -= known.body.length + OVERHEAD;
    answers.delete(key);
  };

  return {
    peek: (key: string): A | undefined => answers.get(key),
    /** Also makes it the most recently used. */
    get: (key: string): A | undefined => {
      const known = answers.get(key);
      if (known === undefined) return undefined;
      answers.delete(key);
      answers.set(key, known);
      return known;
    },
    keep: (key: string, answer: A): void => {
      drop(key);
      answers.set(key, answer);
      bytes += answer.body.length + OVERHEAD;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    drop,
    clear: (): void => {
      answers.clear();
      bytes = 0;
    },
  };
};
