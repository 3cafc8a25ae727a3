import { isChosenBy } from './offer-price.js';
import { bare, plainText, soundsAlike } from './text.js';
import { listOf, textOf, type Thing, thingsOf, typesOf, valueOf } from './thing.js';

/** Types that are for sale whatever else is said about them. */
const PRODUCTS: ReadonlySet<string> = new Set(
  'Product ProductGroup ProductModel IndividualProduct SomeProducts ProductCollection Vehicle Car Book'.split(' '),
);
/** Types that have offers and are no gift. */
const NO_PRODUCTS =
  /^(Organization|.*Store|WebSite|.*Page|LocalBusiness|ItemList|.*Business|OfferCatalog|Service|Review|Person|Brand)$/;

const isProduct = (thing: Thing): boolean => {
  const types = typesOf(thing);
  if (types.some((type) => PRODUCTS.has(type))) return true;
  return valueOf(thing, 'offers') !== undefined && types.length > 0 && !types.some((type) => NO_PRODUCTS.test(type));
};

/** What the page says about itself, to tell which product it is about. */
export interface PageIdentity {
  readonly url: URL;
  readonly canonical: URL | null;
  /** Texts that name what the page is about, surest first. */
  readonly names: readonly string[];
  readonly isProductPage: boolean;
}

/** The name of a product, or of the group that it is a variant of. */
export const nameOf = (thing: Thing): string | null => {
  const [name] = [thing, ...thingsOf(thing, 'isVariantOf')].flatMap((one) => textOf(valueOf(one, 'name')) ?? []);
  return name === undefined ? null : plainText(name) || null;
};

const samePlace = (one: URL, other: URL): boolean =>
  one.host.replace(/^www\./, '') === other.host.replace(/^www\./, '') &&
  one.pathname.replace(/\/$/, '') === other.pathname.replace(/\/$/, '');

const addressesOf = (thing: Thing): readonly string[] => {
  const named = [valueOf(thing, 'url'), thing['@id'], valueOf(thing, 'mainEntityOfPage')].flatMap(listOf);
  const offered = thingsOf(thing, 'offers').map((offer) => valueOf(offer, 'url'));
  return [...named, ...offered].flatMap((value) => textOf(value) ?? []);
};

/** `#product` and the like name nothing but a place on whatever page they are on. */
const isAbout = (thing: Thing, { url, canonical }: PageIdentity): boolean =>
  addressesOf(thing).some((address) => {
    if (address.startsWith('#') || !URL.canParse(address, url)) return false;
    const own = new URL(address, url);
    return (
      (own.pathname !== '/' || url.pathname === '/') && [url, canonical].some((place) => place !== null && samePlace(own, place))
    );
  });

const WEIGHTS = { address: 4, mainEntity: 4, name: 3, exactName: 2, offers: 1 };

const weigh = (thing: Thing, page: PageIdentity): number => {
  const name = nameOf(thing) ?? '';
  const exact = bare(name);
  return (
    (isAbout(thing, page) ? WEIGHTS.address : 0) +
    (thing.isMainEntity === true ? WEIGHTS.mainEntity : 0) +
    (page.names.some((text) => soundsAlike(name, text)) ? WEIGHTS.name : 0) +
    (exact !== '' && page.names.some((text) => bare(text).startsWith(exact)) ? WEIGHTS.exactName : 0) +
    (valueOf(thing, 'offers') === undefined ? 0 : WEIGHTS.offers)
  );
};

/** The variant of a group that the page's address names. */
const chosenVariant = (group: Thing, url: URL): Thing | null =>
  thingsOf(group, 'hasVariant').find((variant) => addressesOf(variant).some((address) => isChosenBy(address, url))) ?? null;

/** A group sells through its variants. */
const withVariants = (product: Thing, url: URL): Thing => {
  const variants = thingsOf(product, 'hasVariant');
  if (variants.length === 0) return product;
  const chosen = chosenVariant(product, url);
  if (chosen !== null) return { ...product, ...chosen };
  const offers = [product, ...variants].flatMap((one) => thingsOf(one, 'offers'));
  const images = [product, ...variants].flatMap((one) => listOf(valueOf(one, 'image')));
  return { ...product, offers, image: images };
};

/** An offer that names its product, turned around. */
const turned = (thing: Thing): Thing => {
  const [item] = typesOf(thing).includes('Offer') ? thingsOf(thing, 'itemOffered') : [];
  return item === undefined ? thing : { '@type': 'Product', ...item, offers: thing };
};

const MAX_PRODUCTS = 100;

/**
 * The product that a page is about, out of all that it describes; null when that is not clear. Pages also describe what
 * others bought, what is in the basket, and every product of a category.
 */
export const findProduct = (things: readonly Thing[], page: PageIdentity): Thing | null => {
  const products = things.map(turned).filter(isProduct).slice(0, MAX_PRODUCTS);
  const weighed = products.map((thing) => ({ thing, weight: weigh(thing, page), name: nameOf(thing) }));
  const best = Math.max(0, ...weighed.map(({ weight }) => weight));
  const leading = weighed.filter(({ weight }) => weight === best);
  const [first] = leading;
  if (first === undefined) return null;
  // Nothing ties it to the page: it may be on offer in a corner of it.
  const isTied = best > WEIGHTS.offers || (products.length === 1 && (page.isProductPage || page.names.length === 0));
  const isClear = leading.every(({ name }) => name === first.name);
  return isTied && isClear ? withVariants(first.thing, page.url) : null;
};
