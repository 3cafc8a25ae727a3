import { LIMITS } from '@site/contracts';

/** What may be chosen as a picture (spec 3 §2). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file cannot be a picture, as message keys. */
export type PictureProblem = 'gift.image.wrong_type' | 'gift.image.too_large' | 'gift.image.unreadable';

/** What is wrong with a file before it is read; null when nothing is. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null => {
  if (!PICTURE_TYPES.includes(type)) return 'gift.image.wrong_type';
  return size > LIMITS.imageUploadBytes ? 'gift.image.too_large' : null;
};

/** The size that fits within a square of `canvas` px, never enlarged (spec 3 §12 Gifts). */
export const fitWithin = (width: number, height: number, canvas: number): { width: number; height: number } => {
  const factor = Math.min(1, canvas / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** Scales a picture in the browser, so that a phone's photo is quick to send; answers PNG as a data URL (spec 2 §5). */
export const scalePicture = async (file: Blob): Promise<string> => {
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
    return canvas.toDataURL('image/png');
  } finally {
    picture.close();
  }
};
