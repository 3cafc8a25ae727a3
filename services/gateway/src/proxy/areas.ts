import * as contracts from '@site/contracts';
import { callPattern, isEndpoint, type MatchCall, type SiteState } from '@site/contracts';
import { addressesIn, type BaseConfig } from '@site/service-kit';

/** Services that requests are passed to. */
export type Upstream = 'account' | 'wishlist' | 'search' | 'lotting' | 'content' | 'platform' | 'realtime';
export const UPSTREAMS: readonly Upstream[] = ['account', 'wishlist', 'search', 'lotting', 'content', 'platform', 'realtime'];

/** Which service answers `/api/<Area>/…`. */
const AREAS: Readonly<Record<string, Upstream>> = {
  Account: 'account',
  Afstreper: 'account',
  Utility: 'account',
  MyList: 'wishlist',
  MyGift: 'wishlist',
  Gift: 'wishlist',
  Wishlist: 'wishlist',
  Category: 'wishlist',
  WishlistOwner: 'wishlist',
  Friend: 'wishlist',
  WishlistImage: 'wishlist',
  Stats: 'wishlist',
  Lot: 'lotting',
  Loting: 'lotting',
  Shop: 'content',
  Product: 'content',
  Blog: 'content',
  Contact: 'content',
  Site: 'platform',
};

/** Calls that another service answers than the rest of their area. */
const CALLS: Readonly<Record<string, Upstream>> = {
  'Gift/EmbellishUrl': 'content',
  'Gift/EmbellishUrlV2': 'content',
  'Wishlist/Search': 'search',
};

export const API_PREFIX = '/api/';

export interface Destination {
  /** For metrics: `Gift`. */
  readonly area: string;
  readonly upstream: Upstream;
}

const destinations = new Map<string, Destination>(
  Object.entries({ ...AREAS, ...CALLS }).map(([name, upstream]) => [
    name.toLowerCase(),
    { area: name.split('/', 1)[0] ?? name, upstream },
  ]),
);

/** Null when no service answers this API path. Case does not matter, as in the services. */
export const destinationOf = (path: string): Destination | null => {
  const [area = '', call = ''] = path.slice(API_PREFIX.length).toLowerCase().split('/', 2);
  return destinations.get(`${area}/${call}`) ?? destinations.get(area) ?? null;
};

/** Addresses of each service, one for each of its instances. @throws when a service has none. */
export const upstreamUrls = (config: BaseConfig): Readonly<Record<Upstream, readonly string[]>> => {
  const urls = {
    account: config.ACCOUNT_URL,
    wishlist: config.WISHLIST_URL,
    search: config.SEARCH_URL ?? config.WISHLIST_URL,
    lotting: config.LOTTING_URL,
    content: config.CONTENT_URL,
    platform: config.PLATFORM_URL,
    realtime: config.REALTIME_URL,
  };
  const missing = UPSTREAMS.filter((name) => urls[name] === undefined).map((name) => `${name.toUpperCase()}_URL`);
  if (missing.length > 0) throw new Error(`not configured: ${missing.join(', ')}`);
  return Object.fromEntries(UPSTREAMS.map((name) => [name, addressesIn(urls[name] ?? '')])) as Record<Upstream, string[]>;
};

const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);
const offPatterns = new WeakMap<SiteState, readonly MatchCall[]>();

const offPatternsOf = (state: SiteState): readonly MatchCall[] => {
  const known = offPatterns.get(state);
  if (known !== undefined) return known;
  const ofFlags = endpoints.filter(({ flag }) => flag !== undefined && !state.flags[flag]);
  const ofRemotes = state.remotes.filter(({ enabled }) => !enabled).flatMap(({ calls = [] }) => calls);
  const made = [...ofFlags.map(({ method, path }) => `${method} ${path}`), ...ofRemotes].map(callPattern);
  offPatterns.set(state, made);
  return made;
};

/**
 * Is a call switched off, by a flag or with its remote? Then it is 404 before its token, body or session are read
 * (docs/specification/3-decisions.md §12-§13). Until the site's state is known no call is off here; the services check flags
 * themselves.
 */
export const isCallOff = (state: SiteState | undefined, method: string, path: string): boolean =>
  state !== undefined && offPatternsOf(state).some((matches) => matches(method, path));
