import {
  type ArticlePageSummary,
  FLAG_EFFECTS,
  type FlagEffect,
  type FlagName,
  isReservedName,
  LIMITS,
  ROUTABLE_USERNAME,
  type RouteName,
  ROUTES,
  type SiteState,
} from '@site/contracts';
import { createMatcher, fillPattern, type RouteMatch } from './route-pattern.js';

/** What a page says of its list. */
export interface ListPage {
  readonly title: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** Whose list it is, where it has no name of its own. */
  readonly untitledOf?: string | undefined;
  /** It asks a question first. */
  readonly asks?: boolean | undefined;
}

/** `undefined`: the wishlist service did not answer in time. */
export type ListSummary =
  | { readonly exists: boolean; readonly public: ListPage | null; readonly asks?: ListPage | null | undefined }
  | undefined;

type Remote = SiteState['remotes'][number];

/** Questions to services about lists and articles; undefined when they did not answer in time. */
export interface Lookups {
  readonly list: (username: string) => Promise<ListSummary>;
  readonly article: (slug: string) => Promise<ArticlePageSummary | null | undefined>;
}

export type FoundPage =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      /** 500: the page exists, but failed. */
      readonly status: 200 | 404 | 500;
      /** Null for a page that only a remote knows, and for no page. */
      readonly route: RouteName | null;
      /** Who shows it; null when the shell does. */
      readonly remote: Remote | null;
      /** The remote's pattern and the parameters it found. */
      readonly match: { readonly pattern: string; readonly params: Readonly<Record<string, string>> };
      readonly isIndexable: boolean;
      /** Null when there is nothing to say of it; `isIndexable` when it is public. */
      readonly list: ListPage | null;
      /** Null on every other page, and while the content service is away. */
      readonly article: ArticlePageSummary | null;
    };

interface OwnRoute {
  readonly name: RouteName;
  readonly isCanonical: boolean;
}

const matchRoute = createMatcher(
  (Object.entries(ROUTES) as [RouteName, readonly string[]][]).flatMap(([name, patterns]) =>
    patterns.map((pattern, index) => ({ pattern, value: { name, isCanonical: index === 0 } satisfies OwnRoute })),
  ),
);

/** Indexable pages (docs/specification/3-decisions.md §12 Pages); a list only when it is public, and see `isIndexable`. */
const INDEXABLE: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'login',
  'createAccount',
  'listView',
  'blogIndex',
  'faq',
  'shops',
  'contact',
  'listsearch',
  'lotingHome',
]);

const FLAG_OF_PAGE: ReadonlyMap<RouteName, FlagName> = new Map(
  (Object.entries(FLAG_EFFECTS) as [FlagName, FlagEffect][]).flatMap(([flag, { pages = [] }]) =>
    pages.map((page): [RouteName, FlagName] => [page, flag]),
  ),
);

/** Pages of one list, `/:username` and below. */
const LIST_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'listView',
  'listCategories',
  'listImage',
  'listQr',
  'listGiven',
]);

/** Answered by the shell itself. */
const SHELL_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'error']);

const mayBeUsername = (name: string): boolean =>
  name.length >= LIMITS.username.min &&
  name.length <= LIMITS.username.max &&
  ROUTABLE_USERNAME.test(name) &&
  !isReservedName(name);

type Owner = Remote | 'disabled' | 'nobody';

const ownerMatchers = new WeakMap<SiteState, (path: string) => RouteMatch<Owner> | null>();

/**
 * Who shows a path: the most specific pattern of all wins, so that `/:username` never takes `/friends`; of equal ones an
 * enabled remote before a disabled one before none. The shell in the browser decides in the same way.
 */
const matchOwner = (state: SiteState, path: string): RouteMatch<Owner> | null => {
  const known = ownerMatchers.get(state);
  if (known !== undefined) return known(path);
  const claims = state.remotes.flatMap((remote) =>
    remote.paths.map((pattern) => ({ pattern, value: remote.enabled ? remote : ('disabled' as const) })),
  );
  claims.sort((a, b) => Number(a.value === 'disabled') - Number(b.value === 'disabled'));
  const unclaimed = Object.values(ROUTES)
    .flat()
    .map((pattern) => ({ pattern, value: 'nobody' as const }));
  const made = createMatcher<Owner>([...claims, ...unclaimed]);
  ownerMatchers.set(state, made);
  return made(path);
};

interface Address {
  readonly path: string;
  readonly search: string;
}

const isIndexable = (name: RouteName, { search }: Address): boolean => {
  if (name === 'listsearch') return !new URLSearchParams(search).has('query');
  return INDEXABLE.has(name);
};

const OWN_PATTERNS: ReadonlySet<string> = new Set(Object.values(ROUTES).flat());

export const findPage = async (address: Address, state: SiteState, lookups: Lookups): Promise<FoundPage> => {
  const route = matchRoute(address.path);
  if (route !== null && !route.value.isCanonical) {
    const location = fillPattern(ROUTES[route.value.name][0], route.params);
    if (location !== null) return { kind: 'redirect', location: location + address.search };
  }
  const owner = matchOwner(state, address.path);
  const remote = owner === null || owner.value === 'disabled' || owner.value === 'nobody' ? null : owner.value;
  // A path that only a remote knows is no list, although the pattern of lists matches it.
  const isRemotesOwn = remote !== null && !OWN_PATTERNS.has(owner?.pattern ?? '');
  const name = isRemotesOwn ? null : (route?.value.name ?? null);
  const match = { pattern: owner?.pattern ?? '', params: owner?.params ?? {} };
  const page = { kind: 'page', route: name, remote, match, list: null, article: null, isIndexable: false } as const;
  const notFound: FoundPage = { ...page, status: 404 };

  if (remote === null && (name === null || !SHELL_ROUTES.has(name))) return notFound;
  if (name === null) return { ...page, status: 200 };
  const flag = FLAG_OF_PAGE.get(name);
  if (flag !== undefined && state.flags[flag] !== true) return notFound;
  if (name === 'blogArticle') {
    // An unknown slug shows the blog's title and the way on, and is not indexable.
    const article = (await lookups.article(route?.params['slug'] ?? '')) ?? null;
    return { ...page, status: 200, article, isIndexable: article !== null };
  }
  if (!LIST_ROUTES.has(name)) return { ...page, status: 200, isIndexable: isIndexable(name, address) };

  const username = route?.params['username'] ?? '';
  if (!mayBeUsername(username)) return notFound;
  const summary = await lookups.list(username);
  if (summary?.exists === false) return notFound;
  if (name !== 'listView') return { ...page, status: 200 };
  const isPublic = summary?.public != null;
  return { ...page, status: 200, list: summary?.public ?? summary?.asks ?? null, isIndexable: isPublic };
};
