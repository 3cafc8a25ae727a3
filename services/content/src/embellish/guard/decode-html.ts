import iconv from 'iconv-lite';

/** A meta element that names a charset must stand within the first 1024 bytes; shops are not that strict. */
const SNIFFED_BYTES = 4096;

const BYTE_ORDER_MARKS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

const named = (text: string): string | undefined => /charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(text)?.[1];

/** What browsers read these as: everything called latin-1 or ASCII is windows-1252. */
const understood = (label: string | undefined): string | null => {
  if (label === undefined) return null;
  if (/^(iso[-_]?8859[-_]?1|latin-?1|(us-)?ascii)$/i.test(label)) return 'windows-1252';
  return iconv.encodingExists(label) ? label : null;
};

/**
 * The text of a page, by its byte order mark, the header, its own meta element, and else as UTF-8. Node's TextDecoder
 * would do but for windows-1252, whose euro sign it does not know in all supported versions.
 */
export const decodeHtml = (bytes: Buffer, contentType: string): string => {
  const start = bytes.subarray(0, 3).toString('hex');
  const mark = BYTE_ORDER_MARKS.find(([hex]) => start.startsWith(hex))?.[1];
  const inPage = /<meta[^>]+charset[^>]*>/i.exec(bytes.subarray(0, SNIFFED_BYTES).toString('latin1'))?.[0];
  // A page whose meta element can be read byte by byte is not in UTF-16, whatever it says.
  const meta = understood(named(inPage ?? ''));
  const sound = meta !== null && /^utf-?16/i.test(meta) ? 'utf-8' : meta;
  return iconv.decode(bytes, mark ?? understood(named(contentType)) ?? sound ?? 'utf-8');
};
