import { SITEMAP_INDEX } from './robot-paths.js';

/** Calls that answer what everybody may see: pages that a robot makes itself, as browsers do, are made from them. */
const OPEN_CALLS = ['/api/Blog', '/api/Shop', '/api/Wishlist/Get', '/api/WishlistImage/File/', '/api/Product/Picture/'];

/**
 * What is no page, and pages that are one's own and show a robot nothing. Pages whose address is a secret are not named and
 * not closed: they say `noindex` themselves, and who may not read that may name an address that was found somewhere.
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

/** What robots may read, and where the rest is told (spec 3 §12 Pages). */
export const robotsTxt = (baseUrl: string): string =>
  [
    'User-agent: *',
    ...OPEN_CALLS.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_INDEX, `${baseUrl}/`).href}`,
    '',
  ].join('\n');
