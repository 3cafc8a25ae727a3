import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings we can send, best first. */
const OURS = ['br', 'gzip'] as const;
export type Encoding = (typeof OURS)[number];

/** Encodings that an `Accept-Encoding` allows, best first. `q=0` forbids. */
export const acceptedEncodings = (header: string | string[] | undefined): Encoding[] => {
  const wishes = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()));
  const allows = (name: Encoding): boolean => {
    const wish = wishes.find(([encoding]) => encoding === name) ?? wishes.find(([encoding]) => encoding === '*');
    if (wish === undefined) return false;
    const quality = wish.find((piece) => piece.startsWith('q='));
    return quality === undefined || Number(quality.slice(2)) > 0;
  };
  return OURS.filter(allows);
};

/** Fast rather than small: what is compressed while somebody waits. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};
