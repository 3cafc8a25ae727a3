import {
  MOST_SHARED_LETTERS,
  NO_SHARED_PICTURE,
  ROUTES,
  SHARED_CACHE,
  SHARED_PICTURE_PARAM,
  SHARED_PATH,
  sharedPicturePath,
} from '@site/contracts';
import type { SealedCaches } from './sealed-caches.js';

/** Pages ask it for the picture, and tell it that they need it no more. */
export const isSharedPicture = ({ pathname }: URL): boolean => pathname.startsWith(SHARED_PATH);

export const isShareTarget = ({ pathname }: URL): boolean => pathname === ROUTES.addWish[0];

interface ShareDeps {
  readonly caches: SealedCaches;
  readonly newId: () => string;
  readonly origin: string;
}

/**
 * What another app shares, as a form that is posted: leads to the page that fills in a wish with it. A picture waits in a cache, the
 * last one only, sealed, under a key that only that address has.
 */
export const takeShared = async (form: FormData, { caches, newId, origin }: ShareDeps): Promise<string> => {
  const query = new URLSearchParams();
  for (const name of ['title', 'text', 'url']) {
    const said = form.get(name);
    if (typeof said === 'string' && said !== '') query.set(name, said.slice(0, MOST_SHARED_LETTERS));
  }
  const picture = form.get('picture');
  if (picture !== null && typeof picture !== 'string' && picture.size > 0) {
    const key = newId();
    query.set(SHARED_PICTURE_PARAM, key);
    try {
      await caches.delete(SHARED_CACHE);
      const headers = { 'content-type': picture.type };
      await (await caches.open(SHARED_CACHE)).put(origin + sharedPicturePath(key), new Response(picture, { headers }));
    } catch {
      // The browser has no room for it; the page says so.
      query.set(SHARED_PICTURE_PARAM, NO_SHARED_PICTURE);
    }
  }
  return `${origin}${ROUTES.addWish[0]}?${query.toString()}`;
};

/** The picture that waits, for the page that has its key. */
export const sharedPicture = async (url: string, caches: SealedCaches): Promise<Response> =>
  (await (await caches.open(SHARED_CACHE)).match(url)) ?? new Response(null, { status: 404 });
