import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { FeedProblem } from './reading.js';

const BYTE_ORDER_MARKS: readonly (readonly [hex: string, encoding: string, length: number])[] = [
  ['efbbbf', 'utf-8', 3],
  ['fffe', 'utf-16le', 2],
  ['feff', 'utf-16be', 2],
];

/** Encodings that the bytes themselves tell apart, whatever name the feed gives them. */
const TOLD_APART = /^(utf-?8|(us-)?ascii|iso[-_]?8859[-_]?(1|15)|latin-?1|windows-?1252|cp-?1252)$/i;

/** Half of the bytes of UTF-16 are zero in texts of our letters. */
const guessed = (start: Buffer): string | null => {
  if (start.length < 4 || !isUtf8(start.subarray(0, 2))) return null;
  if (start[0] !== 0 && start[1] === 0 && start[3] === 0) return 'utf-16le';
  if (start[0] === 0 && start[1] !== 0 && start[2] === 0) return 'utf-16be';
  return null;
};

/** How many bytes at the end begin a letter that the next chunk ends; at most three. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

const isBoundary = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x3e;

/** Each line or element is UTF-8, or else Windows-1252: feeds are put together from several sources. */
const eitherWay = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  for (let from = 0, at = 0; at < bytes.length; at += 1) {
    if (at + 1 < bytes.length && !isBoundary(bytes[at])) continue;
    const piece = bytes.subarray(from, at + 1);
    text += isUtf8(piece) ? piece.toString('utf8') : iconv.decode(piece, 'windows-1252');
    from = at + 1;
  }
  return text;
};

/**
 * The text of a feed: by its byte order mark, what the operator says, what UTF-16 looks like, and else as UTF-8, of which what
 * is none is read as Windows-1252 line by line. An encoding that only the feed itself names counts when it is another.
 */
export const decode = async function* (source: AsyncIterable<Buffer>, said: string | null): AsyncGenerator<string> {
  if (said !== null && !iconv.encodingExists(said)) throw new FeedProblem(`There is no encoding ${String(said)}.`);
  let decoder: iconv.DecoderStream | null = null;
  let begun = false;
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    let bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    left = Buffer.alloc(0);
    if (!begun) {
      begun = true;
      const hex = bytes.subarray(0, 3).toString('hex');
      const mark = BYTE_ORDER_MARKS.find(([start]) => hex.startsWith(start));
      const inXml = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
      const guess = guessed(bytes);
      const named = mark?.[1] ?? said ?? guess ?? (inXml !== undefined && iconv.encodingExists(inXml) ? inXml : null);
      // An XML that can be read byte by byte is not in UTF-16, whatever it says.
      const isWrong = named !== null && /^utf-?16/i.test(named) && mark === undefined && said === null && guess === null;
      if (named !== null && !TOLD_APART.test(named) && !isWrong) {
        decoder = iconv.getDecoder(named);
      }
      bytes = bytes.subarray(mark?.[2] ?? 0);
    }
    if (decoder !== null) {
      yield decoder.write(bytes);
      continue;
    }
    const cut = bytes.length - unfinished(bytes);
    left = bytes.subarray(cut);
    yield eitherWay(bytes.subarray(0, cut));
  }
  const rest = decoder === null ? eitherWay(left) : (decoder.end() ?? '');
  if (rest !== '') yield rest;
};
