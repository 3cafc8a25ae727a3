import { isApiError } from '@site/shell-sdk';
import { type SharedWish, sharedWishOf } from '../add-wish/shared-wish.js';

export const MOST_LINES = 50;
/** So many links are looked at at a time: a person's own patience, and no burst for shops. */
const SIDE_BY_SIDE = 4;
/** Milliseconds; for what asks for more, somebody comes back. */
const LONGEST_WAIT = 60_000;

/** The lines that say something, each once. */
export const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\r\n]+/)
      .map((line) => line.replace(/^\s*(?:[-*•–]\s+)+/, '').trim())
      .filter((line) => line !== ''),
  ),
];

/** What a line wishes for: words, a link, or both. */
export const wishOfLine = (line: string): SharedWish => {
  const wish = sharedWishOf(new URLSearchParams({ url: line, text: line }));
  return wish.url !== '' && !/\s/.test(line) ? { ...wish, title: '' } : wish;
};

export type LineState = 'waiting' | 'reading' | 'saving' | 'saved' | 'failed';

interface WishRunDeps<Read> {
  /** Finds out what is behind a line. */
  readonly read: (line: string) => Promise<Read>;
  readonly save: (found: Read) => Promise<void>;
  readonly tell: (index: number, state: LineState) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Does work again after as long as a 429 asks for; all of it waits meanwhile. */
const createPatience = ({ wait, signal }: Pick<WishRunDeps<unknown>, 'wait' | 'signal'>) => {
  let pause = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      await pause;
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        const asked = isApiError(error) && error.status === 429 ? (error.retryAfter ?? Infinity) * 1000 : Infinity;
        if (asked > LONGEST_WAIT) throw error;
        pause = wait(asked);
      }
    }
  };
};

/**
 * Puts each line on the list, in this order: links are read side by side, wishes saved one after the other. Answers what did
 * not come on it, and why the last of that did not.
 */
export const addMany = async <Read>(
  lines: readonly string[],
  work: WishRunDeps<Read>,
): Promise<{ readonly left: string[]; readonly error: unknown }> => {
  const { read, save, tell } = work;
  const patiently = createPatience(work);
  const reads: Promise<{ readonly found: Read } | { readonly error: unknown }>[] = [];
  for (const [index, line] of lines.entries()) {
    const isFree = reads[index - SIDE_BY_SIDE] ?? Promise.resolve();
    reads.push(
      isFree
        .then(() => {
          if (!work.signal.aborted) tell(index, 'reading');
          return patiently(() => read(line));
        })
        .then(
          (found) => ({ found }),
          (error: unknown) => ({ error }),
        ),
    );
  }
  const left: string[] = [];
  let last: unknown = null;
  for (const [index, line] of lines.entries()) {
    try {
      const outcome = await reads[index];
      if (outcome === undefined || 'error' in outcome) throw outcome?.error;
      work.signal.throwIfAborted();
      tell(index, 'saving');
      await patiently(() => save(outcome.found));
      tell(index, 'saved');
    } catch (error) {
      tell(index, 'failed');
      left.push(line);
      last = error;
    }
  }
  return { left, error: last };
};
