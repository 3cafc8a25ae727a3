import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from 'mongoose';
import { manyRows } from '../products/samples/many-rows.js';
import { feedOf } from '../products/samples/sample-feed.js';
import type { FeedCommand } from './feed-arguments.js';
import type { FeedCounts } from './feed.model.js';
import { type FeedSummary, importFeed } from './import-feed.js';
import { openSource } from './open-source.js';

/** A feed that is bad from end to end is told by its first so many rows. */
const MOST = 100_000;
/** Kinds of problems that a summary names. */
const MOST_KINDS = 8;

/** Rows that are not as they should be: to a file with their line numbers, and counted by what is wrong. */
interface RowReport {
  add(line: number, problem: string, excerpt: string, kept: boolean): void;
  /** What was wrong how often, most often first. */
  kinds(): readonly (readonly [problem: string, count: number])[];
  /** Path of the file; null when nothing was wrong. */
  close(): Promise<string | null>;
}

const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** @param goesOn adds to what an earlier run of the same import wrote. */
const createRowReport = async (file: string, goesOn: () => boolean): Promise<RowReport> => {
  await mkdir(dirname(file), { recursive: true });
  const counted = new Map<string, number>();
  let stream: WriteStream | null = null;
  let failed: Error | null = null;
  let written = 0;
  return {
    add: (line, problem, excerpt, kept) => {
      // What a row says itself is no kind of problem.
      const kind = problem.replace(/ ?\([^()]*\)/, '').replace(/\d+/g, 'n');
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
      if (written >= MOST) return;
      written += 1;
      if (stream === null) {
        stream = createWriteStream(file, { flags: goesOn() ? 'a' : 'w' });
        stream.on('error', (error) => (failed = error));
        if (!goesOn()) stream.write('line\twhat\tproblem\texcerpt\n');
      }
      stream.write(`${String(line)}\t${kept ? 'kept' : 'left out'}\t${cell(problem)}\t${cell(excerpt)}\n`);
    },
    kinds: () => [...counted].sort(([, a], [, b]) => b - a).slice(0, MOST_KINDS),
    close: async () => {
      if (stream === null) return null;
      stream.end();
      if (!stream.closed) await once(stream, 'close');
      if (failed !== null) throw failed;
      return file;
    },
  };
};

type ImportCommand = Extract<FeedCommand, { kind: 'import' }>;

const PROGRESS_MS = 1000;
const MB = 2 ** 20;
const figure = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** Writes a made-up catalogue as a feed. */
export const makeFeed = async (products: number, file: string): Promise<void> => {
  const rows = Readable.from(feedOf(manyRows(products)));
  if (file.endsWith('.gz')) await pipeline(rows, createGzip({ level: 1 }), createWriteStream(file));
  else await pipeline(rows, createWriteStream(file));
};

/** A line about how far it is, once a second. */
const createProgress = (say: (line: string) => void) => {
  const since = performance.now();
  let shownAt = since;
  let from = 0;
  let peak = 0;
  return {
    begin: (rows: number) => (from = rows),
    show: ({ rows, bad }: FeedCounts) => {
      const now = performance.now();
      const memory = process.memoryUsage.rss() / MB;
      peak = Math.max(peak, memory);
      if (now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      const rate = ((rows - from) / (now - since)) * 1000;
      say(`${figure(rows)} rows, ${figure(rate)} rows/s, ${figure(bad)} bad, ${figure(memory)} MB`);
    },
    end: (rows: number) => {
      const seconds = (performance.now() - since) / 1000;
      return { seconds, rate: (rows - from) / seconds, peakMb: Math.max(peak, process.memoryUsage.rss() / MB) };
    },
  };
};

const sentences = (source: string, summary: FeedSummary, mayBeEmpty: boolean): string[] => [
  `${source} (${summary.format}): ${figure(summary.rows)} rows; ${figure(summary.added)} new products, ${figure(summary.updated)} updated, ` +
    `${figure(summary.outOfStock)} rows out of stock, ${figure(summary.expired)} offers expired, ${figure(summary.bad)} bad rows, ` +
    `${figure(summary.noted)} kept without something of theirs`,
  ...(summary.brokenOff === null ? [] : [`It did not come to its end: ${summary.brokenOff}. What came is in; nothing expired.`]),
  ...(summary.isEmpty && summary.brokenOff === null && !(mayBeEmpty && summary.rows === 0)
    ? ['It has no good row: nothing expired. If everything is gone indeed, say so with --empty.']
    : []),
];

/**
 * Imports what the command line asked for, telling how it goes.
 * @param say hears lines for a person, `answer` the result.
 * @returns whether the feed was whole: false makes the command fail although what came is in.
 */
export const runImport = async (
  mongo: Connection,
  command: ImportCommand,
  {
    dataDir,
    say,
    answer,
    signal,
  }: { dataDir: string; say: (line: string) => void; answer: (line: string) => void; signal: AbortSignal },
): Promise<boolean> => {
  const opened = await openSource(command.from);
  const source = command.source ?? opened.name;
  const file = command.report ?? join(dataDir, 'feeds', `${source.replace(/[^\w.-]+/g, '_')}.bad-rows.tsv`);
  let resumed = 0;
  const report = await createRowReport(file, () => resumed > 0);
  const progress = createProgress(say);
  let isPacking = false;
  const input = { source, file: opened.file, bytes: opened.bytes, mapping: command.mapping, mayBeEmpty: command.mayBeEmpty };
  try {
    const summary = await importFeed(
      mongo,
      input,
      () => new Date(),
      {
        resumed: (rows) => {
          resumed = rows;
          progress.begin(rows);
          say(`goes on after row ${figure(rows)}, where it was stopped`);
        },
        reported: (...row) => report.add(...row),
        progress: progress.show,
        packed: (done, of) => {
          if (!isPacking) say(`making ${figure(of)} parts of the search index`);
          isPacking = true;
          if (done === of) say('the search index is up to date');
        },
      },
      signal,
    );
    const written = await report.close();
    const { seconds, rate, peakMb } = progress.end(summary.rows);
    if (command.json) answer(JSON.stringify({ source, ...summary, seconds, rate, peakMb, report: written }));
    else {
      for (const line of sentences(source, summary, command.mayBeEmpty)) answer(line);
      for (const [problem, count] of report.kinds()) answer(`  ${figure(count)} x ${problem}`);
      if (written !== null) answer(`  with their lines in ${written}`);
      answer(`  ${seconds.toFixed(1)} s, ${figure(rate)} rows/s with the index, at most ${figure(peakMb)} MB`);
    }
    return summary.brokenOff === null && !(summary.isEmpty && !command.mayBeEmpty);
  } catch (error) {
    await report.close();
    throw error;
  }
};
