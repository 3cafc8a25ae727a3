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

/**
 * Those that could answer a path, by its first part: the router compiles each pattern it is given anew each time, and there
 * are some two hundred.
 */
const thinned = (candidates: readonly Candidate[], pathname: string): Candidate[] => {
  const asked = firstPart(pathname);
  if (asked.includes('%')) return [...candidates];
  return candidates.filter(({ path }) => {
    const first = firstPart(path);
    return first === asked || /^[:*]|\?$/.test(first);
  });
};

/**
 * Makes the lookup for a set of remotes: the most specific pattern of all wins, whoever's it is, so that `/:username`
 * never takes `/friends`. A disabled remote's paths answer not found (docs/specification/3-decisions.md §1).
 */
export const createFindOwner = (remotes: readonly ConfiguredRemote[]): ((pathname: string) => Owner) => {
  const claimed = remotes.flatMap((remote): Candidate[] =>
    remote.paths.map((path) => ({ path, handle: remote.enabled ? { kind: 'remote', remote } : notFound })),
  );
  // Of equal patterns the first wins: an enabled remote, then a disabled one, then nobody.
  claimed.sort((a, b) => Number(b.handle.kind === 'remote') - Number(a.handle.kind === 'remote'));
  const candidates = [...claimed, ...ownRoutes];
  return (pathname) => matchRoutes(thinned(candidates, pathname), pathname)?.at(-1)?.route.handle ?? notFound;
};
