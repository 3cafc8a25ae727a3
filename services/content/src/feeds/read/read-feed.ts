import { decode } from './decode.js';
import { linesOf } from './lines.js';
import { type CsvShape, readCsv } from './read-csv.js';
import { readJsonLines } from './read-json-lines.js';
import { readXml } from './read-xml.js';
import type { FeedRow, Reading } from './reading.js';
import { unpack } from './unpack.js';

export const FORMATS = ['csv', 'xml', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** The format of a feed as far as the operator gives it; the rest is derived from its beginning. */
export interface FeedShape extends CsvShape {
  readonly format?: Format | undefined;
  readonly encoding?: string | undefined;
  /** Element that is a row. */
  readonly item?: string | undefined;
}

const formatOf = (start: string): Format => {
  const first = start.trimStart();
  if (first.startsWith('<')) return 'xml';
  return /^(\{|\[\s*(\{|$))/.test(first) ? 'jsonl' : 'csv';
};

/** Puts what was looked at back in front. */
const withStart = async function* (start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
};

/**
 * Rows of a feed in the order in which they stand there, however it is packed, encoded and written. Nothing is read ahead of
 * who takes them, and however long a line is, little of it is kept.
 * @param checkColumns gets the columns of a CSV before its first row; may throw.
 * @throws FeedProblem for what cannot be read at all.
 */
export const readFeed = async function* (
  bytes: AsyncIterable<Buffer>,
  shape: FeedShape,
  reading: Reading,
  checkColumns: (columns: readonly string[]) => void = () => undefined,
): AsyncGenerator<FeedRow> {
  const text = decode(unpack(bytes, reading), shape.encoding ?? null);
  let start = '';
  while (start.trim() === '') {
    const next = await text.next();
    if (next.done === true) return;
    start += next.value;
  }
  const format = shape.format ?? formatOf(start);
  reading.format = format;
  const whole = withStart(start, text);
  if (format === 'xml') yield* readXml(whole, shape.item ?? null, reading);
  else if (format === 'jsonl') yield* readJsonLines(linesOf(whole));
  else yield* readCsv(linesOf(whole), shape, checkColumns);
};
