import { type Flags, pathTo } from '@site/contracts';
import { SECURITY_TXT, SITEMAP_INDEX } from './robot-paths.js';

/** Public calls, which robots that run scripts need to render pages. */
const OPEN_CALLS = [
  '/api/Blog',
  '/api/Shop',
  '/api/Wishlist/Get',
  '/api/WishlistImage/File/',
  '/api/WishlistImage/LinkPreview/',
  '/api/Product/Picture/',
];

/**
 * Paths that are no pages, and personal pages that show a robot nothing. Pages with a secret address are not listed: a robot
 * must read their `noindex`, else it may index an address that it found elsewhere.
 */
const CLOSED = [
  '/api/',
  '/ops/',
  '/beheer',
  '/signalr',
  '/mylist/',
  '/friends$',
  '/friends/',
  '/crossedoff$',
  '/account$',
  '/account/delete',
  '/lootjestrekken/details',
  '/lootjestrekken/deelnemers',
  '/lootjestrekken/uitsluitingen',
  '/lootjestrekken/overzicht',
];

/** The content of robots.txt (docs/specification/3-decisions.md §12 Pages). */
export const robotsTxt = (baseUrl: string): string =>
  [
    'User-agent: *',
    ...OPEN_CALLS.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_INDEX, `${baseUrl}/`).href}`,
    '',
  ].join('\n');

/** It has to say until when it holds, and holds as long as it is served: always some months ahead. */
const HOLDS_MS = 180 * 24 * 3_600_000;

/** Whom to tell of a hole (RFC 9116), from what operators say on `/beheer`: their address and the contact form. */
export const securityTxt = (
  { baseUrl, contactEmailAddress }: Pick<Flags, 'baseUrl' | 'contactEmailAddress'>,
  now: Date,
): string => {
  const at = (path: string): string => new URL(path, `${baseUrl}/`).href;
  const midnight = now.getTime() - (now.getTime() % (24 * 3_600_000));
  return [
    ...(contactEmailAddress === '' ? [] : [`Contact: mailto:${contactEmailAddress}`]),
    `Contact: ${at(pathTo('contact'))}`,
    `Expires: ${new Date(midnight + HOLDS_MS).toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${at(SECURITY_TXT)}`,
    '',
  ].join('\n');
};
