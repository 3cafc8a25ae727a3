import { finished } from 'node:stream/promises';
import { constants, createGunzip, type Gunzip } from 'node:zlib';
import { FeedProblem, type Reading } from './reading.js';

/** A packed file may be sent packed once more. */
const DEPTH = 2;
/** Bytes that tell how a feed is packed and, for who reads on, encoded; a slow sender may send fewer at once. */
const LOOKED_AT = 256;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** Resolves when the decoder has taken it, or is gone: what is wrong with it comes out of reading. */
const hand = (decoder: Gunzip, chunk: Buffer): Promise<void> =>
  decoder.destroyed ? Promise.resolve() : new Promise((resolve) => decoder.write(chunk, () => resolve()));

/**
 * Unpacks all there is, also of a file that was cut off. The decoder that answers is told to give what it has at the end, so
 * it cannot know whether that was the end: a second one, whose output nobody reads, tells.
 */
const gunzip = async function* (source: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> {
  const decoder = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  const check = createGunzip();
  check.resume();
  const sound = finished(check).catch((error: unknown) => {
    reading.brokenOff ??= `the packed file is cut off or damaged (${messageOf(error)})`;
  });
  const feeding = (async () => {
    for await (const chunk of source) {
      if (decoder.destroyed) break;
      await Promise.all([hand(decoder, chunk), hand(check, chunk)]);
    }
    decoder.end();
    if (!check.destroyed) check.end();
  })();
  // Its errors come out below.
  feeding.catch((error: unknown) => decoder.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of decoder) yield chunk as Buffer;
    await feeding;
    await sound;
  } catch (error) {
    reading.brokenOff ??= `the packed file is cut off or damaged (${messageOf(error)})`;
  } finally {
    decoder.destroy();
    check.destroy();
  }
};

/** What comes until the source ends or breaks. */
const untilBroken = async function* (source: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof FeedProblem) throw error;
    reading.brokenOff ??= `it broke off while it was read (${messageOf(error)})`;
  }
};

const unpackLayers = async function* (source: AsyncIterable<Buffer>, reading: Reading, depth: number): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let ended = false;
  while (start.length < LOOKED_AT && !ended) {
    const next = await chunks.next();
    ended = next.done === true;
    if (next.done !== true) start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  if (isZip(start)) throw new FeedProblem('This is a zip file: unpack it first, or ask the network for gzip.');
  const whole: AsyncIterable<Buffer> = (async function* () {
    if (start.length > 0) yield start;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  })();
  if (depth > 0 && isGzip(start)) yield* unpackLayers(gunzip(whole, reading), reading, depth - 1);
  else yield* whole;
};

/** The bytes of a feed without their gzip, if they have one; never throws for what is cut off, which `reading` then tells. */
export const unpack = (source: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> =>
  unpackLayers(untilBroken(source, reading), reading, DEPTH);
