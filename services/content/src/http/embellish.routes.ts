import { embellishUrl, type Viewer } from '@site/contracts';
import { handle, noContent, ok, type Route } from '@site/service-kit';
import { embellishLink } from '../embellish/embellish-link.js';
import type { PageReader } from '../embellish/page-reader.js';

/** Whose pages are counted together: a guest session that proved nothing counts for itself. */
const personOf = (viewer: Viewer): string => {
  if (viewer.kind === 'anonymous') throw new Error('the call asks for a signed-in person');
  return viewer.kind === 'afstreper' ? (viewer.guestGuid ?? viewer.userGuid) : viewer.userGuid;
};

/** The call of a gift from a link; it is under `/api/Gift`, the rest of which is the wishlist service's. */
export const embellishRoutes = (pages: PageReader): Route[] => [
  handle(embellishUrl, async ({ body, viewer }) => {
    const suggestion = body.url === null ? null : await embellishLink(body.url, personOf(viewer), pages);
    return suggestion === null ? noContent() : ok(suggestion);
  }),
];
