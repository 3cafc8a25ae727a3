import * as contracts from '@site/contracts';
import type { Endpoint, SiteState } from '@site/contracts';
import type { Visitor } from './read-visitor.js';
import { fillPattern } from './route-pattern.js';

/** Called by the shell, depending on who it is. */
const shellCalls: Record<Visitor, readonly string[]> = {
  account: [contracts.userData.path, contracts.getMyLists.path],
  afstreper: [contracts.userData.path],
  anonymous: [],
  unknown: [],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const shapeOf = (path: string): string => path.replace(/:\w+\??/g, ':').toLowerCase();

/** Who gets an answer to a call, by the call's shape. */
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
 * The calls that a page makes first, for the browser to make while its code is still on the way: those the remote
 * declares for this path, and who is logged in. Only calls that this visitor gets an answer to: the browser would keep a
 * 401 and give it to the same call after a login in the page.
 */
export const firstCalls = ({ remote, match }: Page, visitor: Visitor): string[] => {
  const declared = remote?.preload.find(({ path }) => path === match.pattern)?.calls ?? [];
  const useful = declared.filter((call) => isAnswered(call, visitor));
  const filled = useful.flatMap((call) => fillPattern(call, match.params) ?? []);
  return [...new Set([...shellCalls[visitor], ...filled])];
};
