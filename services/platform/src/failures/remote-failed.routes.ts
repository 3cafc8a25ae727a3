import { remoteFailed } from '@site/contracts';
import { handle, noContent, type Route } from '@site/service-kit';
import type { GuardRemotes } from './guard-remotes.js';

/** Browsers say from where a request was sent; what says nothing is no browser, and counts like any address. */
const FROM_ELSEWHERE = new Set(['cross-site', 'same-site']);

/** What browsers tell of remotes (contracts: site/remote-failed.ts). */
export const remoteFailedRoutes = (guard: GuardRemotes): Route[] => [
  handle(remoteFailed, async ({ body, address, ...context }) => {
    if (!FROM_ELSEWHERE.has(context.header('sec-fetch-site') ?? '')) await guard(body, address);
    return noContent();
  }),
];
