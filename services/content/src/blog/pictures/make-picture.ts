import { ARTICLE_PICTURE } from '@site/contracts';
import type { File } from '@site/service-kit';
import sharp, { type Sharp } from 'sharp';
import { drawingOf } from './drawings.js';

/** Makes the pictures of articles, each when it is asked for the first time, and keeps them: there are few. */
export interface PictureMaker {
  /** The picture that a file name of `articlePicturePath` asks for; null for one there is not. */
  readonly make: (file: string) => Promise<File | null>;
}

type Format = (typeof ARTICLE_PICTURE.formats)[keyof typeof ARTICLE_PICTURE.formats] | 'jpg';

const TYPES: Readonly<Record<Format, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const isFormat = (text: string): text is Format => Object.hasOwn(TYPES, text);
const isWidth = (width: number): boolean => (ARTICLE_PICTURE.widths as readonly number[]).includes(width);

/** Quality by eye: flat colour and sharp edges, so that a little less is seen at once. */
const pack = (image: Sharp, format: Format): Sharp => {
  if (format === 'avif') return image.avif({ quality: 62, effort: 3, chromaSubsampling: '4:4:4' });
  if (format === 'webp') return image.webp({ quality: 86, effort: 4, smartSubsample: true });
  return image.jpeg({ quality: 86, mozjpeg: true });
};

const draw = async (svg: string, width: number, format: Format): Promise<File> => {
  const image = sharp(Buffer.from(svg)).resize(width, Math.round((width / 16) * 9));
  return { bytes: await pack(image, format).toBuffer(), type: TYPES[format] };
};

export const createPictureMaker = (): PictureMaker => {
  const made = new Map<string, Promise<File>>();
  return {
    make: async (file) => {
      const [, name = '', width = '', format = ''] = /^([a-z-]+)-(\d+)\.(\w+)$/.exec(file) ?? [];
      const svg = drawingOf(name);
      if (svg === null || !isFormat(format) || !isWidth(Number(width))) return null;
      const known = made.get(file);
      if (known !== undefined) return known;
      const making = draw(svg, Number(width), format);
      made.set(file, making);
      // A failure is of this request alone; the next one tries again.
      making.catch(() => made.delete(file));
      return making;
    },
  };
};
