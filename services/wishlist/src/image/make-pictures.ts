import { createHash } from 'node:crypto';
import { LIMITS } from '@site/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A picture as it is kept: PNGs that fit within the canvas and within half of it (docs/specification/3-decisions.md §2). */
export interface Pictures {
  /** Hash of the full picture. */
  readonly _id: string;
  readonly full: Buffer;
  readonly preview: Buffer;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
/** More would take too much memory while decoding; phones make up to 50. With 16 bits a colour each pixel counts as two. */
const MAX_PIXELS = 52_000_000;
/** Longer than any panorama of a phone. A line of one pixel and another fifty million times takes far longer than as many in a square. */
const MAX_SIDE = 32_768;
/** A photo of 50 megapixels takes two; then libvips gives up, beside the event loop as all of its work. */
const SECONDS = 5;

const isTooLarge = ({ width, height, depth }: Metadata): boolean =>
  Math.max(width, height) > MAX_SIDE || width * height * (depth === 'uchar' ? 1 : 2) > MAX_PIXELS;

/** JPEG, PNG, WebP, GIF and AVIF; nothing that runs scripts or fetches, like SVG. */
const isPicture = ({ format, compression }: Metadata): boolean =>
  FORMATS.has(format) || (format === 'heif' && compression === 'av1');

const fit = (source: Uint8Array, pixels: number): Sharp =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });

/**
 * Decodes a picture and makes PNGs of it: upright, without EXIF, first frame, transparency kept, never enlarged
 * (docs/specification/3-decisions.md §13). The preview has few colours, because lists show many of them. Null when it cannot be
 * read.
 */
export const makePictures = async (source: Uint8Array): Promise<Pictures | null> => {
  try {
    const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!isPicture(metadata) || isTooLarge(metadata)) return null;
    const full = await fit(source, LIMITS.imageCanvasPixels).png({ compressionLevel: 9 }).toBuffer();
    const preview = await fit(full, LIMITS.imagePreviewPixels).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
    return { _id: createHash('sha256').update(full).digest('hex'), full, preview };
  } catch (error) {
    // sharp throws plain errors with the decoder's text for whatever is wrong with the bytes.
    if (error instanceof Error) return null;
    throw error;
  }
};
