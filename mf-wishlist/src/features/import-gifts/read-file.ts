import Papa from 'papaparse';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type FoundWishes, MOST_ROWS } from './file-wish.js';
import { wishesOfOwnFile } from './read-own-file.js';
import { wishesOfPage } from './read-page.js';
import { type Cell, wishesOfTable } from './read-table.js';

/** Bytes; a list of 500 wishes has a few hundred thousand, a saved page of a shop some more. */
const LARGEST_FILE = 10 * 1024 * 1024;
/** Of a workbook, unpacked. */
const LARGEST_UNPACKED = 30 * 1024 * 1024;
const MOST_PARTS = 500;
/** A cell far away makes a table that large, empty or not. */
const MOST_COLUMNS = 256;

/** Why a file is not read. */
export type FileProblem = 'too_large' | 'too_many_cells' | 'unreadable' | 'no_wishes';

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** Text in UTF-8 or UTF-16, else in the letters of older spreadsheets. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The number of a column by its letters. */
const columnOf = (name: string): number => Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Every cell is near enough for a table of all of them. */
const isSmallSheet = (xml: string): boolean => {
  for (const [, column = '', row = ''] of xml.matchAll(/\br\s*=\s*["']([A-Z]{1,4})(\d{1,9})["']/g)) {
    if (columnOf(column) > MOST_COLUMNS || Number(row) > MOST_ROWS) return false;
  }
  return true;
};

/** Bytes that are unpacked in one go: they may become a thousand times as many. */
const PIECE = 8 * 1024;

/** The parts that are read, as they are: what a file says of their sizes is not believed, and nothing past the limit is unpacked. */
const unpack = (bytes: Uint8Array): Map<string, Uint8Array[]> => {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    if (parts.size > MOST_PARTS) throw new FileError('too_large');
    file.ondata = (error, piece) => {
      if (error !== null) throw error;
      unpacked += piece.length;
      if (unpacked > LARGEST_UNPACKED) throw new FileError('too_large');
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  return parts;
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/**
 * The parts of a workbook that are read, packed anew without compression: a small file may unpack to one without end, and the
 * reader looks at no sizes.
 */
const boundedWorkbook = (bytes: Uint8Array): Uint8Array => {
  const kept = [...unpack(bytes)].map(([name, pieces]) => [name, joined(pieces)] as const);
  for (const [name, part] of kept) {
    if (/worksheets\//i.test(name) && !isSmallSheet(decode(part))) throw new FileError('too_many_cells');
  }
  return zipSync(Object.fromEntries(kept), { level: 0 });
};

/** No spreadsheet lets a cell be longer. A workbook says a text once, and may have it in every cell. */
const LONGEST_CELL = 32_767;

/** Our own workbooks have an invisible mark behind a few words. */
const asCell = (value: unknown): Cell =>
  typeof value === 'string'
    ? value.slice(0, LONGEST_CELL).replace(/\u200B$/, '')
    : typeof value === 'number'
      ? value
      : typeof value === 'boolean'
        ? value
          ? 'ja'
          : 'nee'
        : null;

const rowsOfWorkbook = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const workbook = boundedWorkbook(bytes);
  const rows = await readSheet(new Blob([workbook as Uint8Array<ArrayBuffer>]));
  return rows.map((row) => row.map(asCell));
};

/** Our own CSV has an apostrophe before what a spreadsheet takes for a formula; so do others. */
const unmarked = (text: string): string => text.replace(/^'(?='*(?:\s*[=+\-@＝＋－＠]|[\t\r\n]))/, '');

const rowsOfCsv = (text: string): Cell[][] => {
  // Excel's first line that names the separator.
  const lines = text.replace(/^\uFEFF?(?:sep=[^\r\n]{0,5}\r?\n)?/i, '');
  const { data } = Papa.parse<string[]>(lines, {
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: MOST_ROWS,
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.slice(0, MOST_COLUMNS).map(unmarked));
};

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The wishes of a file by what is in it, whatever it is called. `site`: whose pictures can go along. @throws FileError */
const wishesIn = async (bytes: Uint8Array, site: string): Promise<FoundWishes> => {
  if (isZip(bytes)) return wishesOfTable(await rowsOfWorkbook(bytes), site);
  const text = decode(bytes);
  const start = text.slice(0, 2000).trimStart();
  if (text.includes('\u0000')) throw new FileError('unreadable');
  if (start.startsWith('{')) {
    const own = wishesOfOwnFile(text, site);
    if (own !== null) return own;
  }
  if (/^\uFEFF?\s*<[!a-z]/i.test(start)) return wishesOfPage(text);
  return wishesOfTable(rowsOfCsv(text), site);
};

/** What a chosen file wishes for. @throws FileError with what a person is told. */
export const readFile = async (file: Blob, site: string): Promise<FoundWishes> => {
  if (file.size > LARGEST_FILE) throw new FileError('too_large');
  let found: FoundWishes;
  try {
    found = await wishesIn(new Uint8Array(await file.arrayBuffer()), site);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('unreadable');
  }
  if (found.wishes.length === 0) throw new FileError('no_wishes');
  return found;
};
