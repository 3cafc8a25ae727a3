import { NO_SHARED_PICTURE, SHARED_CACHE, sharedPicturePath } from '@site/contracts';
import { pictureProblem, scalePicture } from '../../shared/pictures/scale-picture.js';

/** The picture that another app shared, as the service worker left it; null for none that can be read. */
export const sharedPicture = async (key: string): Promise<string | null> => {
  if (key === NO_SHARED_PICTURE || !('caches' in globalThis)) return null;
  try {
    const kept = await (await caches.open(SHARED_CACHE)).match(sharedPicturePath(key));
    const picture = await kept?.blob();
    return picture === undefined || pictureProblem(picture) !== null ? null : await scalePicture(picture);
  } catch {
    // Whatever the reason, somebody can only choose the picture themselves; the page says so.
    return null;
  }
};

/** It is on a list: nobody needs it here any more. */
export const dropSharedPicture = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
};
