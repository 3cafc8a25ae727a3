import { invalidRequest } from '@site/service-kit';
import { cleanLink } from './link/clean-link.js';
import { webAddressOf } from './link/web-address.js';
import type { PageReader } from './page-reader.js';
import type { PageFacts } from './page/read-page.js';

/** What is suggested for a gift from a link. */
export interface Suggestion extends PageFacts {
  readonly sanitizedUrl: string;
}

/**
 * What a pasted link is about (spec 2 §7.1, spec 3 §11-§13): the link without what tracks, and what its page says.
 * @returns null when nothing was found or changed, and for an address that is not public.
 * @throws HttpProblem InvalidRequest for another scheme and for what is no address; TooManyRequests.
 */
export const embellishLink = async (typed: string, person: string, pages: PageReader): Promise<Suggestion | null> => {
  const address = webAddressOf(typed);
  if (address === null) throw invalidRequest('url', 'gift.url.invalid');
  const { text, url } = cleanLink(address);
  const reading = await pages.read(url, person);
  if (reading.kind === 'closed') return null;
  const { facts } = reading;
  const isFound = facts.title !== null || facts.imageUrl !== null || facts.price !== null;
  return isFound || text !== typed ? { sanitizedUrl: text, ...facts } : null;
};
