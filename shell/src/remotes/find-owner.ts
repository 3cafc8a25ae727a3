import { ROUTES, type ConfiguredRemote } from '@site/contracts';
import { matchRoutes } from '@site/shell-sdk/host';

/** Whose page a path is. */
export type Owner =
  | { readonly kind: 'remote'; readonly remote: ConfiguredRemote }
  /** The shell's own error page. */
  | { readonly kind: 'error' }
  | { readonly kind: 'notFound' };

interface Candidate {
  readonly path: string;
  readonly handle: Owner;
}

const notFound: Owner = { kind: 'notFound' };

/** The routes of the product itself: without a remote that answers one there is no such page. */
const ownRoutes: readonly Candidate[] = Object.entries(ROUTES).flatMap(([name, paths]) =>
  paths.map((path) => ({
    path,
    handle: name === 'error' ? { kind: 'error' } : notFound,
  })),
);

const firstPart = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Could this first part of a pattern be any? */
const isAny = (first: string): boolean => /^[:*]|\?$/.test(first);

const MOST_KEPT = 200;

type FindOwner = (pathname: string) => Owner;

const made = new WeakMap<readonly ConfiguredRemote[], FindOwner>();

/**
 * The lookup for a set of remotes, made once for it: the most specific pattern of all wins, whoever's it is, so that `/:username`
 * never takes `/friends`. A disabled remote's paths answer not found (docs/specification/3-decisions.md §1). Menus ask for the same
 * paths at each render, and the router compiles each of some two hundred patterns anew: what it said is kept, and those that begin
 * otherwise are not asked.
 */
export const createFindOwner = (remotes: readonly ConfiguredRemote[]): FindOwner => {
  const known = made.get(remotes);
  if (known !== undefined) return known;
  const claimed = remotes.flatMap((remote): Candidate[] =>
    remote.paths.map((path) => ({ path, handle: remote.enabled ? { kind: 'remote', remote } : notFound })),
  );
  // Of equal patterns the first wins: an enabled remote, then a disabled one, then nobody.
  claimed.sort((a, b) => Number(b.handle.kind === 'remote') - Number(a.handle.kind === 'remote'));
  const candidates = [...claimed, ...ownRoutes].map((candidate) => ({ candidate, first: firstPart(candidate.path) }));
  const look: FindOwner = (pathname) => {
    const asked = firstPart(pathname);
    const able = candidates.filter(({ first }) => first === asked || asked.includes('%') || isAny(first));
    return (
      matchRoutes(
        able.map(({ candidate }) => candidate),
        pathname,
      )?.at(-1)?.route.handle ?? notFound
    );
  };
  const owners = new Map<string, Owner>();
  const findOwner: FindOwner = (pathname) => {
    const owner = owners.get(pathname) ?? look(pathname);
    // The server that renders pages is asked for any path that people type.
    if (owners.size >= MOST_KEPT) owners.clear();
    owners.set(pathname, owner);
    return owner;
  };
  made.set(remotes, findOwner);
  return findOwner;
};
