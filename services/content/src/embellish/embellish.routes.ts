import { embellishUrl, type Viewer } from '@site/contracts';
import { handle, invalidRequest, noContent, ok, type Route } from '@site/service-kit';
import { cleanLink, webAddressOf } from './link/clean-link.js';
import type { PageReader } from './page-reader.js';
import type { PageFacts } from './page/read-page.js';

/** What is suggested for a gift from a link. */
interface Suggestion extends PageFacts {
  readonly sanitizedUrl: string;
}

/**
 * What a pasted link is about (docs/specification/2-wishlist-and-draw.md §7.1, docs/specification/3-decisions.md §11-§13): the
 * link without what tracks, and what its page says.
 * @returns null when nothing was found or changed, and for an address that is not public.
 * @throws HttpProblem InvalidRequest for another scheme and for what is no address; TooManyRequests.
 */
const embellishLink = async (typed: string, person: string, pages: PageReader): Promise<Suggestion | null> => {
  const address = webAddressOf(typed);
  if (address === null) throw invalidRequest('url', 'gift.url.invalid');
  const { text, url } = cleanLink(address);
  const reading = await pages.read(url, person);
  if (reading.kind === 'closed') return null;
  const { facts } = reading;
  const isFound = facts.title !== null || facts.imageUrl !== null || facts.price !== null;
  return isFound || text !== typed ? { sanitizedUrl: text, ...facts } : null;
};

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
