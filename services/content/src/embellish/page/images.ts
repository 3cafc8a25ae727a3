import type { ImageElement } from './scan-page.js';
import { plainText, soundsAlike } from './text.js';
import { isThing, listOf, textOf, valueOf } from './thing.js';

/** Words in a picture's path that say it is not of the product. */
const NOT_A_PRODUCT =
  /(^|[/_.-])(logo|logos|sprite|sprites|icon|icons|favicon|placeholder|spacer|blank|pixel|1x1|loading|loader|lazyload|no-?image|noimage|geen-?afbeelding|no-?photo|default-?(share|og|image)|share-?(default|image)|social-?share|og-?(default|image)|avatar|badge|keurmerk|banner|payment|ideal)([/_.-]|$)/i;
const DRAWN = /\.svgz?$/i;
const MAX_LENGTH = 2000;
const MAX_TRIED = 50;

export interface ImageContext {
  /** What relative addresses are relative to. */
  readonly base: URL;
  readonly pageUrl: URL;
}

/** An absolute address of what may be a picture of the product; null for logos, drawings and data. */
export const soundImage = (address: string, { base, pageUrl }: ImageContext): string | null => {
  // Templates that scripts fill in: a width in pixels.
  const filled = plainText(address).replace(/\{width\}|%7Bwidth%7D/gi, '800');
  if (filled === '' || !URL.canParse(filled, base)) return null;
  const url = new URL(filled, base);
  // Browsers ask for a picture over https when the page came so; an address over http would only be blocked.
  if (url.protocol === 'http:' && pageUrl.protocol === 'https:' && url.port === '') url.protocol = 'https:';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPage = url.pathname === '/' || url.href === pageUrl.href;
  if (!isWeb || isPage || url.href.length > MAX_LENGTH) return null;
  return NOT_A_PRODUCT.test(url.pathname) || DRAWN.test(url.pathname) ? null : url.href;
};

/** Addresses in an image property: text, an ImageObject, or lists of these. */
export const addressesIn = (value: unknown): readonly string[] =>
  listOf(value).flatMap((one) => {
    if (!isThing(one)) return textOf(one) ?? [];
    return textOf(valueOf(one, 'contentUrl')) ?? textOf(valueOf(one, 'url')) ?? textOf(valueOf(one, '@id')) ?? [];
  });

/** The widest of a `srcset`. */
const widest = (srcset: string): string | null => {
  // A comma parts two pictures only where white space or a descriptor is beside it: addresses have commas too.
  const entries = srcset.split(/,\s+|(?<=\s\d+(?:\.\d+)?[wx])\s*,/).map((entry) => entry.trim().split(/\s+/));
  const sized = entries.map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) || 0 }));
  return sized.sort((one, other) => other.size - one.size)[0]?.address ?? null;
};

/** Where lazy pages keep the real picture, best first. */
const SOURCES = [
  'data-zoom-image',
  'data-large_image',
  'data-old-hires',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-src',
  'src',
];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

const addressesOf = ({ attributes }: ImageElement): readonly string[] => {
  const single = SOURCES.slice(0, 3).flatMap((name) => attributes[name] ?? []);
  const sets = SETS.flatMap((name) => widest(attributes[name] ?? '') ?? []);
  const others = SOURCES.slice(3).flatMap((name) => attributes[name] ?? []);
  return [...single, ...sets, ...others].filter((address) => address !== '' && !address.startsWith('data:'));
};

const PRODUCT_PLACE = /product|gallery|galerij|main-?image|hero|zoom|detail|packshot|cover/i;
const isSmall = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 120);

/** Pictures on the page itself that are of what `title` names; only looked at when the page names no picture. */
export const picturesOf = (images: readonly ImageElement[], title: string | null): readonly string[] => {
  const content = images.filter(({ attributes, aside }) => !aside && !isSmall(attributes));
  const named = content.filter(({ attributes }) => title !== null && soundsAlike(attributes.alt ?? '', title));
  const placed = content.filter(({ attributes }) => PRODUCT_PLACE.test(`${attributes.class ?? ''} ${attributes.id ?? ''}`));
  return [...named, ...placed].flatMap(addressesOf);
};

/** The first sound one over https, or else the first sound one. */
export const bestImage = (addresses: readonly string[], context: ImageContext): string | null => {
  const sound = addresses.slice(0, MAX_TRIED).flatMap((address) => soundImage(address, context) ?? []);
  return sound.find((address) => address.startsWith('https:')) ?? sound[0] ?? null;
};
