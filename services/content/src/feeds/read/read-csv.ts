import { parse } from 'csv-parse/sync';
import type { FeedLine } from './lines.js';
import { excerptOf, FeedProblem, type FeedRow } from './reading.js';

/** How a feed divides and quotes; what is left out is derived from its first line. */
export interface CsvShape {
  readonly delimiter?: string | undefined;
  readonly quote?: string | undefined;
}

const DELIMITERS = [';', '\t', '|', ',', '^', '~'] as const;
/** Lines that go to the parser at once. */
const BLOCK = 500;
const BLOCK_LENGTH = 512 * 1024;
/** Lines that one quoted field may have; beyond them the quote was never meant to be one. */
const MAX_QUOTED = 2_000;
/** How often a block is read again behind a row that cannot be right; then its lines are read one by one. */
const MAX_AGAIN = 5;

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/** The delimiter that parts the most columns in the header, outside quotes. */
const delimiterOf = (header: string): string => {
  const bare = header.replace(/"[^"]*"|'[^']*'/g, 'x');
  const [best = ','] = [...DELIMITERS].sort((a, b) => countOf(bare, b) - countOf(bare, a));
  return best;
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface Shape {
  readonly delimiter: string;
  readonly quote: string;
}

const parseLines = (lines: readonly string[], { delimiter, quote }: Shape): Parsed[] =>
  parse(lines.join('\n'), {
    ...{ delimiter, quote, escape: quote, info: true },
    // Inches and nicknames stand in the middle of fields that nobody quoted.
    ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
  }) as unknown as Parsed[];

/** A line that is a row by itself; null when it cannot be. */
const parseAlone = (line: string, shape: Shape): Parsed | null => {
  if (countOf(line, shape.quote) % 2 !== 0) return null;
  try {
    return parseLines([line], shape)[0] ?? null;
  } catch {
    return null;
  }
};

/** The line on which a quote begins that the block does not end; the first one when they come in pairs. */
const openedAt = (lines: readonly string[], quote: string): number => {
  let opened = 0;
  let isOpen = false;
  lines.forEach((line, at) => {
    if (countOf(line, quote) % 2 === 0) return;
    isOpen = !isOpen;
    if (isOpen) opened = at;
  });
  return opened;
};

/** A field that took in what comes behind it: the parser leaves its first quote in it when another comes where none may be. */
const isSwallowed = (value: string, quote: string): boolean =>
  value.startsWith(quote) && value.includes('\n') && countOf(value, quote) % 2 === 1;

const UNCLOSED = 'a quote that is never closed';

/** Rows of a block of whole lines. A row that cannot be right costs itself alone: the block is read again behind it. */
const readBlock = function* (lines: readonly FeedLine[], shape: Shape, columns: readonly string[]): Generator<FeedRow> {
  let rest = lines.map(({ number, text }) => ({ number, text: text ?? '' }));
  const bad = (at: number, problem: string): FeedRow => ({
    ...{ line: rest[at]?.number ?? 0, problem, excerpt: excerptOf(rest[at]?.text ?? '') },
  });
  const rowOf = (record: readonly string[], at: number): FeedRow => {
    const used = record.findLastIndex((value) => value !== '') + 1;
    if (used > columns.length || record.length < columns.length)
      return bad(at, `${String(record.length)} columns instead of ${String(columns.length)}`);
    return {
      line: rest[at]?.number ?? 0,
      fields: Object.fromEntries(columns.map((name, column) => [name, record[column] ?? ''])),
    };
  };

  let reads = 0;
  again: while (rest.length > 0) {
    reads += 1;
    if (reads > MAX_AGAIN) {
      for (const [at, { text }] of rest.entries()) {
        if (text.trim() === '') continue;
        const parsed = parseAlone(text, shape);
        yield parsed === null ? bad(at, UNCLOSED) : rowOf(parsed.record, at);
      }
      return;
    }
    let records: Parsed[];
    let upTo = rest.length;
    try {
      records = parseLines(
        rest.map(({ text }) => text),
        shape,
      );
    } catch {
      upTo = openedAt(
        rest.map(({ text }) => text),
        shape.quote,
      );
      try {
        records = parseLines(
          rest.slice(0, upTo).map(({ text }) => text),
          shape,
        );
      } catch {
        records = [];
        upTo = 0;
      }
    }
    let from = 0;
    for (const { record, info } of records) {
      while (rest[from]?.text.trim() === '' && from < info.lines - 1) from += 1;
      const isSpread = info.lines - from > 1;
      if (isSpread && (record.length !== columns.length || record.some((value) => isSwallowed(value, shape.quote)))) {
        yield bad(from, UNCLOSED);
        rest = rest.slice(from + 1);
        continue again;
      }
      yield rowOf(record, from);
      from = info.lines;
    }
    if (upTo < rest.length) {
      yield bad(upTo, UNCLOSED);
      rest = rest.slice(upTo + 1);
    } else return;
  }
};

const columnsOf = (header: string, shape: Shape): string[] => {
  const [first] = parseLines([header], shape);
  return (first?.record ?? []).map((name) => name.trim());
};

/**
 * Rows of a CSV with a header, in blocks: the parser sees whole records only, so that a line it cannot read is known by its number
 * and what follows is not lost.
 * @param checkColumns gets the columns before the first row; may throw.
 */
export const readCsv = async function* (
  lines: AsyncIterable<FeedLine>,
  given: CsvShape,
  checkColumns: (columns: readonly string[]) => void,
): AsyncGenerator<FeedRow> {
  let shape: Shape | null = null;
  let columns: string[] = [];
  let block: FeedLine[] = [];
  let length = 0;
  let quotes = 0;
  let quotedSince = 0;

  for await (const line of lines) {
    if (shape === null) {
      if (line.text === null) throw new FeedProblem('The first line is too long to be the names of columns.');
      const separator = /^\uFEFF?sep=(.)$/i.exec(line.text)?.[1];
      if (line.text.trim() === '' || separator !== undefined) {
        given = separator === undefined ? given : { ...given, delimiter: given.delimiter ?? separator };
        continue;
      }
      const quote = given.quote ?? (/^'[^']*'/.test(line.text) ? "'" : '"');
      shape = { delimiter: given.delimiter ?? delimiterOf(line.text), quote };
      columns = columnsOf(line.text, shape);
      checkColumns(columns);
      continue;
    }
    if (line.text === null) {
      yield* readBlock(block, shape, columns);
      [block, length, quotes, quotedSince] = [[], 0, 0, 0];
      yield { line: line.number, problem: 'a line too long to be a row', excerpt: line.excerpt };
      continue;
    }
    block.push(line);
    length += line.text.length;
    quotes += line.text.includes(shape.quote) ? countOf(line.text, shape.quote) : 0;
    quotedSince = quotes % 2 === 0 ? 0 : quotedSince + 1;
    const isFull = block.length >= BLOCK || length >= BLOCK_LENGTH;
    if ((isFull && quotedSince === 0) || quotedSince > MAX_QUOTED || length > 4 * BLOCK_LENGTH) {
      yield* readBlock(block, shape, columns);
      [block, length, quotes, quotedSince] = [[], 0, 0, 0];
    }
  }
  if (shape !== null) yield* readBlock(block, shape, columns);
};
