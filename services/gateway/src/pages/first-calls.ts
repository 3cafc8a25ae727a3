import * as contracts from '@site/contracts';
import type { Endpoint, SiteState } from '@site/contracts';
import { fillPattern } from './route-pattern.js';

/** Called by the shell of anybody who has a session. */
const SESSION_CALLS = [contracts.userData.path, contracts.getMyLists.path];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const shapeOf = (path: string): string => path.replace(/:\w+\??/g, ':').toLowerCase();

/** Calls that nobody without a session gets an answer to. */
const FOR_SIGNED_IN: ReadonlySet<string> = new Set(
  Object.values<unknown>(contracts)
    .filter(isEndpoint)
    .filter(({ access }) => access !== 'anyone')
    .map(({ path }) => shapeOf(path)),
);

type Remote = SiteState['remotes'][number];

interface Page {
  readonly remote: Remote | null;
  readonly match: { readonly pattern: string; readonly params: Readonly<Record<string, string>> };
}

/**
 * The calls that a page makes first, for the browser to make while its code is still on the way: those the remote
 * declares for this path, and who is logged in. Calls that need a login are left out without a session.
 */
export const firstCalls = ({ remote, match }: Page, hasSession: boolean): string[] => {
  const declared = remote?.preload.find(({ path }) => path === match.pattern)?.calls ?? [];
  const useful = declared.filter((call) => hasSession || !FOR_SIGNED_IN.has(shapeOf(call)));
  const filled = useful.flatMap((call) => fillPattern(call, match.params) ?? []);
  return [...new Set([...(hasSession ? SESSION_CALLS : []), ...filled])];
};
