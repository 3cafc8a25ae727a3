import { contentInternal, embellishUrl, type Viewer } from '@site/contracts';
import {
  type Clock,
  handle,
  handleInternal,
  type InternalRoute,
  invalidRequest,
  noContent,
  ok,
  type Route,
} from '@site/service-kit';
import type { ProductRecord } from '../products/product.model.js';
import type { ProductRepository } from '../products/product.repository.js';
import { shopNameOf } from '../shops/shops.js';
import { cleanLink, webAddressOf } from './link/clean-link.js';
import type { PageReader } from './page-reader.js';
import type { PageFacts } from './page/read-page.js';

/** What is suggested for a gift from a link. */
interface Suggestion extends PageFacts {
  readonly sanitizedUrl: string;
  readonly eans?: string[];
  readonly shop: string;
}

interface Deps {
  readonly pages: PageReader;
  readonly products: Pick<ProductRepository, 'byUrl'>;
  readonly clock: Clock;
}

/** The page is a product's of the catalogue: what the page itself does not say, the catalogue does. */
const withProduct = (facts: PageFacts, product: ProductRecord, page: string): Omit<Suggestion, 'sanitizedUrl' | 'shop'> => ({
  ...facts,
  title: facts.title ?? product.title,
  imageUrl: facts.imageUrl ?? product.imageUrl,
  price: facts.price ?? product.offers.find(({ originalUrl }) => originalUrl === page)?.price ?? null,
  ...(product.eans.length === 0 ? {} : { eans: [...product.eans] }),
});

const NO_FACTS: PageFacts = { title: null, imageUrl: null, price: null };

/**
 * What a pasted link is about (docs/specification/2-wishlist-and-draw.md §7.1, docs/specification/3-decisions.md §11-§13): the
 * link without what tracks, and what its page says.
 * @returns null when nothing was found or changed, and for an address that is not public.
 * @throws HttpProblem InvalidRequest for another scheme and for what is no address; TooManyRequests.
 */
const embellishLink = async (typed: string, person: string, { pages, products, clock }: Deps): Promise<Suggestion | null> => {
  const address = webAddressOf(typed);
  if (address === null) throw invalidRequest('url', 'gift.url.invalid');
  const { text, url } = cleanLink(address);
  const [reading, [product]] = await Promise.all([pages.read(url, person), products.byUrl(text, clock.now())]);
  const shop = shopNameOf(url);
  if (product !== undefined)
    return { sanitizedUrl: text, shop, ...withProduct(reading.kind === 'closed' ? NO_FACTS : reading.facts, product, text) };
  if (reading.kind === 'closed') return null;
  const { facts } = reading;
  const isFound = facts.title !== null || facts.imageUrl !== null || facts.price !== null;
  return isFound || text !== typed ? { sanitizedUrl: text, shop, ...facts } : null;
};

/** Whose pages are counted together: a guest session that proved nothing counts for itself. */
const personOf = (viewer: Viewer): string => {
  if (viewer.kind === 'anonymous') throw new Error('the call asks for a signed-in person');
  return viewer.kind === 'afstreper' ? (viewer.guestGuid ?? viewer.userGuid) : viewer.userGuid;
};

/** The call of a gift from a link; it is under `/api/Gift`, the rest of which is the wishlist service's. */
export const embellishRoutes = (deps: Deps): Route[] => [
  handle(embellishUrl, async ({ body, viewer }) => {
    if (body.url === null) throw invalidRequest('url', 'gift.url.required');
    const suggestion = await embellishLink(body.url, personOf(viewer), deps);
    return suggestion === null ? noContent() : ok(suggestion);
  }),
];

/** What the picture of a gift that was saved with a link comes from. */
export const pageImageRoutes = (pages: PageReader): InternalRoute[] => [
  handleInternal(contentInternal.pageImage, async ({ body: { url, person } }) => {
    const address = webAddressOf(url);
    const reading = address === null ? null : await pages.read(cleanLink(address).url, person);
    return reading?.kind === 'facts' ? reading.facts.imageUrl : null;
  }),
];
