import { endUserSessions, type Refresh } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';

/**
 * Ends every session of a deleted person (docs/specification/3-decisions.md §3): of one whose deletion committed and whose
 * request then died, and, as the event comes once more after a minute, what a login in some other service made while they were
 * leaving. The same for a notice that came at that moment.
 */
export const endSessionsOfDeleted =
  ({ base, notices }: Pick<AccountDeps, 'base' | 'notices'>): Refresh<'user.deleted'> =>
  async ({ userGuid }, { log }) => {
    await notices.forget(userGuid);
    const ended = await endUserSessions(base, userGuid, { deleted: true });
    if (ended > 0) log.info({ ended }, 'sessions of a deleted person ended');
  };
