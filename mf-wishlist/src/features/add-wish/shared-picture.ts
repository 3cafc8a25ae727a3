import { NO_SHARED_PICTURE, sharedPicturePath } from '@site/contracts';
import { pictureProblem, scalePicture } from '../../shared/pictures/scale-picture.js';

const hasWorker = (): boolean => (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null;

/** The picture that another app shared, which the service worker keeps sealed; null for none that can be read. */
export const sharedPicture = async (key: string): Promise<string | null> => {
  if (key === NO_SHARED_PICTURE || !hasWorker()) return null;
  try {
    const kept = await fetch(sharedPicturePath(key));
    const picture = kept.ok ? await kept.blob() : null;
    return picture === null || pictureProblem(picture) !== null ? null : await scalePicture(picture);
  } catch {
    // Whatever the reason, somebody can only choose the picture themselves; the page says so.
    return null;
  }
};

/** It is on a list: nobody needs it here any more. */
export const dropSharedPicture = async (key: string): Promise<void> => {
  if (hasWorker()) await fetch(sharedPicturePath(key), { method: 'DELETE' }).catch(() => undefined);
};
