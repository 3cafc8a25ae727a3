import * as contracts from '@site/contracts';
import { type Endpoint, isEndpoint, type SiteState } from '@site/contracts';
import type { Visitor } from './read-visitor.js';
import { fillPattern } from './route-pattern.js';

/** Calls that the shell makes on every page. */
const shellCalls: Record<Visitor, readonly string[]> = {
  account: [contracts.userData.path, contracts.getMyLists.path],
  afstreper: [contracts.userData.path],
  anonymous: [],
  unknown: [],
};

const shapeOf = (path: string): string => path.replace(/:\w+\??/g, ':').toLowerCase();

const accessOf: ReadonlyMap<string, Endpoint['access']> = new Map(
  Object.values<unknown>(contracts)
    .filter(isEndpoint)
    .map(({ path, access }) => [shapeOf(path), access]),
);

const isAnswered = (call: string, visitor: Visitor): boolean => {
  const access = accessOf.get(shapeOf(call)) ?? 'anyone';
  return access === 'anyone' || visitor === 'account' || (access === 'user' && visitor === 'afstreper');
};

type Remote = SiteState['remotes'][number];

interface Page {
  readonly remote: Remote | null;
  readonly match: { readonly pattern: string; readonly params: Readonly<Record<string, string>> };
}

/**
 * The first calls of a page, which the browser starts while its code is on the way: those that the remote declares for this
 * path, and those of the shell. Only calls that this visitor may make: the browser would reuse a 401 after a login in the page.
 */
export const firstCalls = ({ remote, match }: Page, visitor: Visitor): string[] => {
  const declared = remote?.preload.find(({ path }) => path === match.pattern)?.calls ?? [];
  const useful = declared.filter((call) => isAnswered(call, visitor));
  const filled = useful.flatMap((call) => fillPattern(call, match.params) ?? []);
  return [...new Set([...shellCalls[visitor], ...filled])];
};
