import { LIMITS } from '@site/contracts';
import { makePictures } from './make-pictures.js';
import type { Deps } from '../shared/deps.js';

/** Bytes of bare base64 or of a data URL (docs/specification/3-decisions.md §12); null when it is neither, or too large. */
const decode = (text: string): Buffer | null => {
  const base64 = text.replace(/^data:[\w.+/-]*;base64,/i, '').replace(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > LIMITS.imageUploadBytes ? null : bytes;
};

/**
 * Makes a picture of ours of these bytes and keeps that; answers its id, or null when they are no picture. One at a time in
 * a process: a large one takes hundreds of megabytes while it is decoded.
 */
export const keepPicture = async (
  { base, stores, mutex }: Pick<Deps, 'base' | 'stores' | 'mutex'>,
  bytes: Uint8Array,
): Promise<string | null> => {
  const pictures = await mutex.run('pictures', () => makePictures(bytes));
  if (pictures === null) return null;
  await stores.images.keep({ ...pictures, createdAt: base.clock.now() });
  return pictures._id;
};

/** The same for a picture that came as text. */
export const keepImage = async ({ base, stores, mutex }: Deps, text: string): Promise<string | null> => {
  const bytes = decode(text);
  return bytes === null ? null : keepPicture({ base, stores, mutex }, bytes);
};
