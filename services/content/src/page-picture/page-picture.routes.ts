import { getPagePicture, type Viewer } from '@site/contracts';
import { handle, HttpProblem, noContent, ok, type Route } from '@site/service-kit';
import type { PictureFetcher } from './picture-fetcher.js';

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
