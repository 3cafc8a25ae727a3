import type { ServiceBase } from '@site/service-kit';
import { type NetGuard, publicNet } from '../embellish/guard/net-guard.js';
import { createPersonLimit } from '../embellish/person-limit.js';
import { fetchPicture, type Picture } from './fetch-picture.js';

/** Pictures fetched at the same time by one process; each may be a megabyte. */
const AT_ONCE = 16;

/** Fetches pictures of other sites on behalf of people. */
export interface PictureFetcher {
  /**
   * Null when the address is not public, cannot be reached or holds no picture.
   * @throws HttpProblem TooManyRequests when the person had too much fetched, pages and pictures together.
   */
  fetch(url: URL, person: string): Promise<Picture | null>;
}

/** The fetcher on the public internet; only tests hand it another net. */
export const openPictures = (base: ServiceBase, guard: NetGuard = publicNet): PictureFetcher => {
  const limit = createPersonLimit(base);
  const userAgent = `Mozilla/5.0 (compatible; Verlanglijstje/1.0; +${base.config.PUBLIC_URL})`;
  let underWay = 0;
  return {
    fetch: async (url, person) => {
      await limit(person);
      if (underWay >= AT_ONCE) return null;
      underWay += 1;
      try {
        return await fetchPicture(url, { guard, userAgent });
      } catch (err) {
        // The host alone: the rest of an address may be somebody's secret.
        base.log.info({ err, host: url.host }, 'a picture could not be fetched');
        return null;
      } finally {
        underWay -= 1;
      }
    },
  };
};
