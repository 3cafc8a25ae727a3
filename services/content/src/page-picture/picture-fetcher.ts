import { contentInternal, getPagePicture, type Viewer } from '@site/contracts';
import {
  handle,
  handleInternal,
  HttpProblem,
  type InternalRoute,
  noContent,
  ok,
  type Route,
  type ServiceBase,
} from '@site/service-kit';
import { fetchGuarded, type FetchTools, headerOf, IMAGE, mediaTypeOf, readBody } from '../embellish/guard/fetch-page.js';
import { type NetGuard, publicNet } from '../embellish/guard/net-guard.js';
import { createPersonLimit } from '../embellish/page-reader.js';

/** Whose pictures are counted together: a guest session that proved nothing counts for itself. */
const personOf = (viewer: Viewer): string => {
  if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
  return viewer.kind === 'afstreper' ? (viewer.guestGuid ?? viewer.userGuid) : viewer.userGuid;
};

/** The picture that a link's suggestion names, for the browser to make it the gift's own. */
export const pagePictureRoutes = (pictures: PictureFetcher): Route[] => [
  handle(getPagePicture, async ({ body, viewer }) => {
    if (!URL.canParse(body.url)) return noContent();
    const picture = await pictures.fetch(new URL(body.url), personOf(viewer));
    if (picture === null) return noContent();
    return ok({ contentType: picture.contentType, imageBase64: picture.bytes.toString('base64') });
  }),
];

/** The same for another service. */
export const pictureInternalRoutes = (pictures: PictureFetcher): InternalRoute[] => [
  handleInternal(contentInternal.picture, async ({ body: { url, person } }) => {
    const picture = URL.canParse(url) ? await pictures.fetch(new URL(url), person) : null;
    return picture === null ? null : { imageBase64: picture.bytes.toString('base64') };
  }),
];

/** A picture of another site. */
interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Fetches a picture by the rules for pages (docs/specification/3-decisions.md §11): public addresses only, 5 s, 1 MB.
 * @returns null for what is no picture, and for one that is larger: half a picture is none.
 * @throws NotPublicError; network errors and time-outs as they come.
 */
const fetchPicture = (start: URL, tools: FetchTools): Promise<Picture | null> =>
  fetchGuarded<Picture | null>(start, tools, {
    accept: 'image/avif,image/webp,image/*',
    nothing: null,
    read: async (_url, answer, limit) => {
      const contentType = mediaTypeOf(headerOf(answer, 'content-type'));
      if (answer.statusCode !== 200 || !IMAGE.test(contentType)) return null;
      const bytes = await readBody(answer.body, headerOf(answer, 'content-encoding'), limit);
      const promised = headerOf(answer, 'content-encoding') === '' ? headerOf(answer, 'content-length') : '';
      const isWhole =
        bytes !== null && bytes.length > 0 && bytes.length < limit && (promised === '' || Number(promised) === bytes.length);
      return isWhole ? { contentType, bytes } : null;
    },
  });

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
        return await fetchPicture(url, { guard, userAgent, encrypted: base.config.TLS_DIR !== undefined });
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
