import { endUserSessions, type Refresh, type ServiceBase } from '@site/service-kit';

/**
 * Ends every session of a deleted person (docs/specification/3-decisions.md §3): of one whose deletion committed and whose
 * request then died, and, as the event comes once more after a minute, what a login in some other service made while they were
 * leaving.
 */
export const endSessionsOfDeleted =
  (base: ServiceBase): Refresh<'user.deleted'> =>
  async ({ userGuid }, { log }) => {
    const ended = await endUserSessions(base, userGuid, { deleted: true });
    if (ended > 0) log.info({ ended }, 'sessions of a deleted person ended');
  };
