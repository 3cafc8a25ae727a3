import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A feed that is bad from end to end is told by its first so many rows. */
const MOST = 100_000;
/** Kinds of problems that a summary names. */
const MOST_KINDS = 8;

/** Rows that are not as they should be: to a file with their line numbers, and counted by what is wrong. */
export interface RowReport {
  add(line: number, problem: string, excerpt: string, kept: boolean): void;
  /** What was wrong how often, most often first. */
  kinds(): readonly (readonly [problem: string, count: number])[];
  /** Path of the file; null when nothing was wrong. */
  close(): Promise<string | null>;
}

const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** @param goesOn adds to what an earlier run of the same import wrote. */
export const createRowReport = async (file: string, goesOn: () => boolean): Promise<RowReport> => {
  await mkdir(dirname(file), { recursive: true });
  const counted = new Map<string, number>();
  let stream: WriteStream | null = null;
  let failed: Error | null = null;
  let written = 0;
  return {
    add: (line, problem, excerpt, kept) => {
      // What a row says itself is no kind of problem.
      const kind = problem.replace(/\s*\(.*\)/, '').replace(/\d+/g, 'n');
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
