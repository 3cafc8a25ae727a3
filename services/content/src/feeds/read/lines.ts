/** A line of a text; null for one that is longer than allowed, of which nothing is kept. */
export interface FeedLine {
  readonly number: number;
  readonly text: string | null;
  readonly excerpt: string;
}

/** Characters of a line that is still one row; beyond them it is a mistake, and keeping it would fill the memory. */
export const MAX_LINE = 1024 * 1024;

/**
 * A text by its lines, however they end. A line longer than `most` is read to its end and reported, but never kept.
 */
export const linesOf = async function* (source: AsyncIterable<string>, most = MAX_LINE): AsyncGenerator<FeedLine> {
  let number = 1;
  let held = '';
  let tooLong: string | null = null;
  let separator: '\n' | '\r' | null = null;

  const take = (piece: string): FeedLine => {
    const text = tooLong === null ? held + piece : null;
    const line = {
      number,
      text: text !== null && text.length > most ? null : text,
      excerpt: (tooLong ?? held + piece).slice(0, 120),
    };
    held = '';
    tooLong = null;
    number += 1;
    return text?.endsWith('\r') === true && line.text !== null ? { ...line, text: text.slice(0, -1) } : line;
  };

  for await (const chunk of source) {
    // Only very old programs end lines with nothing but a carriage return.
    separator ??= chunk.includes('\n') ? '\n' : /\r./.test(chunk) ? '\r' : null;
    let from = 0;
    for (let at = chunk.indexOf(separator ?? '\n'); at >= 0; at = chunk.indexOf(separator ?? '\n', from)) {
      yield take(chunk.slice(from, at));
      from = at + 1;
    }
    if (tooLong !== null) continue;
    held += chunk.slice(from);
    if (held.length > most) {
      tooLong = held.slice(0, 120);
      held = '';
    }
  }
  if (held !== '' || tooLong !== null) yield take('');
};
