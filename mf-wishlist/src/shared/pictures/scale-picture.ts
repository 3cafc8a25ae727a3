import { LIMITS } from '@site/contracts';

/** What may be chosen as a picture (docs/specification/3-decisions.md §2). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file cannot be a picture; part of a message key. */
export type PictureProblem = 'wrong_type' | 'too_large' | 'unreadable';

/** What is wrong with a file before it is read; null when nothing is. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null => {
  if (!PICTURE_TYPES.includes(type)) return 'wrong_type';
  return size > LIMITS.imageUploadBytes ? 'too_large' : null;
};

/** The size that fits within a square of `canvas` px, never enlarged (docs/specification/3-decisions.md §12 Gifts). */
export const fitWithin = (width: number, height: number, canvas: number): { width: number; height: number } => {
  const factor = Math.min(1, canvas / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** Draws a picture, upright, as large as it is kept. Rejects when the browser cannot read it. */
const draw = async (file: Blob): Promise<HTMLCanvasElement> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(picture.width, picture.height, LIMITS.imageCanvasPixels);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return canvas;
  } finally {
    picture.close();
  }
};

/** Scales a picture in the browser, so that a phone's photo is quick to send; answers PNG as a data URL. */
export const scalePicture = async (file: Blob): Promise<string> => (await draw(file)).toDataURL('image/png');

/** The same as a file. */
export const scaleToFile = async (file: Blob): Promise<Blob> => {
  const canvas = await draw(file);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error('This browser made no picture of a canvas'));
      else resolve(png);
    }, 'image/png');
  });
};
