import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../files/accepted-encoding.js';
import { headerOf } from './forward-headers.js';

/** Below about one packet nothing is won. */
const FROM_BYTES = 1400;

/** Fast rather than small: somebody waits. */
const ENCODERS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

interface CompressedAnswer {
  /** Flat, name and value. */
  readonly headers: string[];
  /** Takes the body as it is, and gives it compressed. */
  readonly encoder: Transform;
}

const withoutLength = (headers: readonly string[]): string[] =>
  headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length');

/**
 * How a service's JSON goes to who takes it compressed; null where it goes as it is. A page of another site cannot measure it
 * with somebody's session: their browser sends no cookies of ours along (docs/decisions/0181).
 */
export const compressedAnswer = (
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  headers: readonly string[],
): CompressedAnswer | null => {
  if (status !== 200 || method === 'HEAD' || headerOf(headers, 'content-encoding') !== undefined) return null;
  if (headerOf(headers, 'content-type')?.startsWith('application/json') !== true) return null;
  if (Number(headerOf(headers, 'content-length') ?? 0) < FROM_BYTES) return null;
  const [encoding] = acceptedEncodings(asked['accept-encoding']);
  if (encoding === undefined) return null;
  const own = ['Content-Encoding', encoding, 'Vary', 'Accept-Encoding'];
  return { headers: [...withoutLength(headers), ...own], encoder: ENCODERS[encoding]() };
};
