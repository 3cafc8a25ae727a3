import { LIMITS } from '@site/contracts';
import { makePictures } from '../images/make-pictures.js';
import type { Deps } from './deps.js';

/** Bytes of bare base64 or of a data URL (spec 3 §12); null when it is neither, or too large. */
const decode = (text: string): Buffer | null => {
  const base64 = text.replace(/^data:[\w.+/-]*;base64,/i, '').replace(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > LIMITS.imageUploadBytes ? null : bytes;
};

/** Reads a picture, makes ours of it and keeps that; answers its id, or null when it is no picture. */
export const keepImage = async ({ base, stores }: Deps, text: string): Promise<string | null> => {
  const bytes = decode(text);
  const pictures = bytes === null ? null : await makePictures(bytes);
  if (pictures === null) return null;
  await stores.images.keep({ ...pictures, createdAt: base.clock.now() });
  return pictures._id;
};
