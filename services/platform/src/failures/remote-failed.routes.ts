import { remoteFailed } from '@site/contracts';
import { handle, noContent, type Route } from '@site/service-kit';
import { isFromElsewhere } from '../page-reports/from-elsewhere.js';
import type { GuardRemotes } from './guard-remotes.js';

/** What browsers tell of remotes (contracts: site/remote-failed.ts). */
export const remoteFailedRoutes = (guard: GuardRemotes): Route[] => [
  handle(remoteFailed, async ({ body, address, ...context }) => {
    if (!isFromElsewhere(context.header('sec-fetch-site'))) await guard(body, address);
    return noContent();
  }),
];
