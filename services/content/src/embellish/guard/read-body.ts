import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Passes on at most `limit` bytes and then ends, whatever still comes. */
const upTo = async function* (source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
};

/** Bytes until the source ends or breaks: half a page mostly says what it is about in its first half. */
const collect = async (source: AsyncIterable<Buffer>, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of upTo(source, limit)) chunks.push(chunk);
  } catch (error) {
    if (chunks.length === 0) throw error;
  }
  return Buffer.concat(chunks);
};

/**
 * The beginning of a body as the page meant it, at most `limit` bytes as they come in and again at most `limit` after
 * decompression. Broken off (by the sender, the time limit or bad compression), what was read until then is the answer.
 * @returns null for a compression that was not asked for. @throws when not a byte could be read.
 */
export const readBody = async (body: Readable, encoding: string, limit: number): Promise<Buffer | null> => {
  const coding = encoding.trim().toLowerCase();
  if (coding === '' || coding === 'identity') return collect(body, limit);
  const decoder = DECODERS[coding]?.();
  if (decoder === undefined) return null;
  // Errors of either side come out of reading the decoder.
  pipeline(upTo(body, limit), decoder, () => undefined);
  return collect(decoder, limit);
};
